// From schema 12: it was not kept of which card payments a form had spoken.
import { expect, it } from 'vitest'
import { fromTwelve } from '../../../replay/upcast/fromTwelve.ts'

it('has heard of no card payment, and the rest is where it was', () => {
  const payment = { reservationId: 'R1', payments: {} }
  expect(fromTwelve.header({ snapshot: { payment, shell: {} } })['snapshot']).toEqual({
    payment: { ...payment, heard: [] },
    shell: {},
  })
})

it('leaves a log that begins with its session, and its entries, as they are but for their digests', () => {
  expect(fromTwelve.header({ snapshot: null })).toEqual({ snapshot: null })
  expect(fromTwelve.entry({ seq: 1, note: { models: 'abc', moved: 2 } })).toEqual({
    seq: 1,
    note: { moved: 2 },
  })
})
