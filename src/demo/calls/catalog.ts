// Routes, packages and ports (API-73..75).
import { type CallHandler, told } from './callHandler.ts'
import { type Wording, wordingKey } from '../state/callContext.ts'
import { PORTS } from '../data/ports.ts'
import { type LegData, type RouteData, ROUTES, titleOfCrossing } from '../data/routes.ts'
import { type PackageData, PACKAGES } from '../sails/packages.ts'
import { remembered } from '../state/remembered.ts'

export const routes: CallHandler<'routes'> = (context) => told(routesPage(context, context.settings.routes))

export const packages: CallHandler<'packages'> = (context) =>
  told(
    (context.settings.bookkeeping === 'joint' ? jointPackagesPage : packagesPage)(
      context,
      context.settings.routes,
    ),
  )

export const ports: CallHandler<'ports'> = (context) => told(portsPage(context))

const MAX_WORDINGS = 10

type Sold = readonly string[] | null

const catalogKey = (wording: Wording, sold: Sold): string =>
  `${wordingKey(wording)} ${sold?.join(' ') ?? 'all'}`

const isSold = (sold: Sold, routeCode: string): boolean => sold === null || sold.includes(routeCode)

const routesPage = remembered(MAX_WORDINGS, catalogKey, (wording: Wording, sold: Sold) =>
  wording.write.page(
    ROUTES.filter(({ code }) => isSold(sold, code)).map((route) => routeView(wording, route)),
  ),
)

const packagesSold = (sold: Sold): readonly PackageData[] =>
  PACKAGES.filter(({ legs }) => legs.every(({ routeCode }) => isSold(sold, routeCode)))

const packagesPage = remembered(MAX_WORDINGS, catalogKey, (wording: Wording, sold: Sold) =>
  wording.write.page(packagesSold(sold).map((sailPackage) => packageView(wording, sailPackage))),
)

/** The way out and the way back of this route are sold together only. */
const JOINT_ROUTE = 'PAR-RIN'

const jointPackagesPage = remembered(MAX_WORDINGS, catalogKey, (wording: Wording, sold: Sold) =>
  wording.write.page(
    packagesSold(sold)
      .filter(
        ({ kind, legs }) => kind !== 'ONEWAY' || legs.every(({ routeCode }) => routeCode !== JOINT_ROUTE),
      )
      .map((sailPackage) => packageView(wording, sailPackage)),
  ),
)

const portsPage = remembered(MAX_WORDINGS, wordingKey, ({ write, language }: Wording) =>
  write.page(
    PORTS.map(({ code, title, address, latitude, longitude }) => ({
      code,
      title: title[language],
      address: address[language],
      latitude,
      longitude,
    })),
  ),
)

const routeView = (wording: Wording, route: RouteData) => ({
  code: route.code,
  title: route.title[wording.language],
  operator: route.operator,
  legs: route.legs.map((leg) => legView(wording, leg)),
  attributes: wording.write.attributes(route.attributes),
})

const legView = ({ write, language }: Wording, leg: LegData) => {
  const { code, seqNumber, portFrom, portTo } = leg
  const titleOf = (port: string): string =>
    PORTS.find((candidate) => candidate.code === port)?.title[language] ?? port
  return {
    code,
    seqNumber: write.count(seqNumber),
    portFrom: write.place(portFrom, titleOf(portFrom)),
    portTo: write.place(portTo, titleOf(portTo)),
    locationFrom: titleOf(portFrom),
    locationTo: titleOf(portTo),
    title: titleOfCrossing(portFrom, portTo)[language],
  }
}

const packageView = ({ write, language }: Wording, { code, kind, title, legs }: PackageData) => {
  const legCodes = legs.map((leg) => leg.code)
  const first = legCodes[0] ?? ''
  const isRound = kind === 'ROUNDTRIP'
  return write.object({
    code,
    type: kind,
    title: title[language],
    startLeg: write.place(first),
    // One way, both may be left out: the first leg is the last one and the only one.
    endLeg: isRound ? write.place(legCodes.at(-1) ?? first) : null,
    legSequence: isRound ? legCodes.map((legCode) => write.place(legCode)) : null,
    route: write.place(legs[0]?.routeCode ?? ''),
  })
}
