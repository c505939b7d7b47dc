// What a log of schema 9 said of the change of a ticket, in today's words.
import { describe, expect, it } from 'vitest'
import { fromNine as upcaster } from '../../../replay/upcast/fromNine.ts'

const then = { draft: { counts: [{ code: 'LUNCH', title: 'Lunch', count: 2 }] } }
const now = { draft: { answers: [], ...then.draft } }

describe('the change of a ticket, in a log of schema 9', () => {
  it('has no answers to extras, in an event and in what was known at the beginning', () => {
    const entry = { kind: 'event', type: 'EditStarted', data: then }
    expect(upcaster.entry(entry)).toEqual({ ...entry, data: now })
    expect(upcaster.header({ snapshot: { edit: then } })).toEqual({ snapshot: { edit: now } })
  })
})

describe('the rest of a log of schema 9', () => {
  it('stays as it is, but for digests of models that had another form', () => {
    const event = { kind: 'event', type: 'EditFinished', data: then }
    expect(upcaster.entry(event)).toEqual(event)
    const command = { kind: 'command', type: 'SendEdit', data: {}, note: { models: { edit: {} }, lateMs: 7 } }
    expect(upcaster.entry(command)).toEqual({ ...command, note: { lateMs: 7 } })
    expect(upcaster.header({ brand: 'meretee' })).toEqual({ brand: 'meretee' })
  })
})
