// The routes, their legs and their settings. Operators are invented; places, ships and crossing times are real.
// Deadlines are hours before departure. All times are those of the brand's clock, in Sweden too.
import { LANGUAGES } from '../../../domain/shell/languages.ts'
import { DEMO_TEXTS, type DemoTexts, type Titles, titlesOf } from './languages.ts'
import { PORTS } from './ports.ts'
import { SHIPS, type ShipData } from './ships.ts'

export interface LegData {
  /** Part of every `sailRefId`: never changes, never is used again. */
  readonly number: number
  readonly code: string
  readonly routeCode: string
  /** 1 leaves from the mainland. */
  readonly seqNumber: 1 | 2
  readonly portFrom: string
  readonly portTo: string
}

export interface RouteData {
  readonly code: string
  readonly operator: string
  readonly title: Titles
  readonly crossingMinutes: number
  /** As the gull flies. */
  readonly nauticalMiles: number
  /** They take turns. */
  readonly ships: readonly ShipData[]
  readonly legs: readonly [LegData, LegData]
  /** As they go out on the wire, texts per language under a name that ends in the language. */
  readonly attributes: Readonly<Record<string, string>>
}

interface RouteSpec {
  readonly ports: readonly [from: string, to: string]
  readonly number: number
  readonly operator: string
  readonly minutes: number
  readonly miles: number
  readonly ships: readonly ShipData[]
  readonly attributes: Readonly<Record<string, string>>
}

const titleOfPort = (code: string, language: keyof Titles): string =>
  PORTS.find((port) => port.code === code)?.title[language] ?? code

export const titleOfCrossing = (from: string, to: string): Titles =>
  titlesOf((_texts, language) => `${titleOfPort(from, language)} – ${titleOfPort(to, language)}`)

const route = (spec: RouteSpec): RouteData => {
  const {
    ports: [from, to],
    number,
    operator,
    ships,
    attributes,
  } = spec
  const code = `${from}-${to}`
  return {
    code,
    operator,
    ships,
    attributes,
    title: titleOfCrossing(from, to),
    crossingMinutes: spec.minutes,
    nauticalMiles: spec.miles,
    legs: [
      { number, code, routeCode: code, seqNumber: 1, portFrom: from, portTo: to },
      {
        number: number + 1,
        code: `${to}-${from}`,
        routeCode: code,
        seqNumber: 2,
        portFrom: to,
        portTo: from,
      },
    ],
  }
}

const BIG_ISLANDS = 'Kadakas Ferries'
const SMALL_ISLANDS = 'Kajakas Lines'
const FAST_BOATS = 'Tuulik Boats'
const NIGHT_SHIPS = 'Hahk Night Ships'

/** Under a name that ends in the language, and under the bare one in English. */
const inAll = (name: string, say: (texts: DemoTexts) => string): Readonly<Record<string, string>> => ({
  [name]: say(DEMO_TEXTS.en),
  ...Object.fromEntries(
    LANGUAGES.map((language) => [`${name}_${language.toUpperCase()}`, say(DEMO_TEXTS[language])]),
  ),
})

const COMMON = {
  ...inAll('TERMS', ({ terms }) => terms),
  NO_REFUND_IF_SAIL_CANCELLED: 'false',
}
const RESIDENTS = { RESIDENTS: 'true' }
/** On a longer sea trip every passenger is on a list by name. */
const NAMES = { PASSENGER_NAMES: 'true' }
const BIG = { ...COMMON, ...RESIDENTS, ENABLE_COMPANY_LOYALTIES: 'true', ENABLE_HANDICAPPED_VEHICLES: 'true' }
const SMALL = { ...COMMON, ...RESIDENTS, ALTERNATIVE_PRICE_CATEGORY_FOR_RESIDENT: 'LOCAL_PUPIL' }

const suffix = (name: keyof DemoTexts['suffixes']) =>
  inAll('ROUTE_NAME_SUFFIX', ({ suffixes }) => suffixes[name])

const SOELA_SIZES = {
  ...inAll('COEF_HEADER', (texts) => texts['coef-header']),
  ...inAll('COEF', ({ coef }) => coef),
}

export const ROUTES: readonly RouteData[] = [
  route({
    ports: ['VIR', 'KUI'],
    number: 11,
    operator: BIG_ISLANDS,
    minutes: 27,
    miles: 4,
    ships: [SHIPS.toll, SHIPS.piret],
    attributes: { ...BIG, DEADLINE: '0', ...suffix('saaremaa') },
  }),
  route({
    ports: ['ROH', 'HEL'],
    number: 13,
    operator: BIG_ISLANDS,
    minutes: 75,
    miles: 12,
    ships: [SHIPS.leiger, SHIPS.tiiu],
    attributes: { ...BIG, ...suffix('hiiumaa') },
  }),
  route({
    ports: ['SOR', 'TRI'],
    number: 15,
    operator: SMALL_ISLANDS,
    minutes: 60,
    miles: 9,
    ships: [SHIPS.soela],
    attributes: { ...BIG, DEADLINE: '2', ...SOELA_SIZES, ...suffix('soela') },
  }),
  route({
    ports: ['MUN', 'KIH'],
    number: 17,
    operator: SMALL_ISLANDS,
    minutes: 65,
    miles: 6,
    ships: [SHIPS.kihnuVirve],
    attributes: { ...SMALL, DEADLINE: '1', DEADLINE_20210901: '2', ...suffix('kihnu') },
  }),
  route({
    ports: ['MUN', 'MAN'],
    number: 19,
    operator: SMALL_ISLANDS,
    minutes: 15,
    miles: 1,
    ships: [SHIPS.reet],
    attributes: { ...SMALL, DEADLINE: '2', ...suffix('manilaid') },
  }),
  route({
    ports: ['ROH', 'SVI'],
    number: 21,
    operator: SMALL_ISLANDS,
    minutes: 45,
    miles: 5,
    ships: [SHIPS.ormso],
    attributes: { ...SMALL, DEADLINE: '2', ...suffix('vormsi') },
  }),
  route({
    ports: ['LAA', 'PII'],
    number: 23,
    operator: SMALL_ISLANDS,
    minutes: 50,
    miles: 5,
    ships: [SHIPS.koidula],
    attributes: { ...SMALL, DEADLINE: '2', ...suffix('peipsi') },
  }),
  route({
    ports: ['PAR', 'RIN'],
    number: 25,
    operator: FAST_BOATS,
    minutes: 180,
    miles: 53,
    ships: [SHIPS.runo],
    attributes: { ...SMALL, ...NAMES, DEADLINE: '1', ...suffix('ruhnu') },
  }),
  route({
    ports: ['ROO', 'ABR'],
    number: 27,
    operator: FAST_BOATS,
    minutes: 30,
    miles: 3,
    ships: [SHIPS.abro],
    attributes: { ...SMALL, DEADLINE: '1', HIDE_ZERO_PRICES_IN_ONLINE: 'true', ...suffix('abruka') },
  }),
  route({
    ports: ['LEP', 'KEL'],
    number: 29,
    operator: FAST_BOATS,
    minutes: 55,
    miles: 7,
    ships: [SHIPS.wrango],
    attributes: { ...SMALL, DEADLINE: '1', ...suffix('prangli') },
  }),
  route({
    ports: ['TAL', 'AEG'],
    number: 31,
    operator: FAST_BOATS,
    minutes: 30,
    miles: 8,
    ships: [SHIPS.vegtind],
    attributes: { ...COMMON, DEADLINE: '0.5', HIDE_ZERO_PRICES_IN_ONLINE: 'true', ...suffix('aegna') },
  }),
  route({
    ports: ['VEN', 'NYN'],
    number: 33,
    operator: NIGHT_SHIPS,
    minutes: 570,
    miles: 145,
    ships: [SHIPS.baltica, SHIPS.scandica],
    attributes: {
      ...COMMON,
      ...NAMES,
      NO_REFUND_IF_SAIL_CANCELLED: 'true',
      ENABLE_COMPANY_LOYALTIES: 'true',
      DEADLINE: '2',
      ...suffix('overnight'),
    },
  }),
]

export const needsNames = ({ attributes }: RouteData): boolean => attributes['PASSENGER_NAMES'] === 'true'

export const hasResidents = ({ attributes }: RouteData): boolean => attributes['RESIDENTS'] === 'true'
