// The law about a look at a reservation as its time runs out: only where something is in doubt.
import type { CommandEntry, EventEntry } from '../../../../domain/log/entry.ts'
import { between, durationMs, type EpochMs } from '../../../../domain/instant.ts'
import { type Law, law } from '../../engine/law.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import { watchWith } from '../../engine/looks.ts'
import { isMoneyOnItsWay } from '../../readers/payment/settlement.ts'
import { newestMap } from '../../engine/newest.ts'

/** What follows at once has reasons of its own. */
const AT_ONCE_MS = durationMs(50)

/** The server was not heard: it is asked again. */
const isUnheard = (entry: EventEntry): boolean =>
  entry.type === 'ReservationFetchFailed' && entry.data.why === 'resume' && !entry.data.gone

const isOwnPaymentOpen = (
  { data: { reservationId } }: CommandEntry<'FetchReservation'>,
  { payment }: ReadModels,
): boolean => payment.reservationId === reservationId && isMoneyOnItsWay(payment.progress)

const askedInDoubtAlone = law('LAW-158', 'expiry', {
  since: 5,
  sentence:
    'At its end a reservation is asked about only where its own payment may be under way, or the machine’s clock was moved; otherwise it has run out.',
  watch: ({ firstSeq }) => {
    /** When each event was written, by how many entries it comes after the first: a long log has very many. */
    let times: (EpochMs | undefined)[] = []
    let beganSeq = firstSeq
    const unheard = newestMap<number, true>()
    let movedSeq = 0
    return watchWith({
      commands: {
        StartSession: ({ seq }) => {
          times = []
          beganSeq = seq
        },
        NoteClockMove: ({ seq }) => void (movedSeq = seq),
        FetchReservation: (entry, { before }) => {
          const cause = entry.cause ?? 0
          const causedAt = times[cause - beganSeq]
          if (causedAt === undefined || entry.data.why !== 'resume' || unheard.has(cause)) return null
          const isLater = between(causedAt, entry.at) > AT_ONCE_MS
          if (!isLater || movedSeq > cause || isOwnPaymentOpen(entry, before)) return null
          return `${entry.data.reservationId} is asked about, and nothing of it is in doubt`
        },
      },
      all: (entry) => {
        const isEvent = entry.kind === 'event'
        times[entry.seq - beganSeq] = isEvent ? entry.at : undefined
        if (isEvent && isUnheard(entry)) unheard.set(entry.seq, true)
      },
    })
  },
})

export const deadlineLookLaws: readonly Law[] = [askedInDoubtAlone]
