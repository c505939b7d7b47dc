// Rules for a whole browser, which no single log can show: two tabs that hold one reservation, and what the server
// has in the end. They are checked for every plan, as the laws are for every log.
import { readerAlone } from '../../support/moments.ts'
import type { Entry } from '../../../domain/log/entry.ts'
import { createOpenPayments, type OpenPayments } from '../../../replay/laws/readers/openPayments.ts'
import { isPaidWord, statusIn } from '../../../replay/laws/server/answers.ts'
import { foldOne } from '../../../projections/fold.ts'
import { initialModels, type ReadModels } from '../../../projections/readModels.ts'
import { totalOfReservation } from '../../../src/demo/pricing/itemPrices.ts'
import type { DemoReservation, DemoState } from '../../../src/demo/state/state.ts'
import type { FinishedTab } from './tabSession.ts'
import type { LivedPlan } from './runPlan.ts'
import { NO_RESERVATION, type ReservationId } from '../../../domain/ids.ts'
import { durationMs, type EpochMs, later } from '../../../domain/instant.ts'
import { progressOf } from '../../../projections/models/payment/paymentModel.ts'

export const BROWSER_RULE_IDS = ['TABS-01', 'TABS-02', 'TABS-03', 'TABS-04'] as const
export type BrowserRuleId = (typeof BROWSER_RULE_IDS)[number]

export interface BrowserRule {
  readonly id: BrowserRuleId
  readonly sentence: string
  /** What is wrong, in a few words. */
  readonly broken: (lived: LivedPlan) => string | null
}

const moneyOnce: BrowserRule = {
  id: 'TABS-01',
  sentence:
    'Money is taken once for a reservation, at any steps of the tabs; and once for each change of it that costs more.',
  broken: ({ server }) => {
    const taken = new Map<ReservationId, number[]>()
    for (const { reservationId, phase, amountCents } of Object.values(server.transactions))
      if (phase._tag === 'Taken' || phase._tag === 'Settled')
        taken.set(reservationId, [...(taken.get(reservationId) ?? []), amountCents])
    for (const [reservationId, amounts] of taken) {
      const reservation = server.reservations[reservationId]
      const paid = amounts.reduce((sum, cents) => sum + cents, 0)
      // What cheaper changes have left over was paid, too.
      const due = reservation === undefined ? [] : dueFor(reservation)
      if (amounts.length > 1 && !due.includes(paid)) return `${reservationId} was paid twice`
    }
    return null
  },
}

/** Cents: for the ticket, and with the difference of a change that waits for its money, which may be on its way. */
const dueFor = (reservation: DemoReservation): readonly number[] => {
  const { edit, overpaidCents, paidBackCents } = reservation
  const versions = edit?.isDue === true ? [reservation.items, edit.items] : [reservation.items]
  return versions.map(
    (items) =>
      totalOfReservation({ ...reservation, items }, TIME_ZONE).grossCents + overpaidCents + paidBackCents,
  )
}

const TIME_ZONE = 'Europe/Tallinn'

const preparedOnce: BrowserRule = {
  id: 'TABS-02',
  sentence:
    'No tab starts a payment of what another tab is paying, unless the customer has said that nothing was paid there.',
  broken: ({ tabs, order }) => {
    if (tabs.length === 1) return null
    const readers = new Map(tabs.map((tab) => [tab.name, readerOf(tab)]))
    /** By reservation, the tabs that have begun a payment of it themselves; a copy of a tab knows of more. */
    const begun = new Map<string, Set<string>>()
    const risked = new Set<string>()
    for (const { name, seq } of order) {
      const moment = readers.get(name)?.read(seq) ?? null
      if (moment === null || moment.entry.kind !== 'event') continue
      const { payment, reservation } = moment.before
      // Nothing was paid, says the customer, whichever tab it was; one who is wrong there has begun two at once.
      if (moment.entry.type === 'PaymentGivenUp' || moment.entry.type === 'BankCancelled') {
        const tabsBefore = begun.get(payment.reservationId ?? '') ?? new Set()
        if ([...tabsBefore].some((tab) => tab !== name)) risked.add(payment.reservationId ?? NO_RESERVATION)
        tabsBefore.delete(name)
      }
      // What is left to pay of a change is no part of what was paid before it, whichever tab asks for that still.
      if (moment.entry.type === 'EditFinished') begun.delete(moment.entry.data.reservation.reservationId)
      // Where the answer to it failed, there is no bank's page and no card form on which money could be given.
      if (moment.entry.type === 'PaymentPrepareFailed')
        begun.get(moment.entry.data.reservationId)?.delete(name)
      if (moment.entry.type !== 'PaymentRequested') continue
      const id = reservation.current?.reservationId ?? NO_RESERVATION
      const tabsBefore = begun.get(id) ?? new Set()
      for (const tab of risked.has(id) ? [] : tabsBefore)
        if (tab !== name && readers.get(tab)?.isPaying(id) === true)
          return `tab ${name} began to pay ${id} while tab ${tab} did not know how its own payment ended`
      begun.set(id, tabsBefore.add(name))
    }
    return null
  },
}

interface Reader {
  readonly open: OpenPayments
  /** A tab that has left a payment of which nothing can be on its way, and has said so, pays no more. */
  readonly isPaying: (reservationId: ReservationId) => boolean
  /** The entry with this number and the models before it; `null` where a tab has only a copy of it. */
  readonly read: (seq: number) => { readonly entry: Entry; readonly before: ReadModels } | null
}

/** Reads one log in step with the others; a copied tab's log begins with what the other one wrote. */
const readerOf = ({ log }: FinishedTab): Reader => {
  let before: ReadModels = log.snapshot ?? initialModels
  let next = 0
  const { reader: open, take: read } = readerAlone(createOpenPayments, {
    models: before,
    firstSeq: log.entries[0]?.seq ?? 1,
  })
  const take = (entry: Entry): ReadModels => {
    const then = before
    before = foldOne(then, entry)
    read(entry, then, before)
    return then
  }
  return {
    open,
    isPaying: (reservationId) => {
      const known = open.of(reservationId)
      if (known === null || known.isElsewhere) return false
      const { payment } = before
      // A form that was closed unsent by the end of the reservation's time pays nothing.
      return known.isFirm || (payment.reservationId === reservationId && progressOf(payment)._tag !== 'Empty')
    },
    read: (seq) => {
      for (; next < log.entries.length; next += 1) {
        const entry = log.entries[next]
        if (entry === undefined || entry.seq > seq) return null
        const then = take(entry)
        if (entry.seq === seq) {
          next += 1
          return { entry, before: then }
        }
      }
      return null
    },
  }
}

const endsTrue: BrowserRule = {
  id: 'TABS-03',
  sentence:
    'In the end each tab knows the truth: what is paid is not for sale there, and what is not is not called paid.',
  broken: ({ tabs, server }) => {
    // A tab at a bank shows nothing of the shop.
    const open = tabs.filter(({ isOpen, models }) => isOpen && progressOf(models.payment)._tag !== 'Leaving')
    for (const { name, models, log } of open) {
      const fact = untruthIn(models, server, log.entries)
      if (fact !== null) return `tab ${name}: ${fact}`
    }
    return null
  },
}

const untruthIn = (
  { reservation, payment }: ReadModels,
  { reservations }: DemoState,
  entries: readonly Entry[],
): string | null => {
  const tagOf = (id: ReservationId): string => reservations[id]?.phase._tag ?? 'gone'
  const held = reservation.current?.reservationId
  // The difference of a change is held, and paid, beside the paid ticket.
  const isSettled = (id: ReservationId): boolean =>
    tagOf(id) === 'Paid' && reservations[id]?.edit?.isDue !== true
  if (held !== undefined && isSettled(held) && !isOfferAgain(entries, held))
    return `${held} is paid, and still held here`
  for (const { reservationId, status } of Object.values(reservation.payedReservations))
    if (isPaidWord(status) && tagOf(reservationId) !== 'Paid')
      return `${reservationId} is called paid, and the server says ${tagOf(reservationId)}`
  const { reservationId } = payment
  const progress = progressOf(payment)
  if (reservationId === null) return null
  const tag = tagOf(reservationId)
  if (progress._tag === 'Payed')
    // It was paid all the same, before its money went back.
    return tag === 'Paid' || tag === 'Refunded' ? null : `${reservationId} is called paid, and is ${tag}`
  // What is for sale is held, and was looked at above.
  const isWaiting = ['Unsettled', 'Following', 'Settling'].includes(progress._tag)
  return isWaiting && isSettled(reservationId)
    ? `${reservationId} is paid, and here it is ${progress._tag}`
    : null
}

/** The server has answered this tab that it is paid, and in its newest answer that it is an offer: no tab can know better. */
const isOfferAgain = (entries: readonly Entry[], id: ReservationId): boolean => {
  const words = entries.flatMap((entry) => {
    const said = entry.kind === 'exchange' ? statusIn(entry) : null
    return said?.reservationId === id ? [said.status] : []
  })
  return words.at(-1) === 'OFFER' && words.some(isPaidWord)
}

/** A tab gets what another one has written in its own time. */
const RECEIVED_WITHIN_MS = durationMs(5)

const oneEdit: BrowserRule = {
  id: 'TABS-04',
  sentence:
    'At no moment do two tabs change one ticket: once one has begun to, the other sends nothing of a change of it before it begins again.',
  broken: ({ tabs, order }) => {
    if (tabs.length === 1) return null
    const readers = new Map(tabs.map((tab) => [tab.name, readerOf(tab)]))
    /** By ticket: which tab has begun its change last, and when. */
    const begun = new Map<ReservationId, { readonly name: string; readonly atMs: EpochMs }>()
    for (const { name, seq } of order) {
      const moment = readers.get(name)?.read(seq) ?? null
      if (moment === null || moment.entry.kind !== 'event') continue
      const { entry, before } = moment
      const { type } = entry
      if (entry.type === 'EditStarted') {
        begun.set(entry.data.original.reservationId, { name, atMs: entry.at })
        continue
      }
      const isSent = SENT_OF_EDITS.has(type) && before.edit.started
      const last = isSent ? begun.get(before.edit.reservationId ?? NO_RESERVATION) : undefined
      if (last !== undefined && last.name !== name && entry.at > later(last.atMs, RECEIVED_WITHIN_MS))
        return `tab ${name} sent ${type} of ${before.edit.reservationId} after tab ${last.name} had begun to change it`
    }
    return null
  },
}

const SENT_OF_EDITS: ReadonlySet<string> = new Set([
  'EditDataRequested',
  'EditFinishRequested',
  'EditCancelRequested',
])

export const BROWSER_RULES: readonly BrowserRule[] = [moneyOnce, preparedOnce, endsTrue, oneEdit]
