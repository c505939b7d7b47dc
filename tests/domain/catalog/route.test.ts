// Routes, their legs and the packages on them.
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import {
  isLaaRoute,
  legOf,
  oneWayPackagesOf,
  PackageKind,
  type Route,
  type SailPackage,
} from '../../../domain/catalog/route.ts'

describe('when packages are offered on a route', () => {
  it('offers both directions one way, the way out from the mainland first [RTE-02] [RTE-14]', () => {
    const packages = [
      sailPackage('BACK', 'KUI-VIR'),
      sailPackage('ELSEWHERE', 'X'),
      sailPackage('OUT', 'VIR-KUI'),
    ]
    expect(oneWayPackagesOf(ROUTE, packages).map(({ code }) => code)).toEqual(['OUT', 'BACK'])
  })

  it('offers a round trip among the one-way ones nowhere [RTE-01]', () => {
    const round: SailPackage = { ...sailPackage('ROUND', 'VIR-KUI'), kind: 'ROUNDTRIP' }
    expect(oneWayPackagesOf(ROUTE, [round])).toEqual([])
  })

  it('knows one way and round trip and no other kind [RTE-01]', () => {
    expect(E.isRight(PackageKind.decode('ONEWAY'))).toBe(true)
    expect(E.isRight(PackageKind.decode('ROUNDTRIP'))).toBe(true)
    expect(E.isRight(PackageKind.decode('THERE-AND-ELSEWHERE'))).toBe(false)
  })

  it('chooses its picture by the port from which the first leg leaves [RTE-07]', () => {
    const portOf = ({ startLeg }: SailPackage) => legOf(ROUTE, startLeg)?.portFrom
    expect(portOf(sailPackage('OUT', 'VIR-KUI'))).toBe('VIR')
    expect(portOf(sailPackage('BACK', 'KUI-VIR'))).toBe('KUI')
    expect(legOf(ROUTE, 'NOWHERE')).toBeNull()
  })
})

describe('when a route code starts with LAA-', () => {
  it('is special, and no other is [RTE-13]', () => {
    expect(isLaaRoute('LAA-PII')).toBe(true)
  })

  it.each(['XLAA-PII', 'LAAPII', 'laa-PII', 'PII-LAA-', ''])('is not special as %j [RTE-13]', (code) => {
    expect(isLaaRoute(code)).toBe(false)
  })
})

const ROUTE: Route = {
  code: 'VIR-KUI',
  title: 'Virtsu – Kuivastu',
  attributes: {},
  legs: [
    { code: 'KUI-VIR', seqNumber: 2, portFrom: 'KUI', portTo: 'VIR', title: 'Kuivastu – Virtsu' },
    { code: 'VIR-KUI', seqNumber: 1, portFrom: 'VIR', portTo: 'KUI', title: 'Virtsu – Kuivastu' },
  ],
}

const sailPackage = (code: string, leg: string): SailPackage => ({
  code,
  title: code,
  kind: 'ONEWAY',
  routeCode: 'VIR-KUI',
  startLeg: leg,
  endLeg: leg,
  legSequence: [leg],
})
