// The law about the pause between a change of the tickets and the request that sends it, by commands and exchanges.
import { durationMs, type DurationMs, NO_TIME, plus } from '../../../../domain/instant.ts'
import type { CommandEntry, Entry } from '../../../../domain/log/entry.ts'
import { isPageStart } from '../../engine/userActivity.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import { watchWith } from '../../engine/looks.ts'
import { askedIn } from '../../readers/booking/asked.ts'
import { sentBefore } from '../../readers/booking/sentAt.ts'
import { isCutOff } from '../../readers/cutOff.ts'

/** Of typed and stepped numbers (TIME-18). Written by hand: a law does not read the program's own timings. */
const PAUSE_MS = durationMs(1_000)

/** A busy machine may take so long. */
const SLACK_MS = durationMs(1_500)

/** The changes of tickets that nothing but further changes has followed. */
interface Pending {
  /** When each was made, by the steady clock; the last one counts. */
  readonly madeAtMs: readonly DurationMs[]
  /** Time awake since the last one. */
  readonly awakeMs: DurationMs
  /** When that had been too long. */
  readonly overdueAtMs: DurationMs | null
  /** All were typed or stepped. */
  readonly isPaused: boolean
}

const sentInTime = law('LAW-112', 'quantities', {
  since: 5,
  sentence:
    'A typed or stepped number of tickets is sent a second after the last change, neither sooner nor much later; any other choice is sent at once.',
  watch: () => {
    let pending: Pending | null = null
    let refusable: { readonly seq: number; readonly before: Pending | null } | null = null
    const judge = (sentMs: DurationMs): string | null => {
      if (pending === null) return null
      const { madeAtMs, overdueAtMs, isPaused } = pending
      const lastMs = madeAtMs.findLast((atMs) => atMs < sentMs)
      const isAmbiguous = madeAtMs.includes(sentMs)
      pending = null
      if (lastMs === undefined || isAmbiguous) return null
      if (isPaused && sentMs - lastMs < PAUSE_MS) return `sent ${sentMs - lastMs} ms after the last change`
      return overdueAtMs !== null && sentMs > overdueAtMs
        ? `sent only ${sentMs - lastMs} ms after the last change`
        : null
    }
    const change = (entry: CommandEntry<'ChangeTicketQuantity'>, nowMs: DurationMs): void => {
      const waits = entry.data.way === 'typed' || entry.data.way === 'stepper'
      refusable = { seq: entry.seq, before: pending }
      pending = {
        madeAtMs: [...(pending?.madeAtMs ?? []), nowMs],
        awakeMs: NO_TIME,
        overdueAtMs: null,
        isPaused: waits && (pending?.isPaused ?? true),
      }
    }
    return watchWith(
      {
        events: {
          TicketQuantityRefused: ({ cause }) => {
            if (refusable !== null && refusable.seq === cause) pending = refusable.before
          },
        },
        whileWaiting: {
          get isWaiting() {
            return pending !== null
          },
          look: (entry, moment) => {
            const { steadyMs: nowMs, awakeMs } = moment
            if (pending !== null) pending = passed(pending, awakeMs, nowMs)
            if (entry.kind === 'exchange' && askedIn(entry) !== null) return judge(sentBefore(entry, nowMs))
            if (isPageStart(entry) || disturbs(entry, moment)) pending = null
            return null
          },
        },
      },
      {
        commands: {
          ChangeTicketQuantity: (entry, moment) =>
            disturbs(entry, moment) ? undefined : change(entry, moment.steadyMs),
        },
      },
    )
  },
})

const passed = (pending: Pending, passedMs: DurationMs, nowMs: DurationMs): Pending => {
  const awakeMs = plus(pending.awakeMs, passedMs)
  const limitMs = plus(pending.isPaused ? PAUSE_MS : NO_TIME, SLACK_MS)
  return {
    ...pending,
    awakeMs,
    overdueAtMs: pending.overdueAtMs ?? (awakeMs > limitMs ? nowMs : null),
  }
}

/** What neither sends the tickets nor keeps them from being sent. */
const HARMLESS: ReadonlySet<string> = new Set([
  'ChangeTicketQuantity',
  'ClearManualInput',
  'ChangeContact',
  'ChangeVehicleForm',
  'DismissNotice',
  'HoldNotice',
  'ReleaseNotice',
  'countries',
  'citizenships',
])

/** By anything else that a person does, that the server answers, or that becomes of the sails, more may be to be sent. */
const disturbs = ({ kind, type, cause }: Entry, { before }: Moment): boolean => {
  if (isCutOff(before)) return true
  switch (kind) {
    case 'command':
      return cause === null && !HARMLESS.has(type)
    case 'exchange':
      return !HARMLESS.has(type)
    case 'event':
      return DISTURBING.has(type)
  }
}

const DISTURBING: ReadonlySet<string> = new Set([
  'SailSelected',
  'InventoriesStored',
  'NetworkReturned',
  'TripRepeated',
])

export const pauseLaws: readonly Law[] = [sentInTime]
