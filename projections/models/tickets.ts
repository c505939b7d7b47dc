// How many of which ticket a person wants, beside how many the server holds for them.
import * as t from 'io-ts'
import { listOf, nullable, shape } from '../../domain/codec/shapes.ts'
import { openText } from '../../domain/codec/text.ts'
import { ItemSeq, ReservationId } from '../../domain/ids.ts'
import { forgottenAnswer, recalledAnswer, sentAnswer, UNSENT } from '../../domain/selection/addonAnswers.ts'
import { type ChangedItem, type ChangeElsewhere, goneNumbers } from '../../domain/reservation/elsewhere.ts'
import { withExtrasShared } from '../../domain/reservation/heldExtras.ts'
import { keepsChoice } from '../../domain/reservation/lostSails.ts'
import { linesOf, type Reservation } from '../../domain/reservation/reservation.ts'
import { tellsWhatIsHeld } from '../../domain/reservation/state.ts'
import { addonKey, ChosenAddon } from '../../domain/selection/selection.ts'
import { countOf, TicketLine, withCount } from '../../domain/tickets/ticketLine.ts'
import { type Named, numberOf } from '../../domain/selection/namedThings.ts'
import { ALL, LOAD, projection, SELECTION, until } from '../fold/projection.ts'

export const TicketsModel = shape({
  /** The lines of the form `ticketsForm` (TICK-03). */
  lines: listOf(TicketLine),
  addons: listOf(ChosenAddon),
  /**
   * Kinds that were changed elsewhere, and not here since: in each direction they stay as they are held there,
   * regardless of the lines of both.
   */
  asHeld: listOf(openText('priceCategory')),
  /** Every number that was given to an extra, a resident or a vehicle of this reservation. */
  namedSeqNs: listOf(ItemSeq),
  heldFor: nullable(ReservationId),
  /** What the reservation holds; a failed change goes back to this (TICK-21). */
  held: listOf(TicketLine),
  /** A create or a modify is in flight: its answer says what becomes of what is chosen, and a fetch meanwhile is stale. */
  isAsked: t.boolean,
  refusal: nullable(
    shape({
      code: openText('priceCategory'),
      reason: openText('QuantityRefusedTag'),
      available: nullable(t.number),
    }),
  ),
})
export type TicketsModel = t.TypeOf<typeof TicketsModel>

/**
 * Residents and vehicles are named things and no lines. Extras are both, and known by their kind: one that came in by a
 * lost answer has a number that was given, and is no longer that of the extra here.
 */
const isLine = ({ addons, namedSeqNs }: TicketsModel, { seqN, priceCategory }: NumberedKind): boolean =>
  addons.some(({ code }) => code === priceCategory) || !namedSeqNs.includes(seqN)

type NumberedKind = Pick<ChangedItem, 'seqN' | 'priceCategory'>

const hold = (draft: TicketsModel, reservation: Reservation): void => {
  if (!tellsWhatIsHeld(reservation, draft.heldFor)) return
  draft.heldFor = reservation.reservationId
  const shared = withExtrasShared(reservation, [draft.lines, draft.held])
  draft.held = [...linesOf(shared, (item) => isLine(draft, item))]
  draft.lines = [...withKindsAsHeld(draft)]
  draft.addons = draft.addons.map((addon) => recalledAnswer(addon, reservation))
}

/** Kinds that stay as they are held show what the first direction holds, which is another one after a removal. */
const withKindsAsHeld = ({ lines, held, asHeld }: TicketsModel): readonly TicketLine[] =>
  asHeld.reduce<readonly TicketLine[]>((shown, code) => {
    const line = held.find((one) => one.code === code) ?? { code, title: code, count: 0 }
    return withCount(shown, line)
  }, lines)

/** After a fetch the form shows what the reservation holds, but for a change that is still to be sent. */
const holdAndShow = (draft: TicketsModel, reservation: Reservation, isFetched: boolean): void => {
  const isChanged = [...draft.lines, ...draft.held].some(({ code }) => isCountChanged(draft, code))
  hold(draft, reservation)
  if (isFetched && !isChanged && !draft.isAsked) draft.lines = [...draft.held]
}

const isCountChanged = ({ lines, held }: Pick<TicketsModel, 'lines' | 'held'>, code: string): boolean =>
  countOf(lines, code) !== countOf(held, code)

/** Extras that were not taken have said nothing yet. */
const restore = (draft: TicketsModel): void => {
  draft.lines = [...draft.held]
  draft.addons = draft.addons.map((addon) =>
    countOf(draft.held, addon.code) > 0 ? addon : { ...addon, ...UNSENT },
  )
}

/** A request goes out: it has all extras that are chosen, and gives new named things their numbers. */
const number = ({ namedSeqNs, addons, lines }: TicketsModel, { named }: Named): Partial<TicketsModel> => ({
  isAsked: true,
  namedSeqNs: [...namedSeqNs, ...named.map(({ seqN }) => seqN)],
  addons: addons.map((addon) => ({
    ...(countOf(lines, addon.code) > 0 ? sentAnswer(addon) : addon),
    seqN: numberOf({ named }, addonKey(addon.code)) ?? addon.seqN,
  })),
})

/** The form follows what was changed elsewhere, but for a kind of which a change is still to be sent. */
const follow = (draft: TicketsModel, change: ChangeElsewhere): void => {
  const gone = goneNumbers(change)
  const { lines, held } = draft
  for (const item of change.items) {
    const { priceCategory: code, title, before, after } = item
    if (!isLine(draft, item) || isCountChanged({ lines, held }, code)) continue
    draft.asHeld = [...withoutKind(draft.asHeld, code), code]
    if (item.sailPackageSeqN !== change.firstPackage) continue
    const count = Math.max(0, countOf(draft.lines, code) + after - before)
    draft.lines = [...withCount(draft.lines, { code, title, count })]
  }
  draft.addons = draft.addons.map((addon) =>
    addon.seqN !== null && gone.includes(addon.seqN) ? { ...addon, ...UNSENT } : addon,
  )
}

const withoutKind = (codes: readonly string[], code: string): readonly string[] =>
  codes.filter((one) => one !== code)

const withAddon = (
  addons: readonly ChosenAddon[],
  code: string,
  change: Partial<ChosenAddon>,
): ChosenAddon[] => {
  const blank: ChosenAddon = { code, mandatoryParameter: null, text: '', ...UNSENT }
  const addon = { ...(addons.find((one) => one.code === code) ?? blank), ...change }
  return [...addons.filter((one) => one.code !== code), addon]
}

export const tickets = projection('tickets', TicketsModel, {
  about: ({ heldFor }) => heldFor,
  lifetimes: [
    [SELECTION, ALL],
    [until('TicketQuantityChanged', 'ManualInputCleared'), ['refusal']],
    [until('ReservationCreated', 'ReservationModified'), ['isAsked']],
    [{ ...LOAD, ...until('ReservationCreateFailed', 'ReservationModifyFailed') }, ['isAsked']],
  ],
  holds: holdAndShow,
  on: {
    TicketQuantityChanged: (draft, { line, addon }) => {
      draft.lines = [...withCount(draft.lines, line)]
      draft.asHeld = [...withoutKind(draft.asHeld, line.code)]
      if (addon !== null) draft.addons = withAddon(draft.addons, line.code, addon)
    },
    TripRepeated: (_draft, { restored: { lines, addons } }) => ({
      lines: [...lines],
      addons: addons.map((addon) => ({ ...addon, ...UNSENT })),
    }),
    TicketQuantityRefused: (_draft, { code, reason, available }) => ({
      refusal: { code, reason, available },
    }),
    AddonParameterChanged: (draft, { code, text }) => {
      draft.addons = withAddon(draft.addons, code, { text })
      draft.asHeld = [...withoutKind(draft.asHeld, code)]
      if (draft.refusal?.code === code) draft.refusal = null
    },
    CreateRequested: number,
    ModifyRequested: number,
    ReservationChangedElsewhere: (draft, { change, freed }) => {
      if (draft.heldFor !== change.reservationId) return
      draft.namedSeqNs = draft.namedSeqNs.filter((seqN) => !freed.includes(seqN))
      follow(draft, change)
    },
    NamedRenumbered: (draft, { named, freed }) => {
      const moved = draft.addons.filter((addon) => named.some(({ key }) => key === addonKey(addon.code)))
      const numbers = named.map(({ seqN }) => seqN)
      // An extra that is chosen no more has lost its number to what has it now.
      const isLost = (seqN: ItemSeq | null): boolean =>
        seqN !== null && (numbers.includes(seqN) || freed.includes(seqN))
      const stay = draft.namedSeqNs.filter((seqN) => !isLost(seqN) && !moved.some((one) => one.seqN === seqN))
      draft.namedSeqNs = [...stay, ...numbers]
      draft.addons = draft.addons.map((addon) => ({
        ...addon,
        seqN: numberOf({ named }, addonKey(addon.code)) ?? (isLost(addon.seqN) ? null : addon.seqN),
      }))
    },
    ReservationHeldOtherwise: (draft, { lines, found }) => {
      draft.held = [...lines]
      draft.namedSeqNs = [...draft.namedSeqNs, ...found.map(({ seqN }) => seqN)]
      restore(draft)
    },
    // On a sail that is not available nothing was wrong with what was chosen: it goes along to another one.
    ReservationCreateFailed: (draft, { error }) => (keepsChoice(error) ? undefined : restore(draft)),
    RefusedChoiceUndone: restore,
    ReservationModifyFailed: restore,
    StateRestored: (_draft, { kept: { booking } }) => {
      if (booking === null) return
      const { lines, addons, asHeld, namedSeqNs } = booking.form
      return { lines, addons, asHeld, namedSeqNs }
    },
    SessionResumed: ({ addons, held }) => ({
      addons: addons.map((addon) => forgottenAnswer(addon, countOf(held, addon.code) > 0)),
    }),
  },
})
