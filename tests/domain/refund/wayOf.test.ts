// Which way a sail of a ticket is, however the server puts its sails into packages.
import { describe, expect, it } from 'vitest'
import { wayOf } from '../../../domain/refund/refund.ts'
import { voyageWith } from '../../support/answeredCalls.ts'
import { reservationWith } from '../../support/handLog.ts'
import { branded } from '../../support/unbranded.ts'
import type { SailRefId } from '../../../domain/ids.ts'

const sail = (sailRefId: string, departurePort: string, arrivalPort: string) => ({
  ...voyageWith(sailRefId, '10:00'),
  departurePort,
  arrivalPort,
  status: 'OPEN',
  arrivalDay: null,
  arrivalAtMs: null,
})

const OUT = sail('11', 'VIR', 'KUI')
const ON = sail('12', 'TRI', 'SOR')
const BACK = sail('13', 'KUI', 'VIR')

describe('a sail of a ticket', () => {
  it.each([
    ['the way out and back in two packages', [[OUT], [BACK]], ['out', 'back']],
    ['both in one package', [[OUT, BACK]], ['out', 'back']],
    ['one way in two legs', [[OUT, ON]], ['single', 'single']],
    ['two legs out and one back', [[OUT, ON], [BACK]], ['out', 'out', 'back']],
    ['one alone', [[OUT]], ['single']],
  ])('is named by its way: %s [REF-03]', (_what, packages, ways) => {
    const sailPackages = packages.map((sails, i) => ({ code: 'P', title: '', seqN: i + 1, sails }))
    const reservation = reservationWith(branded({ sailPackages }))
    const named = packages.flat().map(({ sailRefId }) => wayOf(reservation, branded<SailRefId>(sailRefId)))
    expect(named).toEqual(ways)
  })
})
