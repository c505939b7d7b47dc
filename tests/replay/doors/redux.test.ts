// The file for Redux DevTools: its own instrumentation takes it, shows the state after each entry and jumps to any.
import { ActionCreators, type EnhancedStore, instrument } from '@redux-devtools/instrument'
import * as jsan from 'jsan'
import { legacy_createStore as createStore } from 'redux'
import { describe, expect, it } from 'vitest'
import { type LiftedState, MOST_ACTIONS, reduxText } from '../../../replay/doors/redux.ts'
import { createPlayer } from '../../../replay/player/player.ts'
import { press } from '../../support/handLog.ts'
import { handLog } from '../../support/handLog.ts'
import { leaving, paidBooking } from './doorLogs.ts'

/** An application of which the tool knows nothing but the imported file. */
const opened = (lifted: LiftedState, noRecompute = true) => {
  const store = createStore(
    (state: unknown = null) => state,
    instrument() as never,
  ) as unknown as EnhancedStore<unknown, never, object>
  store.liftedStore.dispatch(ActionCreators.importState(lifted as never, noRecompute) as never)
  return store
}

const read = (text: string): LiftedState => jsan.parse(text) as LiftedState

describe('a booking that was paid', () => {
  const log = paidBooking()
  const text = reduxText(log)
  const lifted = read(text)
  const player = createPlayer(log)

  // @redux-devtools/instrument 3.0.0: an import is computed again by the reducers of the open program, unless an option says otherwise.
  it('has its own states only where the program that is open does not compute them again', () => {
    const shownIn = (noRecompute: boolean): unknown =>
      opened(lifted, noRecompute).liftedStore.getState().computedStates.at(-1)?.state
    expect(shownIn(false)).toBeNull()
    expect(shownIn(true)).toEqual(lifted.computedStates.at(-1)?.state)
  })
  it('is a file whose actions are the entries, with their own times', () => {
    expect(lifted.stagedActionIds).toHaveLength(log.entries.length + 1)
    for (const { seq, type, at, data } of log.entries)
      expect(lifted.actionsById[seq]).toMatchObject({ timestamp: at, action: { type, seq, data } })
  })
  it('has the read models after each entry, and repeats nothing that did not change', () => {
    const states = lifted.computedStates.map(({ state }) => state)
    expect(states).toEqual(
      log.entries
        .map((_, i) => i)
        .concat(log.entries.length)
        .map(player.modelsAt),
    )
    expect(text.length).toBeLessThan(JSON.stringify(lifted).length / 5)
  })
  it('is opened by the tool, which jumps to any entry', () => {
    const store = opened(lifted)
    expect(store.getState()).toEqual(player.modelsAt(player.length))
    for (const seq of [1, 10, log.entries.length]) {
      store.liftedStore.dispatch(ActionCreators.jumpToAction(seq) as never)
      expect(store.getState()).toEqual(player.modelsAt(seq))
    }
  })
})

describe('a very long log', () => {
  it('is written from where as many entries follow as the tool can hold', () => {
    const log = handLog()
    for (let i = 0; i < MOST_ACTIONS + 10; i += 1) press(log)
    const lifted = read(reduxText(leaving(log.entries)))
    expect(lifted.nextActionId).toBe(MOST_ACTIONS + 1)
    expect(lifted.actionsById[1]?.action.seq).toBe(11)
  })
})
