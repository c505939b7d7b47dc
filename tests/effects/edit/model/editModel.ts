// What editing comes to, as the specification says it: a paid ticket, at most one change of it at the server, and one page
// that knows what it received. Nothing of the program is read here. Times are milliseconds of the one virtual clock.
import {
  asPaid,
  type Content,
  isPossible,
  type Standing,
  textOf,
  type Timetable,
  totalCents,
  tripCents,
} from './ticket.ts'

/** What becomes of a call: it is lost on the way there, or its answer on the way back. */
export type Loss = 'none' | 'request' | 'answer'

export interface ServerEdit {
  readonly content: Content
  readonly endsAtMs: number
  /** It is finished and dearer, and waits to be paid. */
  readonly isDue: boolean
}

export interface ServerTicket {
  content: Content
  edit: ServerEdit | null
  status: 'OK' | 'RF'
  /** What was given back, by sail. */
  readonly refunds: Map<string, number>
  overpaidCents: number
  /** What the customer has paid in all. */
  paidCents: number
}

export interface PageEdit {
  /** As it was paid, as it is wanted, and as the server last returned it. */
  readonly original: Content
  readonly wanted: Content
  readonly shown: Content
  /** The ways that had been given back before. */
  readonly refunded: ReadonlySet<string>
  readonly endsAtMs: number
  /** The server has taken what was last sent. */
  readonly isTaken: boolean
}

export type Outcome = { readonly _tag: 'Even' } | { readonly _tag: 'Refund' | 'Pay'; readonly cents: number }

/** A ticket as the server returns it: with the ways of it that were given back. */
export interface ReceivedTicket {
  readonly content: Content
  readonly status: 'OK' | 'RF'
  readonly refunded: readonly string[]
}

export interface PageDue {
  readonly content: Content
  readonly cents: number
  readonly endsAtMs: number
  /** A payment was tried that failed: what became of it is asked again and again. */
  readonly isTried: boolean
}

export interface Page {
  /** The ticket that it shows as paid or given back; `null` while it was not loaded since the page was loaded. */
  ticket: ReceivedTicket | null
  /** The ticket was looked at while a difference was due, and shows that. */
  isDueSeen: boolean
  /** When the difference that was seen then is no longer due: the ticket is looked at once more. */
  dueSeenEndsAtMs: number
  edit: PageEdit | null
  due: PageDue | null
  outcome: Outcome | null
  /** The end that was shown on the page of the change. */
  shownEnd: 'reservationExpired' | 'lost' | 'lapsed' | null
}

export interface EditModel {
  nowMs: number
  readonly timetable: Timetable
  readonly cancelled: Set<string>
  readonly server: ServerTicket
  readonly page: Page
}

const EDIT_MS = 10 * 60_000
const DUE_MS = 10 * 60_000
export const WARNING_MS = 2 * 60_000

export const modelOf = (bought: Content, timetable: Timetable, nowMs: number): EditModel => {
  const content = asPaid(bought)
  return {
    nowMs,
    timetable,
    cancelled: new Set(),
    server: {
      content,
      edit: null,
      status: 'OK',
      refunds: new Map(),
      overpaidCents: 0,
      paidCents: totalCents(content, timetable),
    },
    page: {
      ticket: { content, status: 'OK', refunded: [] },
      isDueSeen: false,
      dueSeenEndsAtMs: 0,
      edit: null,
      due: null,
      outcome: null,
      shownEnd: null,
    },
  }
}

/** The page receives the ticket. What was given back, here or elsewhere, ends a change of it. */
export const showTicket = ({ server: { content, status, refunds }, page }: EditModel): void => {
  const refunded = [...refunds.keys()].sort()
  page.ticket = { content, status, refunded }
  page.isDueSeen = false
  const before = page.edit?.refunded
  if (before !== undefined && refunded.some((sail) => !before.has(sail))) page.edit = null
}

export const standingOf = ({ server, cancelled }: EditModel): Standing => ({
  refunded: new Set(server.refunds.keys()),
  cancelled,
})

const costs = ({ timetable }: EditModel, content: Content): number => totalCents(content, timetable)

/** The clock goes on: what runs out at the server, and what the page shows of it. */
export const pass = (model: EditModel, ms: number): void => {
  passAway(model, ms)
  const { nowMs, page } = model
  if (page.edit !== null && page.edit.endsAtMs <= nowMs) runOut(page)
  if (page.due !== null && page.due.endsAtMs <= nowMs) lapse(model)
  if (page.isDueSeen && page.dueSeenEndsAtMs <= nowMs) look(model)
}

/** The clock goes on while no page is open. */
const passAway = (model: EditModel, ms: number): void => {
  model.nowMs += ms
  const { nowMs, server } = model
  if (server.edit !== null && server.edit.endsAtMs <= nowMs) server.edit = null
}

const runOut = (page: Page): void => {
  page.edit = null
  page.shownEnd = 'reservationExpired'
}

/** The person is led back to the ticket, which is asked for where it is not known. */
const lapse = (model: EditModel): void => {
  const { page } = model
  if (page.ticket === null) showTicket(model)
  page.due = null
  page.isDueSeen = false
  page.outcome = null
  page.shownEnd = 'lapsed'
}

/** One that is open is taken up as it stands, with its own end; a ticket that is due or given back is not begun. */
export const start = (model: EditModel, loss: Loss): void => {
  const { server, page, nowMs } = model
  if (page.edit !== null || page.due !== null) return
  page.outcome = null
  page.shownEnd = null
  if (server.status === 'RF' || server.edit?.isDue === true) return
  // It is looked at first, whatever comes of the start.
  showTicket(model)
  if (loss === 'request') return
  server.edit ??= { content: server.content, endsAtMs: nowMs + EDIT_MS, isDue: false }
  if (loss === 'answer') return
  const { content, endsAtMs } = server.edit
  const { refunded } = standingOf(model)
  const original = server.content
  page.edit = { original, wanted: content, shown: content, refunded, endsAtMs, isTaken: true }
}

/** The page wants the ticket otherwise; nothing is sent yet. */
export const want = ({ page }: EditModel, wantedOf: (open: PageEdit) => Content): void => {
  if (page.edit !== null) page.edit = { ...page.edit, wanted: wantedOf(page.edit) }
}

/** The whole of what is wanted is sent to the server, which takes it or leaves the change as it was. */
export const send = (model: EditModel, loss: Loss): void => {
  const { server, page, nowMs } = model
  if (page.edit === null) return
  const { wanted } = page.edit
  const isTaken = loss !== 'request' && take(model, wanted)
  if (loss === 'none' && server.status === 'OK' && server.edit === null) return lose(page)
  page.edit =
    isTaken && loss === 'none'
      ? { ...page.edit, shown: wanted, endsAtMs: nowMs + EDIT_MS, isTaken: true }
      : { ...page.edit, isTaken: false }
}

const take = (model: EditModel, wanted: Content): boolean => {
  const { server, timetable, nowMs } = model
  if (server.status === 'RF' || server.edit === null || server.edit.isDue) return false
  if (!isPossible(server.content, wanted, { timetable, standing: standingOf(model) })) return false
  server.edit = { content: wanted, endsAtMs: nowMs + EDIT_MS, isDue: false }
  return true
}

const lose = (page: Page): void => {
  page.edit = null
  page.shownEnd = 'lost'
}

/** What is no more at the server is given up as well. Where that is not heard, a change that was not taken is sent again. */
export const cancel = (model: EditModel, loss: Loss): void => {
  const { server, page } = model
  if (page.edit === null) return
  if (loss !== 'request') server.edit = null
  if (loss !== 'none') {
    if (!page.edit.isTaken) send(model, 'none')
    return
  }
  page.edit = null
  page.shownEnd = null
  if (page.isDueSeen) look(model)
}

export const finish = (model: EditModel, loss: Loss): void => {
  const { server, page } = model
  if (page.edit === null || !page.edit.isTaken) return
  const wasOpen = server.edit !== null
  if (loss !== 'request') finishAtServer(model)
  if (loss === 'none' && wasOpen) return finished(model)
  // The answer was lost, or there was no such change: the ticket itself says what has come of it.
  const { original, shown } = page.edit
  const isFound = textOf(server.content) === textOf(shown) && textOf(shown) !== textOf(original)
  if (server.edit?.isDue === true || (isFound && server.status === 'OK')) finished(model)
  else if (loss === 'none') lose(page)
}

/** Dearer waits to be paid, anything else is final at once. */
export const finishAtServer = (model: EditModel): void => {
  const { server, nowMs } = model
  if (server.edit === null || server.edit.isDue) return
  const difference = costs(model, server.edit.content) - costs(model, server.content)
  if (difference > 0) {
    server.edit = { ...server.edit, isDue: true, endsAtMs: nowMs + DUE_MS }
    return
  }
  server.content = asPaid(server.edit.content)
  server.overpaidCents -= difference
  server.edit = null
}

const finished = (model: EditModel): void => {
  const { server, page } = model
  if (page.edit === null) return
  const before = costs(model, page.edit.original)
  page.edit = null
  page.shownEnd = null
  if (server.edit?.isDue === true) {
    const { content, endsAtMs } = server.edit
    const cents = costs(model, content) - before
    page.due = { content, cents, endsAtMs, isTried: false }
    page.outcome = { _tag: 'Pay', cents }
    return
  }
  const cents = before - costs(model, server.content)
  showTicket(model)
  page.outcome = cents === 0 ? { _tag: 'Even' } : { _tag: 'Refund', cents }
}

/** Once the difference is paid the ticket is the changed one; where it is due no more, that is shown, and nothing is paid. */
export const pay = (model: EditModel, isPaid: boolean): void => {
  const { server, page } = model
  if (page.due === null) return
  if (server.edit?.isDue !== true) return look(model)
  if (!isPaid) return void (page.due = { ...page.due, isTried: true })
  server.paidCents += page.due.cents
  server.content = asPaid(server.edit.content)
  server.edit = null
  showTicket(model)
  page.due = null
  page.outcome = null
}

/** The ticket is asked for: it says what is paid, and that a difference is no longer due. */
export const look = (model: EditModel): void => {
  const { server, page } = model
  page.isDueSeen = server.edit?.isDue === true
  page.dueSeenEndsAtMs = server.edit?.endsAtMs ?? 0
  if (page.isDueSeen) return
  const hadDue = page.due !== null
  if (page.due !== null) lapse(model)
  // What was given back is not as it was paid.
  if (hadDue && server.status === 'RF') page.shownEnd = 'lost'
  showTicket(model)
}

/** The page is loaded once more: a change that was open here goes on, unless it has run out, and what is due is looked at. */
export const reload = (model: EditModel, awayMs: number): void => {
  const { server, page } = model
  const { edit, due } = page
  passAway(model, awayMs)
  page.ticket = null
  page.isDueSeen = false
  page.edit = null
  page.shownEnd = null
  if (edit !== null && edit.endsAtMs <= model.nowMs) runOut(page)
  else if (edit !== null) start(model, 'none')
  if (due === null || server.edit?.isDue === true) return
  lapse(model)
  showTicket(model)
}

export interface Offer {
  readonly sail: string
  readonly cents: number
}

/**
 * What cheaper changes have left goes first, the same for each way and the odd cents for the first. Else what comes back is all that
 * a way cost, as long as there is something; of a ship that doesn't sail as well.
 */
export const offersOf = ({ server, timetable, cancelled }: EditModel): readonly Offer[] => {
  const standing = server.content.filter(({ sail }) => !server.refunds.has(sail))
  const part = Math.floor(server.overpaidCents / standing.length)
  const odd = server.overpaidCents - part * standing.length
  if (server.overpaidCents > 0)
    return standing.map(({ sail }, at) => ({ sail, cents: at === 0 ? part + odd : part }))
  return standing
    .map((trip) => ({ sail: trip.sail, cents: tripCents(trip, timetable) }))
    .filter(({ sail, cents }) => cents > 0 || cancelled.has(sail))
}

/**
 * What changes have left is paid out, and the ticket stays. What else is given back ends a change that was open: it was never final.
 * Whether anything was given.
 */
export const refund = (model: EditModel, sails: readonly string[]): boolean => {
  const { server } = model
  const offers = offersOf(model).filter(({ sail }) => sails.includes(sail))
  if (offers.length === 0 || server.edit?.isDue === true) return false
  if (server.overpaidCents > 0) {
    for (const { cents } of offers) server.overpaidCents -= cents
    return true
  }
  for (const { sail, cents } of offers) server.refunds.set(sail, cents)
  server.edit = null
  if (server.content.every(({ sail }) => server.refunds.has(sail))) server.status = 'RF'
  return true
}
