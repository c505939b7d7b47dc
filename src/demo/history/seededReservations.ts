// Years of bookings of one customer, and a year of each member of a company, worked out from the timetables and stored
// nowhere: one on every third day of the calendar, of a member on every fourteenth, always the same one, so that its number
// means the same today and tomorrow. What is old and what is to come follows from the day that it is.
import { type CalendarDay, dayAfter, dayAt, utcDay } from '../../../domain/calendarDay.ts'
import { checked } from '../../../domain/codec/shapes.ts'
import { ItemSeq, PackageSeq, ReservationId, ReservationToken } from '../../../domain/ids.ts'
import { durationMs, type EpochMs, epochMs, later } from '../../../domain/instant.ts'
import { eurCents } from '../../../domain/money.ts'
import type { ReservationOwner } from '../../../domain/passengers/contact.ts'
import { companiesOf, type CompanyData, MEMBERSHIPS } from '../data/companies.ts'
import { DEMO_CUSTOMERS, type PersonData, personOf } from '../data/customers.ts'
import { type LegData, ROUTES } from '../data/routes.ts'
import { TARIFFS } from '../data/tariffs.ts'
import type { CallContext } from '../state/callContext.ts'
import { drawText, unitOf } from '../state/random.ts'
import { remembered } from '../state/remembered.ts'
import type { DemoItem } from '../state/item.ts'
import type { DemoReservation, Phase } from '../state/state.ts'
import { type DemoSail, sailsOf, timesOf } from '../sails/timetable.ts'

const DAY_MS = 86_400_000
const AHEAD_DAYS = 60

/** No other reservation of the demo has so few digits. */
const FIRST_NUMBER = 1_000_000
const NUMBER = /^1\d{6}$/
/** More days than any calendar here counts from 1970. */
const NUMBERS_EACH = 100_000

interface SeededOwner {
  readonly person: PersonData
  readonly companies: readonly CompanyData[]
  /** The number of what stands on the day zero. */
  readonly numberOfDayZero: number
  readonly everyDays: number
  readonly pastDays: number
  /** How many of 1 a company pays. */
  readonly companyShare: number
}

const ownerAt = (person: PersonData, place: number, years: Years): SeededOwner => ({
  person,
  companies: companiesOf(person.customerId),
  numberOfDayZero: FIRST_NUMBER + place * NUMBERS_EACH,
  ...years,
})

type Years = Pick<SeededOwner, 'everyDays' | 'pastDays' | 'companyShare'>

const LONG: Years = { everyDays: 3, pastDays: 990, companyShare: 0.4 }
const OF_A_MEMBER: Years = { everyDays: 14, pastDays: 400, companyShare: 0.8 }

const owners = (): readonly SeededOwner[] => {
  const long = DEMO_CUSTOMERS.filter(({ hasHistory }) => hasHistory)
  const others = [...new Set(MEMBERSHIPS.map(({ customerId }) => customerId))]
    .filter((id) => !long.some(({ customerId }) => customerId === id))
    .flatMap((id) => personOf(id) ?? [])
  return [
    ...long.map((person, i) => ownerAt(person, i, LONG)),
    ...others.map((person, i) => ownerAt(person, long.length + i, OF_A_MEMBER)),
  ]
}

const OWNERS = owners()

const METHODS = ['CARD', 'TULETORN', 'CREDIT', 'INVOICE', 'CASH', 'KAJAKAS', 'CARD'] as const

/** The days on which a reservation of this owner stands, counted from 1970. */
const daysAround = (today: CalendarDay, { everyDays, pastDays }: Years): readonly number[] => {
  const now = Math.floor(Date.parse(today) / DAY_MS)
  const first = now - pastDays
  const days = Array.from({ length: pastDays + AHEAD_DAYS }, (_, i) => first + i)
  return days.filter((day) => day % everyDays === 0)
}

type Situation = Pick<CallContext, 'nowMs' | 'seed' | 'timeZone'>

/** Of this customer, the newest departure first. */
export const seededReservations = (
  { nowMs, seed, timeZone }: Situation,
  customerId: string,
): readonly DemoReservation[] => {
  const owner = OWNERS.find(({ person }) => person.customerId === customerId)
  return owner === undefined ? [] : seededOn(owner, dayAt(nowMs, timeZone), { seed, timeZone })
}

/** What the number of one means; `null` where it is none of them, or lies too far from today. */
export const seededReservation = (
  { nowMs, seed, timeZone }: Situation,
  reservationId: string,
): DemoReservation | null => {
  if (!NUMBER.test(reservationId)) return null
  const number = Number(reservationId)
  const owner = OWNERS[Math.floor((number - FIRST_NUMBER) / NUMBERS_EACH)]
  if (owner === undefined) return null
  const dayNumber = number - owner.numberOfDayZero
  return daysAround(dayAt(nowMs, timeZone), owner).includes(dayNumber)
    ? seededOnDay(dayNumber, owner, { seed, timeZone })
    : null
}

/** The number of the one that a token opens; a token of any other reservation begins otherwise. */
export const seededIdIn = (token: string): string | null => /^(1\d{6})[A-Za-z]/.exec(token)?.[1] ?? null

type Place = Omit<Situation, 'nowMs'>

const seededOn = remembered(
  16,
  ({ person }: SeededOwner, today: CalendarDay, { seed, timeZone }: Place) =>
    `${person.customerId} ${today} ${seed} ${timeZone}`,
  (owner, today, place): readonly DemoReservation[] => {
    return daysAround(today, owner)
      .flatMap((day) => seededOnDay(day, owner, place) ?? [])
      .reverse()
  },
)

const seededOnDay = remembered(
  2_000,
  (dayNumber: number, { person }: SeededOwner, { seed, timeZone }: Place) =>
    `${dayNumber} ${person.customerId} ${seed} ${timeZone}`,
  (dayNumber, owner, place): DemoReservation | null => workedOut(dayNumber, owner, place),
)

const workedOut = (
  dayNumber: number,
  { person, companies, numberOfDayZero, companyShare }: SeededOwner,
  { seed, timeZone }: Place,
): DemoReservation | null => {
  const number = numberOfDayZero + dayNumber
  const chance = (what: string): number => unitOf(seed, 'history', String(number - FIRST_NUMBER), what)
  const pickOf = <A>(all: readonly A[], what: string): A | undefined =>
    all[Math.floor(chance(what) * all.length)]
  const day = utcDay(epochMs(dayNumber * DAY_MS))
  // The first of all legs that is sailed on the day, from one of them on.
  const first = Math.floor(chance('leg') * LEGS.length)
  const leg = [...LEGS.slice(first), ...LEGS.slice(0, first)].find((one) => timesOf(one, day).length > 0)
  const out = leg === undefined ? undefined : pickOf(sailsOf(leg, day, timeZone), 'sail')
  if (out === undefined) return null
  const back = chance('back') < 0.35 ? wayBack(out, dayAfter(day, 1), timeZone) : null
  const company = chance('company') < companyShare ? pickOf(companies, 'which') : undefined
  const methodCode = pickOf(METHODS, 'method') ?? 'CARD'
  const bookedAtMs = later(out.departureAtMs, durationMs(-Math.floor(1 + chance('booked') * 20) * DAY_MS))
  return {
    reservationId: checked(ReservationId, String(number)),
    token: checked(
      ReservationToken,
      `${number}x${drawText((number - FIRST_NUMBER) ^ seed, TOKEN_ALPHABET, 32).value}`,
    ),
    createdAtMs: bookedAtMs,
    extensionCount: 0,
    roundTrip: false,
    saleChannel: 'WEB',
    items: [out, ...(back === null ? [] : [back])].flatMap((sail, i) =>
      itemsOn(sail, i + 1, { withCar: chance('car') < 0.5, number: number - FIRST_NUMBER }),
    ),
    phase: phaseOf(chance('phase'), bookedAtMs, methodCode),
    owner: ownerOf(person, company ?? null),
    guests: [],
    promotion: null,
    edit: null,
    overpaidCents: eurCents(0),
    paidBackCents: eurCents(0),
    refunds: [],
    customerId: person.customerId,
    payer: null,
  }
}

const TOKEN_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

/** Those that an adult can take by themselves, without a passenger list or a night at sea. */
const LEGS: readonly LegData[] = ROUTES.filter(
  ({ code, attributes }) =>
    attributes['PASSENGER_NAMES'] !== 'true' && TARIFFS[code]?.['ADULT'] !== undefined,
).flatMap(({ legs }) => legs)

/** The first ship back on the next day, where there is one. */
const wayBack = (out: DemoSail, day: CalendarDay, timeZone: string): DemoSail | null => {
  const leg = out.route.legs.find(({ code }) => code !== out.leg.code)
  return leg === undefined ? null : (sailsOf(leg, day, timeZone)[0] ?? null)
}

const itemsOn = (
  sail: DemoSail,
  packageSeqN: number,
  { withCar, number }: { readonly withCar: boolean; readonly number: number },
): readonly DemoItem[] => {
  const place = {
    sailPackageSeqN: checked(PackageSeq, packageSeqN),
    sailPackage: `${sail.leg.code}-OW`,
    sailRefIds: [sail.sailRefId],
  }
  const person: DemoItem = {
    ...place,
    id: `7${packageSeqN}${String(number).padStart(6, '0')}`,
    seqN: checked(ItemSeq, 1),
    priceCategory: 'ADULT',
    detail: { _tag: 'Passenger', personalIdentificationNumber: null, backupRegistryUsed: false },
  }
  if (!withCar || TARIFFS[sail.route.code]?.['M1'] === undefined) return [person]
  const car: DemoItem = {
    ...place,
    id: `8${packageSeqN}${String(number).padStart(6, '0')}`,
    seqN: checked(ItemSeq, 2),
    priceCategory: 'M1',
    detail: {
      _tag: 'Vehicle',
      licencePlate: '404KKK',
      handicapped: false,
      isLoyal: false,
      weights: [],
      sizes: [],
    },
  }
  return [person, car]
}

/** Some were cancelled by the company, some given back. */
const phaseOf = (chance: number, bookedAtMs: EpochMs, methodCode: string): Phase => {
  if (chance < 0.08) return { _tag: 'Cancelled', atMs: bookedAtMs }
  if (chance < 0.16) return { _tag: 'Refunded', atMs: bookedAtMs, methodCode }
  return { _tag: 'Paid', paidAtMs: bookedAtMs, methodCode }
}

const ownerOf = (
  { firstName, lastName, userName, phone }: PersonData,
  company: CompanyData | null,
): ReservationOwner => {
  const person = { firstName, lastName, email: userName, phone }
  if (company === null) return { ...person, companyInfo: null }
  const { companyId: _companyId, ...companyInfo } = company
  return { ...person, companyInfo }
}
