// A refund that fails, or whose answer is lost: it is never asked for again by itself, and what became of it is found out
// before anything can be pressed again.
import { describe, expect, it } from 'vitest'
import {
  atRefund,
  bought,
  choose,
  open,
  paidBothWays,
  paidId,
  pathOf,
  pressRefund,
  previews,
  refundHere,
  refunds,
  refusals,
} from '../../support/refundSession.ts'
import { goTo } from '../../support/bookingSession.ts'
import { signIn } from '../../support/signIn.ts'
import { reload } from '../../support/reload.ts'
import { command } from '../../support/unbranded.ts'
import type { Fault } from '../../support/plainDemo.ts'

const LOSSES: readonly (readonly [string, Fault, number])[] = [
  ['timed out', { kind: 'silent' }, 40_000],
  ['broke', { kind: 'broken' }, 0],
  ['was an error page', { kind: 'serverError' }, 0],
]

describe('when the answer to a refund is lost', () => {
  it.each(LOSSES)('finds out that it was given, and never asks again: it %s', (_how, fault, ms) => {
    const page = atRefund()
    page.setFaults({ on: 'refund', fault, workDone: true })
    pressRefund(page, { waitMs: ms })
    expect(page.events('RefundFailed')).toHaveLength(1)
    page.advance(5_000)
    expect(refundHere(page).progress._tag).toBe('Given')
    expect(bought(page).status).toBe('RF')
    expect(refunds(page)).toHaveLength(1)
  })

  it.each(LOSSES)('finds out that it was not given, and can be asked then: it %s', (_how, fault, ms) => {
    const page = atRefund()
    page.setFaults({ on: 'refund', fault, workDone: false })
    pressRefund(page, { waitMs: ms })
    expect(page.events('RefundFailed')).toHaveLength(1)
    page.setFaults()
    page.advance(5_000)
    expect(refundHere(page).progress).toMatchObject({ _tag: 'NotGiven', error: null })
    expect(refunds(page)).toHaveLength(1)
    pressRefund(page, { waitMs: 3_000 })
    expect(refunds(page)).toHaveLength(2)
    expect(bought(page).status).toBe('RF')
  })

  it('refuses a press while it is not known, and looks every five seconds while it cannot be asked', () => {
    const page = atRefund()
    page.setFaults(
      { on: 'refund', fault: { kind: 'broken' }, workDone: false },
      { on: 'refundPreview', nth: [2, 4], fault: { kind: 'broken' } },
    )
    pressRefund(page, { waitMs: 2_500 })
    pressRefund(page, { waitMs: 0 })
    expect(refusals(page)).toEqual(['UnderWay'])
    page.advance(20_000)
    expect(refundHere(page).progress._tag).toBe('NotGiven')
    expect(refunds(page)).toHaveLength(1)
  })
})

describe('when the page is reloaded', () => {
  it('finds out what became of what was asked before', () => {
    const before = atRefund()
    const id = paidId(before)
    before.setLatency(300)
    pressRefund(before, { waitMs: 400 })
    expect(refundHere(before).progress._tag).toBe('Asking')
    const page = reload(before)
    expect(refundHere(page, id).progress._tag).toBe('Unclear')
    pressRefund(page, { id, waitMs: 10_000 })
    expect(refundHere(page, id).progress._tag).toBe('Given')
    expect(refunds(page)).toHaveLength(1)
  })

  it('asks for nothing that was not asked before: a press that was still being checked is gone', () => {
    const before = atRefund()
    const id = paidId(before)
    before.setLatency(300)
    pressRefund(before, { waitMs: 100 })
    expect(refundHere(before).progress._tag).toBe('Checking')
    const page = reload(before, { waitMs: 10_000 })
    expect(refundHere(page, id).progress._tag).toBe('None')
    expect(refunds(page)).toEqual([])
  })
})

describe('when the server refuses', () => {
  it.each([
    [401, 'TOKEN_EXPIRED'],
    [403, 'REFUND_NOT_ALLOWED'],
    [404, 'RESERVATION_NOT_FOUND'],
    [409, 'SAIL_DEPARTED'],
  ])('keeps its answer, and says that nothing was given back: %i %s [REF-06] [ERR-22]', (status, code) => {
    const page = atRefund()
    page.setFaults({ on: 'refund', fault: { kind: 'refusal', status, code } })
    pressRefund(page, { waitMs: 100 })
    const [failed] = page.events('RefundFailed')
    expect(failed?.data.error).toMatchObject({ _tag: 'Refused', status, code })
    if (status !== 401)
      expect(refundHere(page).progress).toMatchObject({ _tag: 'NotGiven', error: { status, code } })
    expect(pathOf(page)).toBe('/refund')
    page.advance(5_000)
    expect(refunds(page)).toHaveLength(1)
  })

  it.each([401, 403, 404])(
    'keeps the answer of what would come back, under its label: %i [REF-06] [ERR-22] [ERR-23]',
    (status) => {
      const page = paidBothWays()
      page.setFaults({ on: 'refundPreview', fault: { kind: 'refusal', status, code: 'SOMETHING_NEW' } })
      open(page, '/refund')
      page.advance(1_000)
      const [failed] = page.events('RefundPreviewFailed')
      expect(failed?.data).toMatchObject({
        label: 'RESERVATION REFUND INFO FAILED',
        error: { _tag: 'Refused', status },
      })
      const { error } = failed?.data ?? {}
      expect(refundHere(page).error).toEqual({
        message: error !== undefined && 'statusText' in error ? error.statusText : '',
        response: error,
      })
    },
  )

  it('does not ask where what comes back could not be looked at once more', () => {
    const page = atRefund()
    page.setFaults({ on: 'refundPreview', fault: { kind: 'serverError' } })
    pressRefund(page, { waitMs: 1_000 })
    expect(refusals(page)).toEqual(['NotChecked'])
    expect(refunds(page)).toEqual([])
    page.setFaults()
    page.advance(1_000)
    pressRefund(page, { waitMs: 3_000 })
    expect(refunds(page)).toHaveLength(1)
  })
})

describe('when there is no network', () => {
  it('refuses at once, and asks for nothing after its return', () => {
    const page = atRefund({ demo: false })
    page.wire.setOnline(false)
    pressRefund(page)
    page.dispatch(command('PreviewRefund', { reservationId: paidId(page) }))
    expect(refusals(page)).toEqual(['Offline'])
    expect(page.events('RefundPreviewRefused').map(({ data }) => data.reason)).toEqual(['Offline'])
    page.wire.setOnline(true)
    page.advance(10_000)
    expect(refunds(page)).toEqual([])
  })

  it('asks for nothing where the network was away while it was looked at once more', () => {
    const page = atRefund({ demo: false })
    page.setLatency(500)
    pressRefund(page, { waitMs: 100 })
    page.wire.setOnline(false)
    page.wire.setOnline(true)
    page.advance(60_000)
    expect(refunds(page)).toEqual([])
    expect(refusals(page).length).toBe(1)
  })
})

describe('when the customer signs out meanwhile', () => {
  it('forgets it, and asks for nothing more', () => {
    const page = paidBothWays()
    goTo(page, '/auth/login')
    signIn(page)
    open(page, '/refund')
    page.advance(2_000)
    page.setLatency(500)
    pressRefund(page, { waitMs: 100 })
    page.perform(command('SignOut', { why: 'chosen' }), 5_000)
    expect(refunds(page)).toEqual([])
    expect(page.models().refund.byReservation).toEqual({})
  })
})

describe('what is chosen', () => {
  it('stays as it is while it is asked for', () => {
    const page = atRefund()
    page.setLatency(400)
    pressRefund(page, { waitMs: 600 })
    expect(refundHere(page).progress._tag).toBe('Asking')
    choose(page, 0, false)
    expect(page.events('RefundSailChosen')).toEqual([])
    expect(previews(page)).toHaveLength(2)
  })
})
