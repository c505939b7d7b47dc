// A paid ticket as plain data, and the arithmetic of it: what it costs, what a change of it may be, what comes back. It is
// written from the rules of editing and refunds, and reads nothing of the program. Money is in cents.

export interface Car {
  readonly code: string
  readonly plate: string
  /** The plate with which it was paid, where it was. */
  readonly paid?: string
}

/** One way of the ticket: how many of each category, extras too, and the vehicles. */
export interface Trip {
  readonly sail: string
  readonly counts: Readonly<Record<string, number>>
  readonly cars: readonly Car[]
}

/** The ways of a ticket, the way out first. */
export type Content = readonly Trip[]

/** What the model must be given: what one thing costs on a sail, and when that sail leaves and arrives. */
export interface Timetable {
  readonly priceCents: (sail: string, code: string) => number
  readonly departsAtMs: (sail: string) => number
  readonly arrivesAtMs: (sail: string) => number
}

export const EXTRAS: readonly string[] = ['LUNCH']

export const tripCents = ({ sail, counts, cars }: Trip, { priceCents }: Timetable): number => {
  let cents = 0
  for (const [code, count] of Object.entries(counts)) cents += count * priceCents(sail, code)
  for (const { code } of cars) cents += priceCents(sail, code)
  return cents
}

export const totalCents = (content: Content, timetable: Timetable): number =>
  content.reduce((sum, trip) => sum + tripCents(trip, timetable), 0)

/** The same ticket has the same text, in whichever order its parts were said. */
export const textOf = (content: Content): string =>
  content
    .map(({ sail, counts, cars }) => {
      const things = Object.entries(counts)
        .filter(([, count]) => count > 0)
        .map(([code, count]) => `${count} ${code}`)
      const plates = cars.map(({ code, plate }) => `${code} ${plate}`)
      return `${sail}: ${things.concat(plates).sort().join(', ')}`
    })
    .join('; ')

const countIn = ({ counts }: Trip, code: string): number => counts[code] ?? 0

/** What a ticket stands by: its ways that were given back, and the ships that don't sail. */
export interface Standing {
  readonly refunded: ReadonlySet<string>
  readonly cancelled: ReadonlySet<string>
}

/** A change touches no way that is known to be given back. */
export const changed = (
  content: Content,
  refunded: ReadonlySet<string>,
  change: (trip: Trip) => Trip,
): Content => content.map((trip) => (refunded.has(trip.sail) ? trip : change(trip)))

export const withCount =
  (code: string, count: number) =>
  (trip: Trip): Trip => ({
    ...trip,
    counts: { ...trip.counts, [code]: count },
  })

export const withCar =
  (car: Car) =>
  (trip: Trip): Trip => ({ ...trip, cars: trip.cars.concat(car) })

/** The ticket as it is once the change is final. */
export const asPaid = (content: Content): Content =>
  content.map((trip) => ({ ...trip, cars: trip.cars.map((car) => ({ ...car, paid: car.plate })) }))

/** The first car that is `car` is `next`, or is no more. */
export const withOtherCar =
  (car: Car, next: Car | null) =>
  (trip: Trip): Trip => {
    const at = trip.cars.findIndex(({ code, plate }) => code === car.code && plate === car.plate)
    if (at === -1) return trip
    return { ...trip, cars: trip.cars.toSpliced(at, 1, ...(next === null ? [] : [next])) }
  }

/** Whether a change can be: there is a ticket left, ships that sail for what is new, one car of a plate, and time. */
export const isPossible = (
  before: Content,
  after: Content,
  { timetable, standing }: { readonly timetable: Timetable; readonly standing: Standing },
): boolean => {
  const kept = after.filter(({ sail }) => !standing.refunded.has(sail))
  const isEmpty = kept.every(
    ({ counts, cars }) => cars.length === 0 && Object.values(counts).every((n) => n === 0),
  )
  const isOnClosed = after.some((trip, i) => {
    const was = before[i]
    return standing.cancelled.has(trip.sail) && (was?.sail !== trip.sail || hasMore(was, trip))
  })
  const isTwice = kept.some(({ cars }) => new Set(cars.map(({ plate }) => plate)).size < cars.length)
  const isEarly = after.some(({ sail }, i) => {
    const out = after[i - 1]
    return out !== undefined && timetable.departsAtMs(sail) < timetable.arrivesAtMs(out.sail)
  })
  return !isEmpty && !isOnClosed && !isTwice && !isEarly
}

/** Something is there that was not, or is said otherwise: more of a category, another amount of an extra, another plate. */
const hasMore = (before: Trip, after: Trip): boolean =>
  Object.keys(after.counts).some((code) => {
    const [was, is] = [countIn(before, code), countIn(after, code)]
    return is > was || (EXTRAS.includes(code) && is > 0 && is !== was)
  }) || after.cars.some(({ plate, paid }) => plate !== paid)
