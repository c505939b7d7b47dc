// Routes, packages and ports as the server sends them (API-73..75), and what they mean here.
import * as t from 'io-ts'
import type { Port, Route, SailPackage } from '../catalog/route.ts'
import { oneOf, shape } from '../codec/shapes.ts'
import { openText } from '../codec/text.ts'
import { ReadingType } from '../codec/reading.ts'
import { attributesOf, codeOf, contentOf, decor, decorOr, isObject, orNull, wireNumber } from './readings.ts'

export const WireLeg = shape({
  code: codeOf('legCode'),
  seqNumber: decor(wireNumber),
  portFrom: codeOf('portCode'),
  portTo: codeOf('portCode'),
  title: decorOr(openText('legTitle'), ''),
})

export const WireRoute = shape({
  code: codeOf('routeCode'),
  title: decor(openText('routeTitle')),
  legs: t.array(WireLeg),
  attributes: attributesOf,
})

const Package = shape({
  code: codeOf('packageCode'),
  title: decor(openText('packageTitle')),
  type: decor(oneOf('PackageType', 'ONEWAY', 'ROUNDTRIP')),
  startLeg: codeOf('legCode'),
  endLeg: orNull(codeOf('legCode')),
  route: codeOf('routeCode'),
  legSequence: orNull(t.array(codeOf('legCode'))),
})

/** The first leg may go without saying, where all of them are listed. */
export const WirePackage = new ReadingType('WirePackage', Package, (u) => {
  if (!isObject(u) || (u['startLeg'] ?? null) !== null || !Array.isArray(u['legSequence'])) return u
  return { ...u, startLeg: (u['legSequence'] as readonly unknown[])[0] }
})

export const WirePort = shape({
  code: codeOf('portCode'),
  title: decor(openText('portTitle')),
  address: decor(openText('portAddress')),
})

export const RoutesAnswer = contentOf(WireRoute)
export const PackagesAnswer = contentOf(WirePackage)
export const PortsAnswer = contentOf(WirePort)

/** Legs without a number stand in the order in which they came. */
export const toRoutes = (answer: t.TypeOf<typeof RoutesAnswer>): Route[] =>
  answer.map(({ code, title, legs, attributes }) => ({
    code,
    title: title ?? code,
    legs: legs.map((leg, i) => ({ ...leg, seqNumber: leg.seqNumber ?? i + 1 })),
    attributes,
  }))

export const toPorts = (answer: t.TypeOf<typeof PortsAnswer>): Port[] =>
  answer.map(({ code, title, address }) => ({ code, title: title ?? code, address }))

/** What kind of package it is shows in its legs, where its own word says nothing. */
export const toPackages = (answer: t.TypeOf<typeof PackagesAnswer>): SailPackage[] =>
  answer.map((wire) => {
    const endLeg = wire.endLeg ?? wire.legSequence?.at(-1) ?? wire.startLeg
    const legs = endLeg === wire.startLeg ? [wire.startLeg] : [wire.startLeg, endLeg]
    const legSequence = wire.legSequence ?? legs
    return {
      code: wire.code,
      title: wire.title ?? wire.code,
      kind: wire.type ?? (legSequence.length > 1 ? 'ROUNDTRIP' : 'ONEWAY'),
      routeCode: wire.route,
      startLeg: wire.startLeg,
      endLeg,
      legSequence,
    }
  })
