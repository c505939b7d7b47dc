// Money that came back for a sail: what the ticket says itself stands, and what it doesn't say follows from the money.
import { describe, expect, it } from 'vitest'
import { isContradicted, withRefunded } from '../../../domain/refund/refundedSails.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { WAY_OUT } from '../../../domain/ids.ts'
import { reservationWith } from '../../support/handLog.ts'
import { voyageWith } from '../../support/answeredCalls.ts'
import { branded } from '../../support/unbranded.ts'
import type { SailRefId } from '../../../domain/ids.ts'

const OUT = branded<SailRefId>('11')
const BACK = branded<SailRefId>('12')

/** Both ways, with the server's words on them. */
const ticket = (out: string | null, back: string | null, status = 'OK'): Reservation => ({
  ...reservationWith({ status }),
  sailPackages: [
    {
      code: 'VIR-KUI-RT',
      title: 'Virtsu – Kuivastu',
      seqN: WAY_OUT,
      sails: [
        { ...voyageWith('11', '10:00'), status: out, arrivalDay: null, arrivalAtMs: null },
        { ...voyageWith('12', '18:00'), status: back, arrivalDay: null, arrivalAtMs: null },
      ],
    },
  ],
})

const wordsOf = ({ sailPackages }: Reservation) =>
  sailPackages.flatMap(({ sails }) => sails.map(({ status }) => status))

describe('a ticket for a sail of which money came back', () => {
  it.each([
    ['says that it stands', ticket('OPEN', 'OPEN'), ['OPEN', 'OPEN']],
    ['says nothing of it', ticket(null, 'OPEN'), ['REFUNDED', 'OPEN']],
    ['has a word for it that we don’t know', ticket('NEW', 'OPEN'), ['REFUNDED', 'OPEN']],
    ['says that it was given back', ticket('RF', 'OPEN'), ['RF', 'OPEN']],
  ])('%s: the sail is shown so [REF-07]', (_what, reservation, words) => {
    expect(wordsOf(withRefunded(reservation, [OUT]))).toEqual(words)
  })

  it('is valid where it calls itself paid, though money came back for all of its sails [REF-07]', () => {
    const reservation = ticket(null, null)
    expect(withRefunded(reservation, [OUT, BACK])).toBe(reservation)
    expect(wordsOf(withRefunded(ticket(null, null, 'RF'), [OUT, BACK]))).toEqual(['REFUNDED', 'REFUNDED'])
  })

  it.each([
    ['it stands by its own word', ticket('OPEN', 'OPEN'), true],
    ['all of it is paid', ticket(null, null), true],
    ['it is cancelled', ticket('CANCELLED', 'OPEN'), true],
    ['it was given back', ticket('REFUNDED', 'OPEN'), false],
    ['all of it was given back', ticket('OPEN', 'OPEN', 'RF'), false],
  ])('is another word than the money’s where %s', (_what, reservation, isOther) => {
    expect(isContradicted(reservation, [OUT])).toBe(isOther)
    expect(isContradicted(reservation, [])).toBe(false)
  })
})
