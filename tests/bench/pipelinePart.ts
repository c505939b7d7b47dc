// From a command to a subscriber: handler, event, log, read models. The number of handlers must not matter; those who
// filter every action for every handler show what it costs when it does.
import { repeats, type Scale } from './scale.ts'
import type { LongLog } from './longLog.ts'
import { compare } from './measure.ts'
import { type Dispatch, filterDispatch, reduxObservableDispatch, tableDispatch } from './pipelines.ts'
import { atLeast, atMost, type Part } from './table.ts'

const DISPATCHES = 2_000

export const pipelinePart = async (_log: LongLog, scale: Scale): Promise<Part> => {
  const dispatches = repeats(scale, DISPATCHES)
  const contender = (dispatch: Dispatch) => ({
    run: () => {
      for (let i = 0; i < dispatches; i += 1) dispatch(i)
    },
  })
  const { ratio, medianMs } = await compare(
    {
      ten: contender(tableDispatch(10)),
      sixty: contender(tableDispatch(60)),
      twoHundred: contender(tableDispatch(200)),
      filters: contender(filterDispatch(60)),
      observable: contender(reduxObservableDispatch(60)),
    },
    scale.effort,
  )
  return {
    title: 'Dispatch → event → log → read model → subscriber',
    rows: [
      {
        name: '60 handlers, a dispatch',
        measured: (medianMs('sixty') / dispatches) * 1_000,
        unit: 'µs',
      },
      {
        name: '200 handlers, of 10',
        limit: atMost(1.2, 1),
        measured: ratio('twoHundred', 'ten'),
        unit: '×',
      },
      {
        name: 'redux-observable, of ours, 60 handlers',
        limit: atLeast(40, 60),
        measured: ratio('observable', 'sixty'),
        unit: '×',
      },
      {
        name: 'a filter a handler, of ours, 60 handlers',
        measured: ratio('filters', 'sixty'),
        unit: '×',
      },
    ],
  }
}
