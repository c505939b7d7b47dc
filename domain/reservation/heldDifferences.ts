// What is shown where the server holds something else than was asked for. The log has it, so the first page knows its shape;
// how it is found out stands in heldOtherwise.ts, which no first page needs.
import * as t from 'io-ts'
import { listOf, nullable, oneOf, shape } from '../codec/shapes.ts'
import { openText, personal } from '../codec/text.ts'
import { ItemSeq, PackageSeq, ReservationId } from '../ids.ts'
import { TicketLine } from '../tickets/ticketLine.ts'

/** So many of a category were asked for in a direction, and so many are held there. */
export const HeldDifference = shape({
  /** The number of the package. */
  seqN: PackageSeq,
  code: openText('priceCategory'),
  title: openText('priceTitle'),
  asked: t.number,
  held: t.number,
})
export type HeldDifference = t.TypeOf<typeof HeldDifference>

/** A vehicle that is held and was not chosen here, or not in this category. */
export const FoundVehicle = shape({
  kind: oneOf('FoundVehicleKind', 'vehicle', 'trailer'),
  seqN: ItemSeq,
  priceCategory: openText('priceCategory'),
  title: openText('priceTitle'),
  licencePlate: nullable(personal('licencePlate')),
})
export type FoundVehicle = t.TypeOf<typeof FoundVehicle>

export const HeldOtherwise = shape({
  reservationId: ReservationId,
  /** `asked`: the answer to a change doesn't show it. `elsewhere`: nothing was asked, and something else is held. */
  why: oneOf('HeldOtherwiseWhy', 'asked', 'elsewhere'),
  differences: listOf(HeldDifference),
  /** Packages that are held on other sails than the chosen ones. */
  onOtherSails: listOf(PackageSeq),
  /** The tickets and extras that are held. */
  lines: listOf(TicketLine),
  /** Residents and vehicles that are not held, by their keys. */
  lost: listOf(openText('entryKey')),
  /** Residents and vehicles that were to go and are held still. */
  kept: listOf(openText('entryKey')),
  found: listOf(FoundVehicle),
})
export type HeldOtherwise = t.TypeOf<typeof HeldOtherwise>
