// What it costs, line by line, so that the lines always add up to the total to the cent: the server's word where it has
// spoken, and no guess where it hasn't (PRICE-09, PRICE-12).
import { differenceOn } from './differences.ts'
import { withExtrasMatched } from './heldExtras.ts'
import { packageSeqNs } from './holders.ts'
import { isInSync, type SyncSituation } from './request.ts'
import { isSameItem, type Reservation, type ReservationItem } from './reservation.ts'
import { countedLines, namedChoices } from '../selection/selection.ts'
import { wantedPackages } from './wantedPackages.ts'
import type { PackageSeq } from '../ids.ts'

/** One line of a trip; `sumCents` is `null` while the server has not said it. */
export interface SummaryLine {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly licencePlate: string | null
  readonly count: number
  readonly unitCents: number | null
  readonly sumCents: number | null
  /** Factors on the price, for width or height. */
  readonly coefficients: readonly number[]
}

export interface SummaryTrip {
  /** The package's number: 1 the way out, 2 the way back. */
  readonly seqN: PackageSeq
  readonly lines: readonly SummaryLine[]
}

export interface Summary {
  /** The total is that of what is selected; until then nothing can be confirmed. */
  readonly isReady: boolean
  readonly trips: readonly SummaryTrip[]
  /** What the promotion takes off, zero or less. */
  readonly promotionCents: number
  readonly promotion: string | null
  /** What the server's total has beyond its items: a fee, or what rounding leaves. */
  readonly otherCents: number
  /** `null` where nothing is reserved yet. */
  readonly total: Reservation['total'] | null
}

export const summaryOf = (given: SyncSituation): Summary => {
  const situation = withExtrasMatched(given)
  const { reservation } = situation
  return {
    ...heldSummary(reservation),
    isReady: isPriceReady(situation),
    trips: tripsOf(situation),
  }
}

/** The price on the screen is that of what is selected: no price is in flight, and nothing is left to say (PRICE-09,
    OP-124). Confirming and fetching change no price. */
export const isPriceReady = (situation: SyncSituation): boolean =>
  situation.activity !== 'creating' && situation.activity !== 'modifying' && isInSync(situation)

/** The sums of what is held, without what is selected beyond it. */
export const heldSummary = (reservation: Reservation | null) => {
  const items = reservation?.items ?? []
  const itemsCents = sum(items.map(({ priceCents }) => priceCents))
  return {
    promotionCents: sum(items.map((item) => item.priceCents - fullCents(item))),
    promotion: reservation?.promotion ?? null,
    otherCents: reservation === null ? 0 : reservation.total.amountCents - itemsCents,
    total: reservation?.total ?? null,
  }
}

/** The lines of one package of a reservation: one for each category, price and plate. */
export const heldLines = (reservation: Reservation | null, seqN: PackageSeq): readonly SummaryLine[] =>
  linesOfItems((reservation?.items ?? []).filter((item) => item.sailPackageSeqN === seqN))

const tripsOf = (situation: SyncSituation): readonly SummaryTrip[] => {
  const { reservation, selection, isSettled } = situation
  if (isSettled && reservation !== null)
    return packageSeqNs(reservation).map((seqN) => ({ seqN, lines: heldLines(reservation, seqN) }))
  const choices = namedChoices(selection)
  return wantedPackages(situation.trips, reservation).map((wanted) => {
    const difference = differenceOn(wanted, selection, reservation)
    const { missingCodes, namedKeys, purgeItems, heldNumbers } = difference
    const kept = (reservation?.items ?? []).filter(
      (item) =>
        item.sailPackageSeqN === wanted.seqN &&
        !purgeItems.some((purged) => isSameItem(purged, item)) &&
        !namedKeys.some((key) => heldNumbers.get(key) === item.seqN),
    )
    const counted = countedLines(selection)
    const pending = [...new Set(missingCodes)].map((code) => ({
      code,
      title: counted.find((line) => line.code === code)?.title ?? code,
      count: missingCodes.filter((other) => other === code).length,
      licencePlate: null,
    }))
    const named = choices
      .filter(({ key }) => namedKeys.includes(key))
      .map(({ key, priceCategory, quantity, detail }) => ({
        code: priceCategory,
        title: titleOf(situation, key, priceCategory),
        count: quantity,
        licencePlate: detail._tag === 'Vehicle' ? detail.licencePlate : null,
      }))
    return { seqN: wanted.seqN, lines: [...linesOfItems(kept), ...[...pending, ...named].map(pendingLine)] }
  })
}

const titleOf = ({ selection, reservation }: SyncSituation, key: string, code: string): string =>
  selection.vehicles.find((vehicle) => vehicle.key === key)?.title ??
  selection.lines.find((line) => line.code === code)?.title ??
  reservation?.items.find((item) => item.priceCategory === code)?.title ??
  code

const pendingLine = (
  line: Pick<SummaryLine, 'code' | 'title' | 'count' | 'licencePlate'>,
  i: number,
): SummaryLine => ({
  ...line,
  id: `pending ${i} ${line.code}`,
  unitCents: null,
  sumCents: null,
  coefficients: [],
})

const linesOfItems = (items: readonly ReservationItem[]): readonly SummaryLine[] => {
  const lines = new Map<string, SummaryLine>()
  for (const item of items) {
    const { priceCategory: code, title, licencePlate, quantity, coefficients } = item
    const cents = fullCents(item)
    const unitCents = quantity === 0 ? cents : Math.round(cents / quantity)
    const id = `${code} ${unitCents} ${licencePlate ?? ''}`
    const before = lines.get(id)
    lines.set(id, {
      id,
      code,
      title,
      licencePlate,
      unitCents,
      coefficients,
      count: (before?.count ?? 0) + quantity,
      sumCents: (before?.sumCents ?? 0) + cents,
    })
  }
  return [...lines.values()]
}

/** Before a promotion, which stands in a line of its own. */
const fullCents = ({ priceCents, unitCents, quantity, promotion }: ReservationItem): number =>
  promotion === null ? priceCents : unitCents * quantity

const sum = (cents: readonly number[]): number => cents.reduce((total, amount) => total + amount, 0)
