// The law about a look at a reservation as its time runs out: only where something is in doubt.
import type { CommandEntry, Entry } from '../../../log/entry.ts'
import { between, durationMs } from '../../../instant.ts'
import { type Law, law } from '../../engine/law.ts'
import type { LawModels } from '../../engine/lawModels.ts'
import { watchWith } from '../../engine/looks.ts'
import { isMoneyOnItsWay } from '../../readers/payment/settlement.ts'

/** What follows at once has reasons of its own. */
const AT_ONCE_MS = durationMs(50)

/** The server was not heard: it is asked again. */
const isUnheard = (entry: Entry | undefined): boolean =>
  entry?.kind === 'event' &&
  entry.type === 'ReservationFetchFailed' &&
  entry.data.why === 'resume' &&
  !entry.data.gone

const isOwnPaymentOpen = (
  { data: { reservationId } }: CommandEntry<'FetchReservation'>,
  { payment }: LawModels,
): boolean => payment.reservationId === reservationId && isMoneyOnItsWay(payment.progress)

const askedInDoubtAlone = law('LAW-158', 'expiry', {
  sentence:
    'At its end a reservation is asked about only where its own payment may be under way, or the machine’s clock was moved; otherwise it has run out.',
  watch: () => {
    const causes = new Map<number, Entry>()
    let movedSeq = 0
    return watchWith({
      commands: {
        StartSession: () => causes.clear(),
        NoteClockMove: ({ seq }) => void (movedSeq = seq),
        FetchReservation: (entry, { before }) => {
          const cause = causes.get(entry.cause ?? 0)
          if (cause === undefined || entry.data.why !== 'resume' || isUnheard(cause)) return null
          const isLater = between(cause.at, entry.at) > AT_ONCE_MS
          if (!isLater || movedSeq > cause.seq || isOwnPaymentOpen(entry, before)) return null
          return `${entry.data.reservationId} is asked about, and nothing of it is in doubt`
        },
      },
      all: (entry) => {
        if (entry.kind === 'event') causes.set(entry.seq, entry)
      },
    })
  },
})

export const deadlineLookLaws: readonly Law[] = [askedInDoubtAlone]
