// What a cheaper change of a paid ticket has left: it is shown as the server says it, asked for once and on a press alone, and the
// ticket is what the server calls it afterwards.
import { describe, expect, it } from 'vitest'
import { openDifference } from '../../../projections/selectors/refund.ts'
import { type Booking, type BookingOptions, newBooking } from '../../support/bookingSession.ts'
import { editing, finish, have, paidTicket, pathOf, startEdit, ticketOf } from '../../support/editSession.ts'
import { post, watching } from '../../support/heldBooking.ts'
import {
  bought,
  choose,
  open,
  paidBothWays,
  paidId,
  pressRefund,
  previews,
  refundHere,
  refunds,
  refusals,
  sailsHere,
} from '../../support/refundSession.ts'
import { reload } from '../../support/reload.ts'
import { branded, command } from '../../support/unbranded.ts'
import type { ReservationId } from '../../../domain/ids.ts'
import type { Fault } from '../../support/plainDemo.ts'

const { lived, watched } = watching()

/** Two adults were paid for, and one of them stays at home. */
const changed = (options: BookingOptions = {}) => {
  const page = watched(editing(options))
  const paidCents = paidTicket(page).total.amountCents
  have(page, 1)
  finish(page)
  return { page, id: branded<ReservationId>(ticketOf(page)), leftCents: paidCents / 2 }
}

const press = (page: Booking, id: ReservationId): void => {
  pressRefund(page, { id, waitMs: 3_000 })
}

const leftIn = (page: Booking, id: ReservationId): number | null => openDifference(page.models(), id)
const wordsOn = (page: Booking, id: ReservationId) =>
  bought(page, id).sailPackages.flatMap(({ sails }) => sails.map(({ status }) => status))

/** A server that calls the sails refunded once money was given for them. */
const callingThemRefunded = () => {
  let isGiven = false
  return (path: string, body: unknown): unknown => {
    if (path.endsWith('/refund')) isGiven = true
    return path.endsWith('/refund/sails') && isGiven ? offering(body, { status: 'REFUNDED' }) : body
  }
}

/** A server that doesn't say what the money is that it offers, and may offer another amount. */
const offering = (body: unknown, sail: object = {}): unknown => {
  const preview = body as { readonly sails?: readonly object[] } | null
  if (!Array.isArray(preview?.sails)) return body
  return { sails: preview.sails.map((one: object) => ({ ...one, reason: null, ...sail })) }
}

describe('when a change has made the ticket cheaper', () => {
  it('asks what comes back, shows it, and asks for nothing without a press [NAV-23] [REF-01] [SC-06]', () => {
    const { page, id, leftCents } = changed()
    page.advance(60_000)
    expect(pathOf(page)).toBe('/myticket-edit/refund')
    expect(previews(page).map(({ body }) => body)).toEqual([{ sailRefIds: sailsHere(page, id) }])
    expect(refundHere(page, id).preview?.sails).toMatchObject([
      { standing: 'refundable', refundCents: leftCents },
    ])
    expect(refunds(page)).toEqual([])
    expect(leftIn(page, id)).toBe(leftCents)
  })

  it('asks for it on the press, leads to the results, and the ticket stays as it is [REF-04] [REF-05] [API-55]', () => {
    const { page, id, leftCents } = changed()
    const before = bought(page, id)
    press(page, id)
    expect(refunds(page).map(({ body }) => body)).toEqual([{ sailRefIds: sailsHere(page, id) }])
    expect(pathOf(page)).toBe('/refund/results')
    expect(refundHere(page, id).progress).toMatchObject({
      _tag: 'Given',
      sails: [{ refundCents: leftCents }],
    })
    expect(bought(page, id)).toEqual(before)
    expect(wordsOn(page, id)).toEqual(['OPEN'])
    expect(page.models().edit.outcome).toBeNull()
    expect(Object.keys(page.models().reservation.payedReservations)).toHaveLength(1)
    expect(leftIn(page, id)).toBeNull()
  })

  it('has a part of it on each way, and leaves both as they are whichever is asked for [REF-04]', () => {
    const page = watched(paidBothWays())
    const id = paidId(page)
    startEdit(page, id)
    have(page, 1)
    finish(page)
    const [out, back] = sailsHere(page)
    expect(refundHere(page).preview?.sails.map(({ reason }) => reason)).toEqual([
      'PRICE_DIFFERENCE',
      'PRICE_DIFFERENCE',
    ])
    choose(page, 1, false)
    press(page, id)
    choose(page, 0, false)
    choose(page, 1, true)
    expect(wordsOn(page, id)).toEqual(['OPEN', 'OPEN'])
    press(page, id)
    expect(refunds(page).map(({ body }) => body)).toEqual([{ sailRefIds: [out] }, { sailRefIds: [back] }])
    expect(wordsOn(page, id)).toEqual(['OPEN', 'OPEN'])
  })

  it('can still be asked for later, after a reload and from another tab [LOC-32]', () => {
    const { page: before, id, leftCents } = changed()
    const page = watched(reload(before))
    page.advance(3_000)
    expect(leftIn(page, id)).toBe(leftCents)
    const other = watched(
      newBooking({
        wire: page.wire,
        session: { clock: page.clock, fragment: `#/en/refund?reservationId=${id}` },
      }),
    )
    other.start()
    other.advance(3_000)
    expect(refundHere(other, id).preview?.sails).toMatchObject([{ reason: 'PRICE_DIFFERENCE' }])
    press(other, id)
    expect(wordsOn(other, id)).toEqual(['OPEN'])
    press(page, id)
    expect(refunds(page)).toHaveLength(1)
    expect(refusals(page)).toEqual(['NotAsShown'])
    expect(leftIn(page, id)).toBeNull()
  })

  it('is not taken for the price of the ticket where another tab has asked for it [LOC-32]', () => {
    const { page, id, leftCents } = changed()
    post(page, `/api/reservation/${bought(page, id).token}/refund`, { sailRefIds: sailsHere(page, id) })
    page.perform(command('NoteWake', {}), 3_000)
    // As much is offered for giving up the ticket itself.
    expect(refundHere(page, id).preview?.sails).toMatchObject([{ refundCents: leftCents, reason: null }])
    expect(leftIn(page, id)).toBeNull()
    expect(refundHere(page, id).progress._tag).toBe('Given')
  })

  it('lets all of the ticket be given back after it, with every sail chosen at first [REF-07]', () => {
    const { page, id, leftCents } = changed()
    press(page, id)
    open(page, '/refund', id)
    page.advance(3_000)
    expect(refundHere(page, id).preview?.sails).toMatchObject([{ refundCents: leftCents, reason: null }])
    expect(refundHere(page, id).chosen).toEqual(sailsHere(page, id))
    press(page, id)
    expect(bought(page, id).status).toBe('RF')
  })

  it('knows nothing of an older refund once the ticket is changed again', () => {
    const { page, id, leftCents } = changed()
    press(page, id)
    startEdit(page, id)
    have(page, 0)
    have(page, 1, 'CHILD')
    finish(page)
    expect(refundHere(page, id).progress._tag).toBe('None')
    expect(leftIn(page, id)).toBe(leftCents)
  })
})

const BROKEN: Fault = { kind: 'broken' }

describe('when the answer to it is lost', () => {
  it('looks, and finds that it is owed no more, so that it was given', () => {
    const { page, id } = changed()
    page.setFaults({ on: 'refund', fault: BROKEN, workDone: true })
    pressRefund(page, { id, waitMs: 100 })
    expect(refundHere(page, id).progress._tag).toBe('Unclear')
    page.advance(6_000)
    expect(refundHere(page, id).progress._tag).toBe('Given')
    expect(wordsOn(page, id)).toEqual(['OPEN'])
    expect(leftIn(page, id)).toBeNull()
    expect(refunds(page)).toHaveLength(1)
  })

  it('looks, and finds that it is still owed, so that it can be asked again', () => {
    const { page, id, leftCents } = changed()
    page.setFaults({ on: 'refund', fault: BROKEN, workDone: false })
    pressRefund(page, { id, waitMs: 6_000 })
    expect(refundHere(page, id).progress._tag).toBe('NotGiven')
    expect(leftIn(page, id)).toBe(leftCents)
    page.setFaults()
    press(page, id)
    expect(refunds(page)).toHaveLength(2)
    expect(refundHere(page, id).progress._tag).toBe('Given')
  })

  it('finds the same after a reload, which has not forgotten what was owed', () => {
    const { page: before, id } = changed()
    // What it still waits for is given up with it.
    lived.length = 0
    before.setLatency(300)
    pressRefund(before, { id, waitMs: 400 })
    expect(refundHere(before, id).progress._tag).toBe('Asking')
    const page = watched(reload(before))
    expect(refundHere(page, id).progress._tag).toBe('Unclear')
    page.advance(10_000)
    expect(refundHere(page, id).progress._tag).toBe('Given')
    expect(refunds(page)).toHaveLength(1)
  })

  it('does not know where the server says something else of the money, and asks for nothing more', () => {
    let isLater = false
    const answer = (path: string, body: unknown): unknown =>
      path.endsWith('/refund/sails') && isLater ? offering(body, { refundAmount: 1 }) : offering(body)
    const { page, id, leftCents } = changed({ answer })
    page.setFaults({ on: 'refund', fault: BROKEN, workDone: true })
    pressRefund(page, { id, waitMs: 100 })
    isLater = true
    page.advance(10_000)
    press(page, id)
    expect(refundHere(page, id).progress._tag).toBe('Unclear')
    expect(leftIn(page, id)).toBe(leftCents)
    expect(refunds(page)).toHaveLength(1)
  })
})

describe('when the server calls the sails refunded afterwards', () => {
  it('looks at the ticket, and takes its word: it is valid', () => {
    const { page, id } = changed({ answer: callingThemRefunded() })
    press(page, id)
    page.advance(60_000)
    expect(wordsOn(page, id)).toEqual(['OPEN'])
    expect(bought(page, id).status).toBe('OK')
    const looks = page.events('FetchRequested').filter(({ data }) => data.why === 'ticket')
    // Both words are known then: it is not asked again and again.
    expect(looks).toHaveLength(1)
  })
})
