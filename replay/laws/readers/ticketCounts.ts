// Everything that travels, counted by hand and without the functions that the program itself counts with: tickets,
// extras, residents and vehicles, how many of each category.
import type { Held } from '../engine/held.ts'
import type { TicketLine } from '../../../domain/tickets/ticketLine.ts'
import { chosenSailIn } from './chosenSails.ts'
import type { ReadModels } from '../../../projections/readModels.ts'

/** How many of each category. */
type TicketCounts = ReadonlyMap<string, number>

export const countsOfLines = (lines: readonly Pick<TicketLine, 'code' | 'count'>[]): TicketCounts => {
  const counts = new Map<string, number>()
  for (const { code, count } of lines) counts.set(code, (counts.get(code) ?? 0) + count)
  return counts
}

/** Tickets and extras, residents whom the registry knows, vehicles that are added. */
const shownCounts = ({ tickets, residents, vehicles }: ReadModels): TicketCounts =>
  countsOfLines([
    ...tickets.lines,
    ...residents.localIDs.flatMap(({ status, level }) =>
      status === 'exist' && level !== null ? [{ code: level, count: 1 }] : [],
    ),
    ...vehicles.chosen.map(({ priceCategory }) => ({ code: priceCategory, count: 1 })),
  ])

export const countsOfPackage = ({ items }: Held, seqN: number): TicketCounts =>
  countsOfLines(
    items
      .filter(({ sailPackageSeqN }) => sailPackageSeqN === seqN)
      .map(({ priceCategory, quantity }) => ({ code: priceCategory, count: quantity })),
  )

/** In the first package that does not hold what is shown: what differs there. `null` where all hold it. */
export const heldOtherwise = (models: ReadModels, held: Held | null): string | null => {
  if (held === null) return null
  const shown = shownCounts(models)
  const packages = new Set([
    ...held.packages.map(({ seqN }) => seqN),
    ...held.items.map(({ sailPackageSeqN }) => sailPackageSeqN),
  ])
  const wayOut = Math.min(...held.items.map(({ sailPackageSeqN }) => sailPackageSeqN))
  const shared = sharedExtras(held, shown, packages.size)
  for (const seqN of packages) {
    const counts = countsOfPackage(held, seqN)
    // What was changed elsewhere stays as it is in each direction, until something is said of it here; the first is shown.
    const free = seqN === wayOut ? shared : [...shared, ...models.tickets.asHeld]
    for (const code of new Set([...shown.keys(), ...counts.keys()])) {
      const [shownCount, heldCount] = [shown.get(code) ?? 0, counts.get(code) ?? 0]
      if (shownCount !== heldCount && !free.includes(code))
        return `${code}: ${shownCount} shown and ${heldCount} held in package ${seqN}`
    }
  }
  return shown.size > 0 ? unheldTrip(models, held) : null
}

/** Extras without numbers that stand once in the answer, and are as many as are shown on all trips together. */
const sharedExtras = ({ items }: Held, shown: TicketCounts, packages: number): readonly string[] =>
  items
    .filter(
      ({ seqN, priceCategory, quantity }) =>
        seqN < 0 && quantity === packages * (shown.get(priceCategory) ?? 0),
    )
    .map(({ priceCategory }) => priceCategory)
    .filter((code) => items.filter(({ priceCategory }) => priceCategory === code).length === 1)

/**
 * Something that is shown can't be asked for yet: an extra whose question must be answered, a code or an answer that a
 * reload took.
 */
export const isWaiting = ({ tickets, residents }: ReadModels): boolean => {
  const counts = countsOfLines(tickets.lines)
  const held = countsOfLines(tickets.held)
  return (
    residents.localIDs.some(
      ({ status, personalIdentificationNumber }) => status === 'exist' && personalIdentificationNumber === '',
    ) ||
    tickets.addons.some(
      ({ code, mandatoryParameter, text, isForgotten }) =>
        mandatoryParameter !== null &&
        text.trim() === '' &&
        (counts.get(code) ?? 0) > 0 &&
        (!isForgotten || counts.get(code) !== held.get(code)),
    )
  )
}

/** Nothing reaches the server, which the page says: what is chosen waits. A demo has its server in the page. */
export const isCutOff = ({ shell }: ReadModels): boolean => shell.network === 'offline' && !shell.isDemo

/** A direction with a chosen sail on which nothing is held. */
const unheldTrip = ({ schedule }: ReadModels, { packages }: Held): string | null => {
  const held = new Set(packages.flatMap(({ sailRefIds }) => sailRefIds))
  for (const trip of schedule.trips) {
    const sail = chosenSailIn(trip)
    if (sail !== null && held.size > 0 && !held.has(sail.sailRefId))
      return `${sail.sailRefId} is chosen and nothing is held on it`
  }
  return null
}
