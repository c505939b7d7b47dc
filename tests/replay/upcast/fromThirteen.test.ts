// From schema 13: a page did not say how long its tab was away, and asked for the catalogue each time.
import { expect, it } from 'vitest'
import { fromThirteen } from '../../../replay/upcast/fromThirteen.ts'

it('has to load the catalogue again, and the rest is where it was', () => {
  const catalog = { status: 'loaded', routes: [] }
  expect(fromThirteen.header({ snapshot: { catalog, shell: {} } })['snapshot']).toEqual({
    catalog: { ...catalog, isHere: false },
    shell: {},
  })
  expect(fromThirteen.header({ snapshot: null })).toEqual({ snapshot: null })
})

it('was away for an unknown time before each page, and its entries have no digests', () => {
  const frame = { seq: 1, kind: 'command', note: { models: 'abc', moved: 2 } }
  const said = { seq: 1, kind: 'command', note: { moved: 2 } }
  expect(fromThirteen.entry({ ...frame, type: 'StartSession', data: { demo: true, kept: null } })).toEqual({
    ...said,
    type: 'StartSession',
    data: { demo: true, kept: null, awayMs: null },
  })
  expect(fromThirteen.entry({ type: 'SessionResumed', data: { demo: true } })['data']).toEqual({
    demo: true,
    awayMs: null,
  })
  expect(fromThirteen.entry({ ...frame, type: 'LoadCatalog', data: {} })).toEqual({
    ...said,
    type: 'LoadCatalog',
    data: {},
  })
})
