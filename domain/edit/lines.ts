// The ticket as it was paid and as it is to be, line by line; the differences add up to that of the totals.
import type { Reservation } from '../reservation/reservation.ts'
import { heldLines, heldSummary, type SummaryLine } from '../reservation/summary.ts'
import type { PackageSeq } from '../ids.ts'

export interface ComparedLine {
  readonly id: string
  readonly code: string
  /** As the server calls it in either; the code where it doesn't. */
  readonly title: string
  readonly licencePlate: string | null
  readonly beforeCount: number
  readonly afterCount: number
  readonly beforeCents: number
  readonly afterCents: number
}

export interface ComparedTrip {
  readonly seqN: PackageSeq
  readonly lines: readonly ComparedLine[]
}

export interface Comparison {
  readonly trips: readonly ComparedTrip[]
  /** A promotion, and what the totals have beyond their lines: zero on both sides where there is none. */
  readonly promotion: Sides
  readonly other: Sides
  readonly total: Sides
}

export interface Sides {
  readonly beforeCents: number
  readonly afterCents: number
}

export const comparisonOf = (before: Reservation, after: Reservation): Comparison => {
  const seqNs = [...new Set([...before.sailPackages, ...after.sailPackages].map(({ seqN }) => seqN))]
  const [was, is] = [heldSummary(before), heldSummary(after)]
  return {
    trips: seqNs.map((seqN) => ({
      seqN,
      lines: comparedLines(heldLines(before, seqN), heldLines(after, seqN)),
    })),
    promotion: { beforeCents: was.promotionCents, afterCents: is.promotionCents },
    other: { beforeCents: was.otherCents, afterCents: is.otherCents },
    total: { beforeCents: before.total.amountCents, afterCents: after.total.amountCents },
  }
}

/** A kind of ticket is one line, whatever it costs on either side; a vehicle is one by its plate. */
const comparedLines = (
  before: readonly SummaryLine[],
  after: readonly SummaryLine[],
): readonly ComparedLine[] => {
  const lines = new Map<string, ComparedLine>()
  const add = (line: SummaryLine, isAfter: boolean): void => {
    const { code, title, licencePlate, count } = line
    const cents = line.sumCents ?? 0
    const id = `${code} ${licencePlate ?? ''}`
    const known = lines.get(id) ?? {
      id,
      code,
      title,
      licencePlate,
      beforeCount: 0,
      afterCount: 0,
      beforeCents: 0,
      afterCents: 0,
    }
    const named = known.title === code ? { ...known, title } : known
    lines.set(
      id,
      isAfter
        ? { ...named, afterCount: known.afterCount + count, afterCents: known.afterCents + cents }
        : { ...named, beforeCount: known.beforeCount + count, beforeCents: known.beforeCents + cents },
    )
  }
  for (const line of before) add(line, false)
  for (const line of after) add(line, true)
  return [...lines.values()]
}

export const isSame = ({ beforeCount, afterCount, beforeCents, afterCents }: ComparedLine): boolean =>
  beforeCount === afterCount && beforeCents === afterCents
