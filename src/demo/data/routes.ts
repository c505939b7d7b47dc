// The routes, their legs and their settings. Operators are invented; places, ships and crossing times are real.
// Deadlines are hours before departure. All times are those of the brand's clock, in Sweden too.
import type { Titles } from './languages.ts'
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

export const titleOfCrossing = (from: string, to: string): Titles => ({
  en: `${titleOfPort(from, 'en')} – ${titleOfPort(to, 'en')}`,
  et: `${titleOfPort(from, 'et')} – ${titleOfPort(to, 'et')}`,
})

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

const COMMON = {
  TERMS: 'Sample prices. Be in the harbour before boarding ends.',
  TERMS_ET: 'Näidishinnad. Olge sadamas enne pealemineku lõppu.',
  NO_REFUND_IF_SAIL_CANCELLED: 'false',
}
const RESIDENTS = { RESIDENTS: 'true' }
/** On a longer sea trip every passenger is on a list by name. */
const NAMES = { PASSENGER_NAMES: 'true' }
const BIG = { ...COMMON, ...RESIDENTS, ENABLE_COMPANY_LOYALTIES: 'true', ENABLE_HANDICAPPED_VEHICLES: 'true' }
const SMALL = { ...COMMON, ...RESIDENTS, ALTERNATIVE_PRICE_CATEGORY_FOR_RESIDENT: 'LOCAL_PUPIL' }

const suffix = (en: string, et: string) => ({
  ROUTE_NAME_SUFFIX: en,
  ROUTE_NAME_SUFFIX_EN: en,
  ROUTE_NAME_SUFFIX_ET: et,
})

const SOELA_SIZES = {
  COEF_HEADER: 'Wide and high vehicles',
  COEF_HEADER_EN: 'Wide and high vehicles',
  COEF_HEADER_ET: 'Laiad ja kõrged sõidukid',
  COEF: 'Wider than 2.5 m: ticket × 1.5. Higher than 4 m: ticket × 2.',
  COEF_EN: 'Wider than 2.5 m: ticket × 1.5. Higher than 4 m: ticket × 2.',
  COEF_ET: 'Laiem kui 2,5 m: pilet × 1,5. Kõrgem kui 4 m: pilet × 2.',
}

export const ROUTES: readonly RouteData[] = [
  route({
    ports: ['VIR', 'KUI'],
    number: 11,
    operator: BIG_ISLANDS,
    minutes: 27,
    miles: 4,
    ships: [SHIPS.toll, SHIPS.piret],
    attributes: { ...BIG, DEADLINE: '0', ...suffix('Muhu and Saaremaa', 'Muhu ja Saaremaa') },
  }),
  route({
    ports: ['ROH', 'HEL'],
    number: 13,
    operator: BIG_ISLANDS,
    minutes: 75,
    miles: 12,
    ships: [SHIPS.leiger, SHIPS.tiiu],
    attributes: { ...BIG, ...suffix('Hiiumaa', 'Hiiumaa') },
  }),
  route({
    ports: ['SOR', 'TRI'],
    number: 15,
    operator: SMALL_ISLANDS,
    minutes: 60,
    miles: 9,
    ships: [SHIPS.soela],
    attributes: { ...BIG, DEADLINE: '2', ...SOELA_SIZES },
  }),
  route({
    ports: ['MUN', 'KIH'],
    number: 17,
    operator: SMALL_ISLANDS,
    minutes: 65,
    miles: 6,
    ships: [SHIPS.kihnuVirve],
    attributes: { ...SMALL, DEADLINE: '1', DEADLINE_20210901: '2', ...suffix('Kihnu', 'Kihnu') },
  }),
  route({
    ports: ['MUN', 'MAN'],
    number: 19,
    operator: SMALL_ISLANDS,
    minutes: 15,
    miles: 1,
    ships: [SHIPS.reet],
    attributes: { ...SMALL, DEADLINE: '2' },
  }),
  route({
    ports: ['ROH', 'SVI'],
    number: 21,
    operator: SMALL_ISLANDS,
    minutes: 45,
    miles: 5,
    ships: [SHIPS.ormso],
    attributes: { ...SMALL, DEADLINE: '2', ...suffix('Vormsi', 'Vormsi') },
  }),
  route({
    ports: ['LAA', 'PII'],
    number: 23,
    operator: SMALL_ISLANDS,
    minutes: 50,
    miles: 5,
    ships: [SHIPS.koidula],
    attributes: { ...SMALL, DEADLINE: '2', ...suffix('Lake Peipus', 'Peipsi järv') },
  }),
  route({
    ports: ['PAR', 'RIN'],
    number: 25,
    operator: FAST_BOATS,
    minutes: 180,
    miles: 53,
    ships: [SHIPS.runo],
    attributes: { ...SMALL, ...NAMES, DEADLINE: '1', ...suffix('Ruhnu', 'Ruhnu') },
  }),
  route({
    ports: ['ROO', 'ABR'],
    number: 27,
    operator: FAST_BOATS,
    minutes: 30,
    miles: 3,
    ships: [SHIPS.abro],
    attributes: { ...SMALL, DEADLINE: '1', HIDE_ZERO_PRICES_IN_ONLINE: 'true' },
  }),
  route({
    ports: ['LEP', 'KEL'],
    number: 29,
    operator: FAST_BOATS,
    minutes: 55,
    miles: 7,
    ships: [SHIPS.wrango],
    attributes: { ...SMALL, DEADLINE: '1', ...suffix('Prangli', 'Prangli') },
  }),
  route({
    ports: ['TAL', 'AEG'],
    number: 31,
    operator: FAST_BOATS,
    minutes: 30,
    miles: 8,
    ships: [SHIPS.vegtind],
    attributes: { ...COMMON, DEADLINE: '0.5', HIDE_ZERO_PRICES_IN_ONLINE: 'true' },
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
      ...suffix('overnight, with cabins', 'öölaev kajutitega'),
    },
  }),
]

export const needsNames = ({ attributes }: RouteData): boolean => attributes['PASSENGER_NAMES'] === 'true'

export const hasResidents = ({ attributes }: RouteData): boolean => attributes['RESIDENTS'] === 'true'
