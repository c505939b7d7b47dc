// What is chosen ticket by ticket and extra by extra, and what of it is held (TICK-03 to TICK-31, RES-12), by event.
import { type ApiError, saysReservationIsGone } from '../../apiError.ts'
import type { ItemSeq, ReservationId } from '../../ids.ts'
import type { LawModels } from '../engine/lawModels.ts'
import type { ChangeElsewhere } from '../../reservation/elsewhere.ts'
import type { Reservation } from '../../reservation/reservation.ts'
import type { ChosenAddon } from '../../selection/selection.ts'
import type { TicketLine } from '../../tickets/ticketLine.ts'
import { isOverWord, SAIL_CODES } from '../readers/told.ts'
import type { SparseTable } from './fold.ts'

export type FoldedTickets = LawModels['tickets']

/** So it is at first, too. */
export const NOTHING_CHOSEN: FoldedTickets = {
  lines: [],
  addons: [],
  held: [],
  heldFor: null,
  asHeld: [],
  namedSeqNs: [],
  isAsked: false,
  refusal: null,
}

const over = (): FoldedTickets => NOTHING_CHOSEN

const overIfGone = (own: FoldedTickets, { gone }: { readonly gone: boolean }): FoldedTickets =>
  gone ? NOTHING_CHOSEN : own

const numberOf = (lines: readonly TicketLine[], kind: string): number => {
  for (const { code, count } of lines) if (code === kind) return count
  return 0
}

/** A kind keeps its place in the list, a new one goes last, and none of a kind is no line. */
const linesWith = (lines: readonly TicketLine[], line: TicketLine): readonly TicketLine[] => {
  const next: TicketLine[] = []
  let isPlaced = false
  for (const one of lines) {
    if (one.code !== line.code) next.push(one)
    else if (line.count > 0) next.push(line)
    isPlaced ||= one.code === line.code
  }
  if (!isPlaced && line.count > 0) next.push(line)
  return next
}

/** The extra that was spoken of last stands last. */
const addonsWith = (
  addons: readonly ChosenAddon[],
  code: string,
  said: Partial<ChosenAddon>,
): readonly ChosenAddon[] => {
  const known = addons.filter((one) => one.code === code)
  const first = known[0] ?? { code, mandatoryParameter: null, text: '', ...NOT_TOLD }
  return [...addons.filter((one) => !known.includes(one)), { ...first, ...said }]
}

/** The server knows nothing of it. */
const NOT_TOLD = { sentText: null, isForgotten: false, seqN: null } as const

const isBlank = (text: string): boolean => text.trim().length === 0

/** What asks for nothing, or has its answer, is told to the server. */
const isReady = ({ mandatoryParameter, text }: ChosenAddon): boolean =>
  mandatoryParameter === null || !isBlank(text)

interface Counted {
  readonly priceCategory: string
  readonly seqN: ItemSeq
}

/** All but residents and vehicles, which have numbers of their own; an extra is known by its kind. */
const isTicket = ({ addons, namedSeqNs }: FoldedTickets, { priceCategory, seqN }: Counted): boolean =>
  !namedSeqNs.includes(seqN) || addons.some(({ code }) => code === priceCategory)

/** What is told once of an extra, without a number, is that of all ways where so many of it were asked for on each. */
const onEachWay = (
  { lines, held }: FoldedTickets,
  { priceCategory, seqN, quantity }: Reservation['items'][number],
  { items, sailPackages }: Reservation,
): number => {
  const isOnce = seqN < 0 && items.filter((one) => one.priceCategory === priceCategory).length === 1
  const asked = [lines, held].map((known) => numberOf(known, priceCategory))
  return (isOnce ? asked.find((count) => count * sailPackages.length === quantity) : undefined) ?? quantity
}

/** The way out stands for both. */
const ticketsOf = (own: FoldedTickets, reservation: Reservation): readonly TicketLine[] => {
  const { items } = reservation
  const wayOut = items.reduce((least, one) => Math.min(least, one.sailPackageSeqN), Infinity)
  const lines: TicketLine[] = []
  for (const item of items) {
    if (item.sailPackageSeqN !== wayOut || !isTicket(own, item)) continue
    const at = lines.findIndex(({ code }) => code === item.priceCategory)
    const count = onEachWay(own, item, reservation) + (lines[at]?.count ?? 0)
    const line = { code: item.priceCategory, title: item.title, count }
    if (at === -1) lines.push(line)
    else lines[at] = line
  }
  return lines
}

/** What the server was answered in an earlier page comes back from it; what is typed by now stays. */
const recalled = (addon: ChosenAddon, { items }: Reservation): ChosenAddon => {
  const { code, mandatoryParameter, text, sentText, isForgotten } = addon
  if (mandatoryParameter === null) return addon
  if (!isForgotten && (sentText !== null || !isBlank(text))) return addon
  for (const { priceCategory, attributes } of items) {
    const answer = Object.hasOwn(attributes, mandatoryParameter) ? attributes[mandatoryParameter] : undefined
    if (priceCategory === code && answer !== undefined && !isBlank(answer))
      return { ...addon, isForgotten: false, sentText: answer, text: isBlank(text) ? answer : text }
  }
  return addon
}

interface Told {
  readonly reservation: Reservation
}

/** What is held by the server's word. What one that is over lists is held no more, and stays as it was last seen. */
const heldAsTold = (own: FoldedTickets, { reservation }: Told): FoldedTickets => {
  const { reservationId, status } = reservation
  if (own.heldFor === reservationId && isOverWord(status)) return own
  const held = ticketsOf(own, reservation)
  return {
    ...own,
    heldFor: reservationId,
    held,
    lines: likeHeld(own, held),
    addons: own.addons.map((addon) => recalled(addon, reservation)),
  }
}

/** What was changed elsewhere, and not here since, is chosen as it is held. */
const likeHeld = ({ lines, asHeld }: FoldedTickets, held: readonly TicketLine[]): readonly TicketLine[] => {
  let next = lines
  for (const kind of asHeld) {
    const title = held.find(({ code }) => code === kind)?.title ?? ''
    next = linesWith(next, { code: kind, title, count: numberOf(held, kind) })
  }
  return next
}

const answered = (own: FoldedTickets, told: Told): FoldedTickets => ({
  ...heldAsTold(own, told),
  isAsked: false,
})

/** Where nothing is to be sent, the form shows what is held. */
const lookedAt = (own: FoldedTickets, told: Told): FoldedTickets => {
  const kinds = [...own.lines, ...own.held].map(({ code }) => code)
  const isChanged = kinds.some((kind) => numberOf(own.lines, kind) !== numberOf(own.held, kind))
  const next = heldAsTold(own, told)
  return isChanged || own.isAsked ? next : { ...next, lines: next.held }
}

/** What was not taken is chosen no more, and an extra that came to nothing was never told. */
const backToHeld = (own: FoldedTickets): FoldedTickets => ({
  ...own,
  lines: own.held,
  addons: own.addons.map((addon) => (numberOf(own.held, addon.code) > 0 ? addon : { ...addon, ...NOT_TOLD })),
})

interface Numbers {
  readonly named: readonly { readonly key: string; readonly seqN: ItemSeq }[]
}

/** The number that an extra has from now on. */
const givenTo = ({ code }: ChosenAddon, { named }: Numbers): ItemSeq | null => {
  for (const { key, seqN } of named) if (key === `A:${code}`) return seqN
  return null
}

const asked = (own: FoldedTickets, numbers: Numbers): FoldedTickets => ({
  ...own,
  isAsked: true,
  namedSeqNs: [...own.namedSeqNs, ...numbers.named.map(({ seqN }) => seqN)],
  addons: own.addons.map((addon) => {
    const isTold = numberOf(own.lines, addon.code) > 0 && isReady(addon)
    const told = isTold ? { ...addon, sentText: addon.text, isForgotten: false } : addon
    return { ...told, seqN: givenTo(addon, numbers) ?? addon.seqN }
  }),
})

/** What was changed elsewhere is chosen here as well; not so a kind that waits to be sent. */
const changedElsewhere = (own: FoldedTickets, { items, firstPackage }: ChangeElsewhere): FoldedTickets => {
  let { lines, asHeld } = own
  for (const item of items) {
    const { priceCategory: code, title, sailPackageSeqN, before, after } = item
    if (!isTicket(own, item) || numberOf(own.lines, code) !== numberOf(own.held, code)) continue
    asHeld = [...asHeld.filter((kind) => kind !== code), code]
    const count = numberOf(lines, code) + after - before
    if (sailPackageSeqN === firstPackage) lines = linesWith(lines, { code, title, count })
  }
  const lost = new Set(items.map(({ seqN }) => seqN))
  for (const { seqN, after } of items) if (after !== 0) lost.delete(seqN)
  const addons = own.addons.map((addon) =>
    addon.seqN !== null && lost.has(addon.seqN) ? { ...addon, ...NOT_TOLD } : addon,
  )
  return { ...own, lines, asHeld, addons }
}

interface OtherNumbers extends Numbers {
  readonly freed: readonly ItemSeq[]
}

const renumbered = (own: FoldedTickets, numbers: OtherNumbers): FoldedTickets => {
  const taken = new Set<ItemSeq>([...numbers.named.map(({ seqN }) => seqN), ...numbers.freed])
  const left = new Set(own.addons.filter((one) => givenTo(one, numbers) !== null).map(({ seqN }) => seqN))
  return {
    ...own,
    namedSeqNs: [
      ...own.namedSeqNs.filter((seqN) => !taken.has(seqN) && !left.has(seqN)),
      ...numbers.named.map(({ seqN }) => seqN),
    ],
    addons: own.addons.map((addon) => {
      const isTaken = addon.seqN !== null && taken.has(addon.seqN)
      return { ...addon, seqN: givenTo(addon, numbers) ?? (isTaken ? null : addon.seqN) }
    }),
  }
}

/** Answers stand in a log as pseudonyms: after a reload each is unknown here, and what is held is still known there. */
const reloaded = (own: FoldedTickets): FoldedTickets => ({
  ...own,
  isAsked: false,
  addons: own.addons.map((addon) => {
    if (addon.mandatoryParameter === null)
      return { ...addon, text: '', sentText: addon.sentText === null ? null : '' }
    const isKnownThere = addon.isForgotten || addon.sentText !== null
    return {
      ...addon,
      text: '',
      sentText: null,
      isForgotten: isKnownThere && numberOf(own.held, addon.code) > 0,
    }
  }),
})

const OTHER_WORDS =
  'DISCOUNT RESIDENT PROMOTION PLATE GUEST EXTENSION PAYMENT PAID METHOD WEIGHT OWNER ADDON TRANSACTION INVALID'

/** The sail is lost, or may be: what is chosen goes along to another one. */
const isAboutSail = (error: ApiError): boolean => {
  if (error._tag !== 'Refused') return false
  const code = error.code ?? ''
  if (SAIL_CODES.has(code)) return true
  const isOther = OTHER_WORDS.split(' ').some((word) => code.includes(word))
  return [409, 410, 422].includes(error.status) && !isOther && !saysReservationIsGone(error)
}

const isOf = ({ heldFor }: FoldedTickets, reservationId: ReservationId): boolean => heldFor === reservationId

const without = (kinds: readonly string[], gone: string): readonly string[] =>
  kinds.filter((kind) => kind !== gone)

export const ticketsTable: SparseTable<FoldedTickets> = {
  PackageSelected: over,
  SailSelected: (own, { keepsReservation }) => (keepsReservation ? own : NOTHING_CHOSEN),
  PastChoiceDropped: (own, { sailRefIds }) => (sailRefIds.length === 0 ? own : NOTHING_CHOSEN),
  ReservationCleared: over,
  ReservationExpired: over,
  ReservationPaid: (own, { reservation }) => (isOf(own, reservation.reservationId) ? NOTHING_CHOSEN : own),
  ReservationConfirmFailed: overIfGone,
  ReservationChangeFailed: overIfGone,
  ReservationFetchFailed: (own, { gone, reservationId }) =>
    gone && isOf(own, reservationId) ? NOTHING_CHOSEN : own,
  ReservationModifyFailed: (own, { gone }) =>
    gone ? NOTHING_CHOSEN : { ...backToHeld(own), isAsked: false },
  ReservationCreateFailed: (own, { error }) => ({
    ...(isAboutSail(error) ? own : backToHeld(own)),
    isAsked: false,
  }),
  RefusedChoiceUndone: backToHeld,
  ReservationHeldOtherwise: (own, { lines, found }) => ({
    ...backToHeld({ ...own, held: lines }),
    namedSeqNs: [...own.namedSeqNs, ...found.map(({ seqN }) => seqN)],
  }),
  TicketQuantityChanged: (own, { line, addon }) => ({
    ...own,
    lines: linesWith(own.lines, line),
    asHeld: without(own.asHeld, line.code),
    addons: addon === null ? own.addons : addonsWith(own.addons, line.code, addon),
    refusal: null,
  }),
  TicketQuantityRefused: (own, { code, reason, available }) => ({
    ...own,
    refusal: { code, reason, available },
  }),
  AddonParameterChanged: (own, { code, text }) => ({
    ...own,
    addons: addonsWith(own.addons, code, { text }),
    asHeld: without(own.asHeld, code),
    refusal: own.refusal?.code === code ? null : own.refusal,
  }),
  ManualInputCleared: (own) => ({ ...own, refusal: null }),
  TripRepeated: (_own, { restored: { lines, addons } }) => ({
    ...NOTHING_CHOSEN,
    lines,
    addons: addons.map((addon) => ({ ...addon, ...NOT_TOLD })),
  }),
  CreateRequested: asked,
  ModifyRequested: asked,
  NamedRenumbered: renumbered,
  ReservationCreated: answered,
  ReservationModified: answered,
  ReservationConfirmed: heldAsTold,
  ReservationChangeMade: heldAsTold,
  ReservationFetched: (own, told) =>
    told.why !== 'ticket' && isOf(own, told.reservation.reservationId) ? lookedAt(own, told) : own,
  ReservationChangedElsewhere: (own, { change, freed }) =>
    isOf(own, change.reservationId)
      ? changedElsewhere(
          { ...own, namedSeqNs: own.namedSeqNs.filter((seqN) => !freed.includes(seqN)) },
          change,
        )
      : own,
  SessionResumed: reloaded,
  StateRestored: (own, { kept: { booking } }) => {
    if (booking === null) return own
    const { lines, addons, asHeld, namedSeqNs } = booking.form
    const chosen = { ...NOTHING_CHOSEN, lines, addons, asHeld, namedSeqNs }
    const { current } = booking.reservation
    return current === null ? chosen : heldAsTold(chosen, { reservation: current })
  },
}
