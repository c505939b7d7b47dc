// Routes, packages and ports (API-73..75).
import { type CallHandler, type CallContext, told } from '../callHandler.ts'
import { PORTS } from '../data/ports.ts'
import { type LegData, type RouteData, ROUTES, titleOfCrossing } from '../data/routes.ts'
import { type PackageData, PACKAGES } from '../packages.ts'

export const routes: CallHandler<'routes'> = (context) =>
  told(context, context.write.page(ROUTES.map((route) => routeView(context, route))))

export const packages: CallHandler<'packages'> = (context) =>
  told(context, context.write.page(PACKAGES.map((sailPackage) => packageView(context, sailPackage))))

export const ports: CallHandler<'ports'> = (context) => {
  const content = PORTS.map(({ code, title, latitude, longitude }) => ({
    code,
    title: title[context.language],
    latitude,
    longitude,
  }))
  return told(context, context.write.page(content))
}

const routeView = (context: CallContext, route: RouteData) => ({
  code: route.code,
  title: route.title[context.language],
  operator: route.operator,
  legs: route.legs.map((leg) => legView(context, leg)),
  attributes: context.write.attributes(route.attributes),
})

const legView = ({ write, language }: CallContext, leg: LegData) => {
  const { code, seqNumber, portFrom, portTo } = leg
  const titleOf = (port: string): string =>
    PORTS.find((candidate) => candidate.code === port)?.title[language] ?? port
  return {
    code,
    seqNumber: write.count(seqNumber),
    portFrom: write.code(portFrom, titleOf(portFrom)),
    portTo: write.code(portTo, titleOf(portTo)),
    locationFrom: titleOf(portFrom),
    locationTo: titleOf(portTo),
    title: titleOfCrossing(portFrom, portTo)[language],
  }
}

const packageView = ({ write, language }: CallContext, { code, kind, title, legs }: PackageData) => {
  const legCodes = legs.map((leg) => leg.code)
  const first = legCodes[0] ?? ''
  const isRound = kind === 'ROUNDTRIP'
  return write.object({
    ...{ code, type: kind, title: title[language], startLeg: write.code(first) },
    // One way, both may be left out: the first leg is the last one and the only one.
    endLeg: isRound ? write.code(legCodes.at(-1) ?? first) : null,
    legSequence: isRound ? legCodes.map((legCode) => write.code(legCode)) : null,
    route: write.code(legs[0]?.routeCode ?? ''),
  })
}
