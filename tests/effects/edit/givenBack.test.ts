// A change of a ticket of which one way is given back, before it or meanwhile: what was given back can't be changed.
import { describe, expect, it } from 'vitest'
import { findReservation } from '../../../projections/selectors/knownReservation.ts'
import { CARDS, goTo, useCard } from '../../support/bookingSession.ts'
import { editing, finish, have, pathOf, ticketOf } from '../../support/editSession.ts'
import { post } from '../../support/heldBooking.ts'
import { atRefund, bought, choose, open, paidId, pressRefund } from '../../support/refundSession.ts'
import { branded, command } from '../../support/unbranded.ts'

type Page = ReturnType<typeof atRefund>

/** The way out is given back, the way back stays. */
const giveWayOutBack = (page: Page): void => {
  choose(page, 1, false)
  pressRefund(page, { waitMs: 8_000 })
}

const start = (page: Page): void => {
  const reservationId = paidId(page)
  goTo(page, `/ticket/${reservationId}/edit`)
  page.perform(command('StartEdit', { reservationId, mode: null }), 2_000)
}

const afterRefund = (): Page => {
  const page = atRefund()
  giveWayOutBack(page)
  start(page)
  return page
}

const countsIn = (page: Page): number[] => {
  const items = page.models().edit.edited?.items ?? []
  return [1, 2].map((seqN) => items.filter((item) => item.sailPackageSeqN === seqN).length)
}

describe('when one way of the ticket was given back', () => {
  it('changes the other one alone, and its server takes nothing else [REF-07] [EDIT-03]', () => {
    const page = afterRefund()
    have(page, 3)
    expect(countsIn(page)).toEqual([2, 3])
    const [sent] = page.sent('PUT', /editData$/)
    const body = sent?.body as { readonly requests: Readonly<Record<string, readonly object[]>> }
    const moved = {
      ...body,
      requests: { 1: body.requests[2]?.map((one) => ({ ...one, sailPackageSeqN: 1 })) },
    }
    const answer = page.wire.backend.handle({
      method: 'PUT',
      url: sent?.path ?? '',
      headers: {},
      body: moved,
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'SAIL_ALREADY_REFUNDED' } })
  })

  it('moves no sail of it', () => {
    const page = afterRefund()
    const [sail] = bought(page).sailPackages[0]?.sails ?? []
    if (sail === undefined) throw new Error('no sail')
    page.perform(command('FindEditSails', { seqN: 1, legCode: sail.legCode, day: sail.departureDay }), 1_000)
    const to = page.models().edit.search?.sails.at(-1)?.sailRefId ?? ''
    page.perform(command('ChangeEditSail', { seqN: 1, from: sail.sailRefId, to }), 1_000)
    expect(page.models().edit.refusal).toMatchObject({ _tag: 'Change', reason: 'UnknownSail' })
    expect(page.sent('PUT', /editData$/)).toEqual([])
  })

  it('lets the difference of the other one be paid [PAY-14]', () => {
    const page = afterRefund()
    have(page, 3)
    finish(page)
    page.perform(command('Pay', { methodCode: 'CARD' }), 1_000)
    useCard(page, CARDS.good, 3_000)
    expect(page.events('PayRefused')).toEqual([])
    expect(bought(page).items).toHaveLength(5)
  })
})

describe('when a way is given back while the ticket is changed', () => {
  it('ends the change here and at the server, so that it can’t be finished on it [REF-07]', () => {
    const page = atRefund()
    start(page)
    have(page, 1)
    open(page, '/refund')
    page.advance(2_000)
    giveWayOutBack(page)
    expect(page.models().edit).toMatchObject({ started: false, modal: null })
    expect(post(page, `/api/reservation/${paidId(page)}/finishEdit`, {})).toMatchObject({
      status: 409,
      body: { code: 'EDIT_NOT_STARTED' },
    })
    expect(bought(page).items).toHaveLength(4)
  })
})

describe('when the ticket is given back while its change is being begun', () => {
  it('is shown as it was given back, and nothing is begun [REF-05] [EDIT-01]', () => {
    const page = atRefund()
    page.setFaults({ on: 'startEdit', fault: { kind: 'slow', delayMs: 9_000 } })
    page.perform(command('StartEdit', { reservationId: paidId(page), mode: null }), 1_000)
    pressRefund(page, { waitMs: 20_000 })
    expect(page.events('RefundGiven')).toHaveLength(1)
    expect(page.events('EditStartRefused').map(({ data }) => data.reason)).toEqual(['Refunded'])
    expect(bought(page).status).toBe('RF')
    expect(page.models().edit).toMatchObject({ started: false, activity: 'idle' })
  })

  it('is known as it was fetched for the change, before that is begun', () => {
    const page = atRefund()
    page.setFaults({ on: 'startEdit', fault: { kind: 'slow', delayMs: 9_000 } })
    const known = page.events('ReservationPaid').length
    page.perform(command('StartEdit', { reservationId: paidId(page), mode: null }), 1_000)
    expect(page.events('ReservationPaid')).toHaveLength(known + 1)
    expect(page.events('EditStarted')).toEqual([])
  })
})

const REFUNDED = { kind: 'altered', fields: { status: 'RF' } } as const

describe('when the ticket is given back elsewhere while it is changed', () => {
  it.each(['editData', 'finishEdit'] as const)('has no change any more by the answer to %s', (on) => {
    const page = editing()
    const reservationId = ticketOf(page)
    page.setFaults({ on, fault: REFUNDED }, { on: 'reservation', fault: REFUNDED })
    have(page, 3)
    finish(page)
    expect(page.events('EditLost')).toHaveLength(1)
    expect(page.events('EditFinished')).toEqual([])
    const { reservation, edit } = page.models()
    expect(edit).toMatchObject({ started: false, modal: 'lost' })
    expect(findReservation(reservation, branded(reservationId))?.status).toBe('RF')
    expect(reservation.payedReservations).toEqual({})
    expect(pathOf(page)).toBe(`/ticket/${reservationId}`)
  })
})
