// Everything that travels, counted by hand and without the functions that the program itself counts with: tickets,
// extras, residents and vehicles, how many of each category.
import type { Held } from '../../engine/held.ts'
import type { TicketLine } from '../../../../domain/tickets/ticketLine.ts'
import { chosenSailIn } from '../chosenSails.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import { isCancelledStatus } from './serverHolds.ts'

/** How many of each category. */
export type TicketCounts = ReadonlyMap<string, number>

const add = (counts: Map<string, number>, code: string, count: number): void =>
  void counts.set(code, (counts.get(code) ?? 0) + count)

export const countsOfLines = (lines: readonly TicketLine[]): TicketCounts => {
  const counts = new Map<string, number>()
  for (const { code, count } of lines) add(counts, code, count)
  return counts
}

/** Tickets and extras, residents whom the registry knows, vehicles that are added. */
export const shownCounts = ({ tickets, residents, vehicles }: ReadModels): TicketCounts => {
  const counts = new Map(countsOfLines(tickets.lines))
  for (const { status, level } of residents.localIDs)
    if (status === 'exist' && level !== null) add(counts, level, 1)
  for (const { priceCategory } of vehicles.chosen) add(counts, priceCategory, 1)
  return counts
}

export const countsOfPackage = ({ items }: Pick<Held, 'items'>, seqN: number): TicketCounts => {
  const counts = new Map<string, number>()
  for (const { sailPackageSeqN, priceCategory, quantity } of items)
    if (sailPackageSeqN === seqN) add(counts, priceCategory, quantity)
  return counts
}

/** The server has called the current one cancelled: it holds nothing any more, and nothing is to become of what is chosen. */
export const isCalledOff = (held: Held | null): boolean => held !== null && isCancelledStatus(held.status)

/** In the first package that does not hold what is shown: what differs there. `null` where all hold it. */
export const heldOtherwise = (models: ReadModels, held: Held | null): string | null => {
  if (held === null) return null
  const shown = shownCounts(models)
  const packages = new Set([
    ...held.packages.map(({ seqN }) => seqN),
    ...held.items.map(({ sailPackageSeqN }) => sailPackageSeqN),
  ])
  const wayOut = Math.min(...held.items.map(({ sailPackageSeqN }) => sailPackageSeqN))
  for (const seqN of packages) {
    const counts = new Map(countsOfPackage(held, seqN))
    // What was changed elsewhere stays as it is in each direction, until something is said of it here; the first is shown.
    if (seqN !== wayOut) for (const code of models.tickets.asHeld) counts.set(code, shown.get(code) ?? 0)
    for (const code of toldOnceForAll(held, shown, packages.size)) counts.set(code, shown.get(code) ?? 0)
    const different = differenceBetween(shown, counts)
    if (different !== null)
      return `${different.code}: ${different.shown} shown and ${different.held} held in package ${seqN}`
  }
  return shown.size > 0 ? unheldTrip(models, held) : null
}

/** Extras without numbers that are told once, and as many as are shown on all trips together. */
const toldOnceForAll = ({ items }: Held, shown: TicketCounts, packages: number): readonly string[] =>
  items
    .filter(
      ({ seqN, priceCategory, quantity }) =>
        seqN < 0 && quantity === packages * (shown.get(priceCategory) ?? 0),
    )
    .map(({ priceCategory }) => priceCategory)
    .filter((code) => items.filter(({ priceCategory }) => priceCategory === code).length === 1)

/**
 * Something that is shown can't be asked for yet: an extra that must be told something, a code or an answer that a
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

/** The first category of which there are not equally many, with both counts; `null` when there is none. */
export const differenceBetween = (
  shown: TicketCounts,
  held: TicketCounts,
): { readonly code: string; readonly shown: number; readonly held: number } | null => {
  for (const code of new Set([...shown.keys(), ...held.keys()])) {
    const difference = { code, shown: shown.get(code) ?? 0, held: held.get(code) ?? 0 }
    if (difference.shown !== difference.held) return difference
  }
  return null
}
