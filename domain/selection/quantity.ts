// Decides a change of quantity before anything is sent (SCHED-14, SCHED-20, RES-12, TICK-16, TICK-26).
import * as E from 'fp-ts/Either'
import type { Offer, OfferedPrice } from '../prices/offer.ts'
import type { RouteAddon } from '../prices/price.ts'
import type { Selection } from './selection.ts'
import { decideFitOnAll, type DoesNotFit, roomOnAll, type SailPlaces } from '../tickets/inventoryFit.ts'
import { countOf, type TicketLine, withCount } from '../tickets/ticketLine.ts'
import { placesUsed } from './placesUsed.ts'

/** What keeps anything at all from being chosen at this moment. */
export type NotNow =
  | { readonly _tag: 'ConfirmationInProgress' }
  | { readonly _tag: 'NoSail' }
  /** A direction has no sail yet (SCHED-21). */
  | { readonly _tag: 'PackageSailMismatch' }

export type QuantityRefused =
  | NotNow
  | DoesNotFit
  | { readonly _tag: 'UnknownCategory' }
  | { readonly _tag: 'NotANumber' }
  | { readonly _tag: 'TooManyOfAddon'; readonly available: number }
  | { readonly _tag: 'AddonParameterMissing' }

export interface QuantitySituation {
  readonly selection: Selection
  readonly offer: Offer
  /** What was left on each selected sail before the reservation. */
  readonly sails: readonly SailPlaces[]
  /** How many directions there are, each of which needs a sail but in the tickets modal (SCHED-20). */
  readonly tripCount: number
  readonly isTicketsModal: boolean
  readonly isConfirming: boolean
}

/** What is sold ticket by ticket, extras included; an extra says what it asks for. */
export const countedPrice = (
  { tickets, addons }: Offer,
  code: string,
): { readonly price: OfferedPrice; readonly addon: RouteAddon | null } | null => {
  const price = tickets.find((candidate) => candidate.code === code)
  if (price !== undefined) return { price, addon: null }
  const extra = addons.find((candidate) => candidate.code === code)
  return extra === undefined ? null : { price: extra, addon: extra.addon }
}

/** `null` where something can be chosen. */
export const decideNow = (situation: QuantitySituation): NotNow | null => {
  if (situation.isConfirming) return { _tag: 'ConfirmationInProgress' }
  if (situation.sails.length === 0) return { _tag: 'NoSail' }
  const isWhole = situation.sails.length === situation.tripCount
  return isWhole || situation.isTicketsModal ? null : { _tag: 'PackageSailMismatch' }
}

export interface QuantityChange {
  readonly line: TicketLine
  readonly addon: RouteAddon | null
}

/** More of one ticket than any ship has places for is a slip of the finger. */
const MAX_TICKETS = 9_999

/** The line as it will stand; a count below zero becomes zero, which removes it (TICK-16). */
export const decideQuantity = (
  situation: QuantitySituation,
  code: string,
  count: number,
): E.Either<QuantityRefused, QuantityChange> => {
  const { selection, sails } = situation
  const notNow = decideNow(situation)
  if (notNow !== null) return E.left(notNow)
  if (!Number.isSafeInteger(count) || count > MAX_TICKETS) return E.left({ _tag: 'NotANumber' })
  const sold = countedPrice(situation.offer, code)
  const chosen = selection.lines.find((one) => one.code === code)
  // What is held and not on offer can be taken out all the same.
  if (sold === null)
    return chosen !== undefined && count <= chosen.count
      ? E.right({ line: { ...chosen, count: Math.max(0, count) }, addon: null })
      : E.left({ _tag: 'UnknownCategory' })
  const { addon, price } = sold
  const line = { code, title: price.title, count: Math.max(0, count) }
  const change = E.right({ line, addon })
  if (line.count <= countOf(selection.lines, code)) return change // Fewer always fit, even where a sail is overbooked.
  const refused = addon === null ? null : addonRefusal(addon, line.count, situation)
  if (refused !== null) return E.left(refused)
  const wanted = placesUsed({ ...selection, lines: withCount(selection.lines, line) }, sails)
  const fit = decideFitOnAll(wanted, sails, placesUsed(selection, sails))
  return E.isLeft(fit) ? fit : change
}

/**
 * An extra has its own maximum, and may ask for something (TICK-26, TICK-27). It is asked once the extra is chosen, and
 * goes to the server with the answer; until then there are no more of it.
 */
const addonRefusal = (
  addon: RouteAddon,
  count: number,
  { selection, sails }: QuantitySituation,
): QuantityRefused | null => {
  const { mandatoryParameter, priceCategory } = addon
  const max = maxOfAddon(addon, sails.length)
  if (count > max) return { _tag: 'TooManyOfAddon', available: max }
  if (countOf(selection.lines, priceCategory) === 0) return null
  const text = selection.addons.find(({ code }) => code === priceCategory)?.text.trim() ?? ''
  return mandatoryParameter !== null && text === '' ? { _tag: 'AddonParameterMissing' } : null
}

/** A reservation's maximum is for both ways together, and each way has as many as are chosen (TICK-26). */
const maxOfAddon = ({ maxQuantityInReservation }: RouteAddon, tripCount: number): number =>
  Math.floor((maxQuantityInReservation ?? Infinity) / tripCount)

/** How many of `code` are available in all as things stand, never fewer than there are; `Infinity` is unlimited. */
export const limitOf = (situation: QuantitySituation, code: string): number => {
  const { selection, sails, offer } = situation
  const held = countOf(selection.lines, code)
  if (sails.length === 0) return held
  const others = { ...selection, lines: withCount(selection.lines, { code, title: '', count: 0 }) }
  const room = roomOnAll(code, placesUsed(others, sails), sails)
  const addon = countedPrice(offer, code)?.addon ?? null
  const max = addon === null ? Infinity : maxOfAddon(addon, sails.length)
  return Math.max(held, Math.min(room, max))
}
