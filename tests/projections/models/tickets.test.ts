// How many tickets the form shows beside those that the reservation holds, at any answer of the server.
import { describe, expect, it } from 'vitest'
import type { Event } from '../../../domain/log/events.ts'
import { initialModels } from '../../../projections/readModels.ts'
import {
  callFailed,
  CREATE_FAILED,
  heldItem,
  modelsAfter,
  REFUSED,
  reservationWith,
} from '../../support/givenEvents.ts'
import { ticketLine } from '../../support/samples/samplePlaces.ts'
import { event } from '../../support/unbranded.ts'

describe('when a quantity is changed', () => {
  it('keeps the form as it is when it is refused, until what is left of the input is cleared [RES-06]', () => {
    expect(after(wanted(2), refused('NotANumber', null)).lines).toEqual([ticketLine('ADULT', 2)])
    expect(after(wanted(2), refused('NotANumber', null), event('ManualInputCleared', {}))).toEqual(
      after(wanted(2)),
    )
  })

  it('stands in the form, and no refusal before it is shown any more', () => {
    expect(after(refused('DoesNotFit', 4)).refusal).toEqual({
      code: 'ADULT',
      reason: 'DoesNotFit',
      available: 4,
    })
    expect(after(refused('DoesNotFit', 4), wanted(2))).toEqual({
      ...initialModels.tickets,
      lines: [ticketLine('ADULT', 2)],
    })
  })
})

describe('when the server holds tickets', () => {
  it.each(['ReservationCreated', 'ReservationModified', 'ReservationConfirmed'] as const)(
    'knows how many, and leaves in the form what the customer wants by now: %j',
    (type) => {
      const model = after(wanted(2), event(type, { reservation: held(1) }))
      expect(model).toMatchObject({ heldFor: 'R1', held: [{ code: 'ADULT', count: 1 }] })
      expect(model.lines).toEqual([ticketLine('ADULT', 2)])
    },
  )

  it('shows those that were fetched, unless a change is still to be sent', () => {
    const agreed = [wanted(1), created(1)]
    expect(counts(after(...agreed, fetched(3)))).toEqual({ ADULT: 3 })
    expect(counts(after(...agreed, wanted(2), fetched(3)))).toEqual({ ADULT: 2 })
    expect(after(...agreed, wanted(2), fetched(3)).held).toMatchObject([{ count: 3 }])
    expect(counts(after(...agreed, wanted(0), fetched(3)))).toEqual({})
    expect(counts(after(...agreed, wanted(1, 'CHILD'), fetched(3)))).toEqual({ ADULT: 1, CHILD: 1 })
  })

  it('takes nothing from another reservation, nor from a ticket that is looked at', () => {
    const agreed = [wanted(1), created(1)]
    expect(after(...agreed, fetched(3, 'R2'))).toEqual(after(...agreed))
    expect(after(...agreed, fetched(3, 'R1', 'ticket'))).toEqual(after(...agreed))
  })
})

describe('when a change has failed', () => {
  it('goes back to what is held [TICK-21]', () => {
    const failed = callFailed('ReservationModifyFailed', false)
    expect(counts(after(wanted(1), created(1), wanted(4), failed))).toEqual({ ADULT: 1 })
    expect(after(wanted(4), CREATE_FAILED).lines).toEqual([])
  })

  it('keeps what was chosen where its sail may be lost, until it is known that it is not [TICK-21]', () => {
    const refused = event('ReservationCreateFailed', {
      error: REFUSED,
      label: 'RESERVATION CREATE FAILED',
    })
    const kept = after(wanted(4), refused)
    expect(counts(kept)).toEqual(counts(after(wanted(4))))
    expect(after(wanted(4), refused, event('RefusedChoiceUndone', { error: REFUSED })).lines).toEqual([])
  })
})

describe('when extras are chosen', () => {
  const lunch = (count: number) =>
    event('TicketQuantityChanged', {
      line: ticketLine('LUNCH', count),
      way: 'stepper',
      addon: { mandatoryParameter: 'menu' },
    })
  const answered = (text: string) => event('AddonParameterChanged', { code: 'LUNCH', text })
  const requested = event('CreateRequested', { named: [{ key: 'A:LUNCH', seqN: 7 }] })
  const lunches = (quantity: number) =>
    event('ReservationCreated', {
      reservation: reservationWith({
        items: [heldItem(1, 'ADULT'), { ...heldItem(7, 'LUNCH'), quantity }, heldItem(8, 'LOCAL')],
      }),
    })

  it('has its number, and what was sent, once the request goes out', () => {
    const model = after(answered('fish'), lunch(1), requested, answered('meat'))
    expect(model.addons).toMatchObject([{ seqN: 7, sentText: 'fish', text: 'meat' }])
    expect(model.namedSeqNs).toEqual([7])
  })

  it('holds extras among the tickets, and neither residents nor vehicles', () => {
    const local = event('ModifyRequested', { reservationId: 'R1', named: [{ key: 'L1', seqN: 8 }] })
    const model = after(lunch(2), requested, local, lunches(2))
    expect(model.held.map(({ code, count }) => [code, count])).toEqual([
      ['ADULT', 1],
      ['LUNCH', 2],
    ])
  })

  it('has sent nothing of an extra that was not taken [TICK-21]', () => {
    expect(after(answered('fish'), lunch(1), requested, CREATE_FAILED)).toMatchObject({
      lines: [],
      addons: [{ text: 'fish', sentText: null, seqN: null }],
    })
  })

  const resumed = event('SessionResumed', { demo: true, awayMs: null })
  const lunchAnswered = (menu: string | null, why: 'resume' | 'wake' = 'resume') =>
    event('ReservationFetched', {
      why,
      reservation: reservationWith({
        items: [{ ...heldItem(7, 'LUNCH'), attributes: menu === null ? {} : { menu } }],
      }),
    })

  it('has no answer after a reload until the server sends it, and knows that there is one', () => {
    const before = [answered('fish'), lunch(1), requested, lunches(1), resumed]
    const forgotten = { ...LUNCH, seqN: 7, text: '', sentText: null, isForgotten: true }
    expect(after(...before).addons).toEqual([forgotten])
    expect(after(...before, resumed).addons).toEqual([forgotten])
    expect(after(...before, lunchAnswered(null)).addons).toEqual([forgotten])
    expect(after(...before, lunchAnswered('fish')).addons).toEqual([
      { ...forgotten, text: 'fish', sentText: 'fish', isForgotten: false },
    ])
  })

  it('keeps what is typed before the server sends the answer, and knows what was sent', () => {
    const before = [answered('fish'), lunch(1), requested, lunches(1), resumed, answered('meat')]
    expect(after(...before, lunchAnswered('fish')).addons).toMatchObject([
      { text: 'meat', sentText: 'fish', isForgotten: false },
    ])
  })

  it('puts nothing back into a field that the customer has emptied', () => {
    const before = [answered('fish'), lunch(1), requested, lunches(1), answered('')]
    expect(after(...before, lunchAnswered('fish', 'wake')).addons).toMatchObject([
      { text: '', sentText: 'fish' },
    ])
  })

  it('keeps the answer before and after the extra is chosen [TICK-27]', () => {
    expect(after(answered('fish'), lunch(1)).addons).toEqual([{ ...LUNCH, text: 'fish' }])
    expect(after(lunch(1), answered('fish')).addons).toEqual([{ ...LUNCH, text: 'fish' }])
  })

  it('asks again after a reload for an answer that was not shown', () => {
    const never = { ...LUNCH, text: '', sentText: null, isForgotten: false }
    expect(after(answered('fish'), lunch(1), resumed).addons).toEqual([never])
    expect(after(answered('fish'), lunch(1), requested, resumed).addons).toEqual([{ ...never, seqN: 7 }])
    const unasked = { mandatoryParameter: null, text: '' }
    expect(after(answered('fish'), resumed).addons).toMatchObject([unasked])
  })
})

const LUNCH = {
  code: 'LUNCH',
  mandatoryParameter: 'menu',
  text: 'fish',
  sentText: null,
  isForgotten: false,
  seqN: null,
}

const wanted = (count: number, code = 'ADULT') =>
  event('TicketQuantityChanged', { line: ticketLine(code, count), way: 'stepper', addon: null })
const refused = (reason: 'DoesNotFit' | 'NotANumber', available: number | null) =>
  event('TicketQuantityRefused', { code: 'ADULT', count: 9, reason, available })

const held = (count: number, reservationId = 'R1') =>
  reservationWith({ reservationId, items: Array.from({ length: count }, (_, i) => heldItem(i + 1, 'ADULT')) })
const created = (count: number) => event('ReservationCreated', { reservation: held(count) })
const fetched = (count: number, reservationId = 'R1', why: 'resume' | 'ticket' = 'resume') =>
  event('ReservationFetched', { reservation: held(count, reservationId), why })

const after = (...events: readonly Event[]) => modelsAfter(...events).tickets
const counts = ({ lines }: ReturnType<typeof after>) =>
  Object.fromEntries(lines.map(({ code, count }) => [code, count]))
