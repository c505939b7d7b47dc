// What comes back for a reservation as the events say it: the preview, the choice, and how far a refund is.
import { describe, expect, it } from 'vitest'
import { foldInBulk } from '../../../projections/fold.ts'
import { NO_REFUND, refundOf, type RefundOfReservation } from '../../../projections/models/refund.ts'
import { initialModels } from '../../../projections/readModels.ts'
import { handLog, type HandLog, reservationWith } from '../../support/handLog.ts'
import { branded, type PlainEvent } from '../../support/unbranded.ts'
import type { ReservationId } from '../../../domain/ids.ts'

const ID = '1001'

const after = ({ entries }: HandLog): RefundOfReservation =>
  refundOf(foldInBulk(entries).refund, branded<ReservationId>(ID))

type Sail = PlainEvent<'RefundPreviewFound'>['preview']['sails'][number]

const sail = (sailRefId: string, standing: Sail['standing'] = 'refundable'): Sail => ({
  sailRefId,
  standing,
  refundCents: 400,
  feeCents: null,
  reason: null,
  refundBy: null,
})

const found = (log: HandLog, ...sails: Sail[]): void => {
  log.event('RefundPreviewFound', { reservationId: ID, preview: { sails, method: null, account: null } })
}

const asked = { reservationId: ID, sails: [{ sailRefId: '11', refundCents: 400 }] }

describe('the refund of a reservation', () => {
  it('is nothing at first [ENT-17]', () => {
    expect(initialModels.refund).toEqual({ byReservation: {} })
    expect(after(handLog())).toEqual(NO_REFUND)
  })

  it('has all sails chosen that can be given back, and keeps the choice at the next look [ENT-17]', () => {
    const log = handLog()
    found(log, sail('11'), sail('12', 'notRefundable'), sail('13'))
    expect(after(log).chosen).toEqual(['11', '13'])
    log.event('RefundSailChosen', { reservationId: ID, sailRefId: '13', isChosen: false })
    found(log, sail('11'), sail('13'))
    expect(after(log).chosen).toEqual(['11'])
    found(log, sail('11', 'refunded'), sail('13'))
    expect(after(log).chosen).toEqual([])
  })

  it.each([
    ['given', 'refunded', 'Given'],
    ['not given', 'refundable', 'NotGiven'],
  ] as const)('is found to be %s after its answer was lost', (_what, standing, tag) => {
    const log = handLog()
    found(log, sail('11'))
    log.event('RefundRequested', asked)
    log.event('RefundFailed', { ...asked, error: { _tag: 'Unreachable', code: 'ERR_NETWORK' } })
    expect(after(log).progress._tag).toBe('Unclear')
    found(log, sail('11', standing))
    expect(after(log).progress._tag).toBe(tag)
  })

  it.each([
    ['other amount', { refundCents: 300 }],
    ['no money', { standing: 'notRefundable' }],
    ['other money', { reason: 'PRICE_DIFFERENCE' }],
  ] as const)('stays unclear where the server offers %s after its answer was lost', (_what, changes) => {
    const log = handLog()
    found(log, sail('11'))
    log.event('RefundRequested', asked)
    log.event('RefundFailed', { ...asked, error: { _tag: 'Unreachable', code: 'ERR_NETWORK' } })
    expect(after(log).status).toBe('none')
    found(log, { ...sail('11'), ...changes })
    expect(after(log).progress._tag).toBe('Unclear')
  })

  it('was given where the server owes a difference no more, and is another one after the next change [LOC-32]', () => {
    const log = handLog()
    found(log, { ...sail('11'), reason: 'PRICE_DIFFERENCE' })
    found(log, sail('11'))
    expect(after(log).progress).toEqual({ _tag: 'Given', sails: asked.sails })
    expect(after(log).chosen).toEqual(['11'])
    const reservation = reservationWith({ status: 'OK', reservationId: ID })
    log.event('EditFinished', { reservation, paidCents: 500, outcome: { _tag: 'Refund', cents: 100 } })
    expect(after(log)).toEqual(NO_REFUND)
  })

  it('is not known to be given where the server says nothing of a difference, or what we do not know [REF-03]', () => {
    for (const later of [[], [sail('11', 'unknown')]]) {
      const log = handLog()
      found(log, { ...sail('11'), reason: 'PRICE_DIFFERENCE' })
      found(log, ...later)
      expect(after(log).progress._tag).toBe('None')
    }
  })

  it('chooses what can be given back again after its difference was given', () => {
    const log = handLog()
    found(log, { ...sail('11'), reason: 'PRICE_DIFFERENCE' })
    log.event('RefundRequested', asked)
    log.event('RefundGiven', { ...asked, reservation: reservationWith({ status: 'OK' }) })
    found(log, sail('11'))
    expect(after(log).chosen).toEqual(['11'])
  })

  it('shows what was given as given back before it is looked at again, and nothing else', () => {
    const log = handLog()
    found(log, sail('11'), sail('12'))
    log.event('RefundRequested', asked)
    log.event('RefundGiven', { ...asked, reservation: reservationWith({ status: 'OK' }) })
    expect(after(log).preview?.sails.map(({ standing }) => standing)).toEqual(['refunded', 'refundable'])
    expect(after(log).chosen).not.toContain('11')
  })

  it('is unclear after a reload in the middle, and forgotten by a sign-out', () => {
    const log = handLog()
    found(log, sail('11'))
    log.event('RefundRequested', asked)
    log.event('SessionResumed', { demo: true, awayMs: null })
    expect(after(log).progress._tag).toBe('Unclear')
    expect(after(log).preview).toBeNull()
    log.event('SignedOut', { why: 'chosen' })
    expect(after(log)).toEqual(NO_REFUND)
  })
})
