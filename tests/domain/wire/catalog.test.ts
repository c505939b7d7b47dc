// Routes, packages and ports as the server sends them, sparse or whole.
import { describe, expect, it } from 'vitest'
import {
  routeAttribute as exactRouteAttribute,
  ROUTE_ATTRIBUTES,
} from '../../../domain/catalog/routeAttributes.ts'
import {
  PackagesAnswer,
  PortsAnswer,
  RoutesAnswer,
  toPackages,
  toPorts,
  toRoutes,
} from '../../../domain/wire/catalog.ts'
import { plainly } from '../../support/unbranded.ts'
import { agreedIn } from '../../support/decided.ts'

const routeAttribute = plainly(exactRouteAttribute)

const LEG = { code: 'VIR-KUI', seqNumber: 1, portFrom: 'VIR', portTo: 'KUI', title: 'Virtsu – Kuivastu' }
const CONTEXT = { sailDay: '2026-11-21', locale: 'et' }

describe('when a route comes in', () => {
  const routesOf = (overrides: object) =>
    routesIn([{ code: 'VIR-KUI', title: 'Saaremaa', legs: [LEG], attributes: {}, ...overrides }])

  it('has code, title, legs with their ports, and attributes [ENT-19]', () => {
    const attributes = { RESIDENTS: 'true' }
    expect(routesOf({ attributes })).toEqual([
      { code: 'VIR-KUI', title: 'Saaremaa', legs: [LEG], attributes },
    ])
    const named = { ...LEG, portFrom: { code: 'VIR', title: 'Virtsu' }, seqNumber: '1' }
    expect(routesOf({ legs: [named] })[0]?.legs).toEqual([LEG])
  })

  it('says each of its settings, as an object by name or as a list, in the language and of the day [ENT-20]', () => {
    const pairs = ROUTE_ATTRIBUTES.map((name): [string, string] => [name, `${name}!`])
    const asList = pairs.map(([code, value]) => ({ code, value }))
    for (const attributes of [Object.fromEntries(pairs), asList]) {
      const [route] = routesOf({ attributes })
      if (route === undefined) throw new Error('There is no route')
      for (const name of ROUTE_ATTRIBUTES) expect(routeAttribute(route, name, CONTEXT)).toBe(`${name}!`)
    }
    const [versioned] = routesOf({ attributes: { COEF_ET: 'a', COEF_ET_20210901: 'b', DEADLINE: 2 } })
    if (versioned === undefined) throw new Error('There is no route')
    expect(routeAttribute(versioned, 'COEF', CONTEXT)).toBe('b')
    expect(routeAttribute(versioned, 'DEADLINE', CONTEXT)).toBe('2')
  })
})

describe('when a package comes in', () => {
  it('has code, title, kind, its first and last leg, its route and the order of its legs [ENT-21]', () => {
    const round = {
      code: 'RT',
      title: 'Return',
      type: 'ROUNDTRIP',
      startLeg: 'VIR-KUI',
      endLeg: 'KUI-VIR',
      route: { code: 'VIR-KUI' },
      legSequence: ['VIR-KUI', 'KUI-VIR'],
    }
    expect(packagesIn({ content: [round] })).toEqual([
      {
        code: 'RT',
        title: 'Return',
        kind: 'ROUNDTRIP',
        startLeg: 'VIR-KUI',
        endLeg: 'KUI-VIR',
        routeCode: 'VIR-KUI',
        legSequence: ['VIR-KUI', 'KUI-VIR'],
      },
    ])
  })

  it('ends where it begins, with one leg, where nothing else is said [ENT-21]', () => {
    const bare = { code: 'OW', title: 'One way', type: 'ONEWAY', startLeg: 'VIR-KUI', route: 'VIR-KUI' }
    expect(packagesIn([bare])).toMatchObject([{ endLeg: 'VIR-KUI', legSequence: ['VIR-KUI'] }])
    expect(packagesIn([{ ...bare, type: 'CRUISE' }])).toMatchObject([{ kind: 'ONEWAY' }])
  })
})

describe('when ports come in', () => {
  it('have code, title and address, and nothing else [ENT-22]', () => {
    const port = { code: 'VIR', title: 'Virtsu', address: 'Virtsu sadam, Virtsu' }
    expect(portsIn({ content: [{ ...port, region: 'Läänemaa' }] })).toEqual([port])
  })
})

const routesIn = (answer: unknown) => toRoutes(agreedIn(RoutesAnswer.decode(answer)))
const packagesIn = (answer: unknown) => toPackages(agreedIn(PackagesAnswer.decode(answer)))
const portsIn = (answer: unknown) => toPorts(agreedIn(PortsAnswer.decode(answer)))
