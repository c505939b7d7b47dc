// Routes, packages and ports as the server tells them (API-73..75), and what they mean here.
import * as t from 'io-ts'
import type { Port, Route, SailPackage } from '../../../domain/catalog/route.ts'
import { oneOf, shape } from '../../../domain/codec/shapes.ts'
import { openText } from '../../../domain/codec/text.ts'
import { attributesOf, codeOf, contentOf, orElse, orNull, wireNumber } from './readings.ts'

export const WireLeg = shape({
  code: openText('legCode'),
  seqNumber: wireNumber,
  portFrom: codeOf('portCode'),
  portTo: codeOf('portCode'),
  title: orElse(openText('legTitle'), ''),
})

export const WireRoute = shape({
  code: openText('routeCode'),
  title: openText('routeTitle'),
  legs: t.array(WireLeg),
  attributes: attributesOf,
})

export const WirePackage = shape({
  code: openText('packageCode'),
  title: openText('packageTitle'),
  type: oneOf('PackageType', 'ONEWAY', 'ROUNDTRIP'),
  startLeg: codeOf('legCode'),
  endLeg: orNull(codeOf('legCode')),
  route: codeOf('routeCode'),
  legSequence: orNull(t.array(codeOf('legCode'))),
})

export const WirePort = shape({ code: openText('portCode'), title: openText('portTitle') })

export const RoutesAnswer = contentOf(WireRoute)
export const PackagesAnswer = contentOf(WirePackage)
export const PortsAnswer = contentOf(WirePort)

export const toRoutes = (answer: t.TypeOf<typeof RoutesAnswer>): Route[] => answer

export const toPorts = (answer: t.TypeOf<typeof PortsAnswer>): Port[] => answer

export const toPackages = (answer: t.TypeOf<typeof PackagesAnswer>): SailPackage[] =>
  answer.map((wire) => ({
    code: wire.code,
    title: wire.title,
    kind: wire.type,
    routeCode: wire.route,
    startLeg: wire.startLeg,
    endLeg: wire.endLeg ?? wire.startLeg,
    legSequence: wire.legSequence ?? [wire.startLeg],
  }))
