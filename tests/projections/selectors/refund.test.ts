// What may be offered of a refund: only of what is paid, by a brand that gives money back, and not of what is gone.
import { describe, expect, it } from 'vitest'
import { mayAskRefund } from '../../../domain/refund/refund.ts'
import { withheldSails } from '../../../projections/selectors/refund.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { WAY_OUT } from '../../../domain/ids.ts'
import { reservationWith } from '../../support/handLog.ts'
import { voyageWith } from '../../support/answeredCalls.ts'
import { branded } from '../../support/unbranded.ts'
import type { EpochMs } from '../../../domain/instant.ts'
import type { Route } from '../../../domain/catalog/route.ts'

const BEFORE = branded<EpochMs>(Date.UTC(2026, 10, 21, 5))
const AFTER = branded<EpochMs>(Date.UTC(2026, 10, 21, 7))
const ON = { allowsCancel: true }

const withSail = (status: string | null, reservationStatus = 'OK'): Reservation => ({
  ...reservationWith({ status: reservationStatus }),
  sailPackages: [
    {
      code: 'VIR-KUI-OW',
      title: '',
      seqN: WAY_OUT,
      sails: [{ ...voyageWith('11', '08:00'), status, arrivalDay: null, arrivalAtMs: null }],
    },
  ],
})

describe('the way to a refund', () => {
  it.each([
    ['paid and still to leave', withSail('OPEN'), BEFORE, true],
    ['paid, of a server that says nothing of its sails', withSail(null), BEFORE, true],
    ['cancelled by the company, though its time is over', withSail('CANCELLED'), AFTER, true],
    ['left', withSail('OPEN'), AFTER, false],
    ['given back', withSail('REFUNDED'), BEFORE, false],
    ['not paid', withSail('OPEN', 'TEMP'), BEFORE, false],
    ['refunded as a whole', withSail('REFUNDED', 'RF'), BEFORE, false],
  ] as const)('is offered or not where it is %s', (...[_what, reservation, nowMs, isOffered]) => {
    expect(mayAskRefund(reservation, nowMs, ON)).toBe(isOffered)
  })

  it('is not offered by a brand that gives nothing back [EDIT-10]', () => {
    expect(mayAskRefund(withSail('OPEN'), BEFORE, { allowsCancel: false })).toBe(false)
  })
})

describe('a cancelled sail', () => {
  const routes = (value: string): { readonly routes: Route[] } => ({
    routes: [
      {
        code: 'VIR-KUI',
        title: '',
        legs: [{ code: 'VIR-KUI', seqNumber: 1, portFrom: 'VIR', portTo: 'KUI', title: '' }],
        attributes: { NO_REFUND_IF_SAIL_CANCELLED: value },
      },
    ],
  })

  it('is withheld on a route that gives nothing back for it [REF-08]', () => {
    expect(withheldSails(withSail('CANCELLED'), routes('true'))).toEqual(['11'])
    expect(withheldSails(withSail('CN'), routes('1'))).toEqual(['11'])
  })

  it('is not withheld elsewhere, nor is a sail that goes [REF-08]', () => {
    expect(withheldSails(withSail('CANCELLED'), routes('false'))).toEqual([])
    expect(withheldSails(withSail('OPEN'), routes('true'))).toEqual([])
  })
})
