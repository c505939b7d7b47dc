// From where to where one can book, and which package that is.
import { describe, expect, it } from 'vitest'
import { packageOfPair, type PortPair, portPairs } from '../../../domain/catalog/portPairs.ts'
import type { Route, SailPackage } from '../../../domain/catalog/route.ts'

const leg = (from: string, to: string, seqNumber: number): Route['legs'][number] => ({
  code: `${from}-${to}`,
  seqNumber,
  portFrom: from,
  portTo: to,
  title: `${from} - ${to}`,
})

const KIHNU: Route = {
  code: 'MUN-KIH',
  title: 'Munalaid – Kihnu',
  legs: [leg('MUN', 'KIH', 1), leg('KIH', 'MUN', 2)],
  attributes: {},
}

const soldFrom = (kind: SailPackage['kind'], ...legs: readonly [string, ...string[]]): SailPackage => ({
  code: `${kind} ${legs[0]}`,
  title: legs[0],
  kind,
  routeCode: KIHNU.code,
  startLeg: legs[0],
  endLeg: legs.at(-1) ?? legs[0],
  legSequence: [...legs],
})

const OUT = soldFrom('ONEWAY', 'MUN-KIH')
const BACK = soldFrom('ONEWAY', 'KIH-MUN')
const ROUND = soldFrom('ROUNDTRIP', 'MUN-KIH', 'KIH-MUN')

describe('the pairs of ports that can be booked', () => {
  it('are the directions of each route in which a package starts', () => {
    const turned = { ...KIHNU, legs: [...KIHNU.legs].reverse() }
    expect(said({ routes: [turned], packages: [OUT, BACK] })).toEqual(['MUN > KIH', 'KIH > MUN'])
    expect(said({ routes: [KIHNU], packages: [BACK] })).toEqual(['KIH > MUN'])
    expect(said({ routes: [KIHNU], packages: [] })).toEqual([])
  })

  it('count a round trip where it starts, and no package of another route', () => {
    expect(said({ routes: [KIHNU], packages: [ROUND] })).toEqual(['MUN > KIH'])
    expect(said({ routes: [KIHNU], packages: [{ ...OUT, routeCode: 'VIR-KUI' }] })).toEqual([])
  })
})

describe('the package of a pair', () => {
  const sold = { routes: [KIHNU], packages: [ROUND, OUT, BACK] }

  it('is none for the way that the route begins with', () => {
    expect(packageOfPair(pair('MUN-KIH'), sold)).toBeNull()
  })

  it('is the one-way package of the other way', () => {
    expect(packageOfPair(pair('KIH-MUN'), sold)).toBe(BACK)
  })

  it('is the round trip from the other end, where no single one is sold', () => {
    const other = { ...ROUND, code: 'KIH-MUN-KIH', startLeg: 'KIH-MUN' }
    expect(packageOfPair(pair('KIH-MUN'), { ...sold, packages: [ROUND, other] })).toBe(other)
    expect(packageOfPair(pair('MUN-KIH'), { ...sold, packages: [ROUND, other] })).toBeNull()
  })
})

const said = (sold: Parameters<typeof portPairs>[0]): readonly string[] =>
  portPairs(sold).map(({ portFrom, portTo }) => `${portFrom} > ${portTo}`)

const pair = (legCode: string): PortPair => ({ routeCode: KIHNU.code, legCode, portFrom: '', portTo: '' })
