// The directions of what is bought.
import { describe, expect, it } from 'vitest'
import type { Route, SailPackage } from '../../../domain/catalog/route.ts'
import { firstPackageOf, roundTripOf, tripsOf } from '../../../domain/catalog/trips.ts'
import { packageWith } from '../../support/samples/samplePlaces.ts'

const OUT = packageWith('VIR-KUI', { code: 'OUT', routeCode: 'R' })
const BACK = packageWith('KUI-VIR', { code: 'BACK', routeCode: 'R' })
const ROUND = packageWith('VIR-KUI', {
  code: 'ROUND',
  kind: 'ROUNDTRIP',
  routeCode: 'R',
  endLeg: 'KUI-VIR',
  legSequence: ['VIR-KUI', 'KUI-VIR'],
})
const SOLD = [ROUND, BACK, OUT]
const ROUTE: Route = { code: 'R', title: 'R', attributes: {}, legs: [] }

describe('when a package is chosen', () => {
  it('has one trip one way [RTE-01]', () => {
    expect(tripsOf(OUT, SOLD)).toEqual([{ seqN: 1, legCode: 'VIR-KUI', sailPackage: OUT }])
  })

  it('has two trips both ways, the way out first, each by the one-way package of its leg [RTE-01] [RTE-02] [RTE-14]', () => {
    expect(tripsOf(ROUND, SOLD)).toEqual([
      { seqN: 1, legCode: 'VIR-KUI', sailPackage: OUT },
      { seqN: 2, legCode: 'KUI-VIR', sailPackage: BACK },
    ])
  })

  it('goes by the round trip itself where a leg is not sold alone', () => {
    expect(tripsOf(ROUND, [ROUND, OUT]).map(({ sailPackage }) => sailPackage.code)).toEqual(['OUT', 'ROUND'])
  })

  it('has no third trip, however many legs a package names', () => {
    const odd: SailPackage = { ...ROUND, legSequence: ['VIR-KUI', 'KUI-VIR', 'VIR-KUI'] }
    expect(tripsOf(odd, SOLD).length).toBe(2)
  })
})

describe('when a round trip is looked for', () => {
  it('is the one that begins here, or the one that is sold at all [RTE-01]', () => {
    const other = { ...ROUND, code: 'OTHER', startLeg: 'KUI-VIR' }
    expect(roundTripOf(ROUTE, [ROUND, other], 'KUI-VIR')?.code).toBe('OTHER')
    expect(roundTripOf(ROUTE, [ROUND], 'KUI-VIR')?.code).toBe('ROUND')
  })

  it('is none where none is sold on the route', () => {
    expect(roundTripOf(ROUTE, [OUT, BACK], 'VIR-KUI')).toBeNull()
    expect(roundTripOf({ ...ROUTE, code: 'ELSEWHERE' }, SOLD, 'VIR-KUI')).toBeNull()
  })
})

describe('what a route begins with', () => {
  const legs = [
    { code: 'VIR-KUI', seqNumber: 1, portFrom: 'VIR', portTo: 'KUI', title: 'Virtsu – Kuivastu' },
    { code: 'KUI-VIR', seqNumber: 2, portFrom: 'KUI', portTo: 'VIR', title: 'Kuivastu – Virtsu' },
  ]

  it('is the way out from the mainland', () => {
    expect(firstPackageOf({ ...ROUTE, legs }, SOLD)?.code).toBe('OUT')
  })

  it('is both ways where no single one is sold, and nothing where nothing is', () => {
    expect(firstPackageOf({ ...ROUTE, legs }, [ROUND])?.code).toBe('ROUND')
    expect(firstPackageOf({ ...ROUTE, legs }, [])).toBeNull()
  })
})
