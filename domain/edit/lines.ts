// The ticket as it was paid and as it is to be, line by line; the differences add up to that of the totals.
import type { Reservation } from '../reservation/reservation.ts'
import { heldLines, heldSummary, type SummaryLine } from '../reservation/summary.ts'
import type { PackageSeq } from '../ids.ts'

/** `title` is as the server calls it on either side; the code where it doesn't. */
export interface ComparedLine extends Sides, Pick<SummaryLine, 'id' | 'code' | 'title' | 'licencePlate'> {
  readonly beforeCount: number
  readonly afterCount: number
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

/** A kind of ticket is one line, at any price on either side; a vehicle is one by its plate. */
const comparedLines = (
  before: readonly SummaryLine[],
  after: readonly SummaryLine[],
): readonly ComparedLine[] =>
  [...new Set([...before, ...after].map(idOf))].flatMap((id) => {
    const was = before.filter((line) => idOf(line) === id)
    const is = after.filter((line) => idOf(line) === id)
    const [first = null, ...others] = [...was, ...is]
    if (first === null) return []
    const { code, licencePlate } = first
    const title = [first, ...others].find((line) => line.title !== code)?.title ?? code
    const [beforeCount, afterCount] = [sumOf(was, 'count'), sumOf(is, 'count')]
    const [beforeCents, afterCents] = [sumOf(was, 'sumCents'), sumOf(is, 'sumCents')]
    return [{ id, code, title, licencePlate, beforeCount, afterCount, beforeCents, afterCents }]
  })

const idOf = ({ code, licencePlate }: SummaryLine): string => `${code} ${licencePlate ?? ''}`

const sumOf = (lines: readonly SummaryLine[], of: 'count' | 'sumCents'): number =>
  lines.reduce((sum, line) => sum + (line[of] ?? 0), 0)

export const isSame = ({ beforeCount, afterCount, beforeCents, afterCents }: ComparedLine): boolean =>
  beforeCount === afterCount && beforeCents === afterCents
