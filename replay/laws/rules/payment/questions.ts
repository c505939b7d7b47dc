// The law about the end of the questions: what the server has called paid is asked about no more.
import { type Law, law } from '../../engine/law.ts'
import { atCalls, watchWith } from '../../engine/looks.ts'
import { parametersOf } from '../../readers/exchanges.ts'
import { isHeldWord, isOverWord, paidIn, STATUS_CALLS, statusIn, toldIn } from '../../readers/told.ts'
import type { ReservationId } from '../../../../domain/ids.ts'
import type { ExchangeEntry } from '../../../../domain/log/entry.ts'

const questionsEnd = law('LAW-109', 'payment', {
  since: 5,
  sentence:
    'Once the server has told a reservation as paid, it is not asked again how its payment ended, unless a person presses for it or comes to the page that says so.',
  watch: () => {
    /** By reservation: since which entry no question is wanted. */
    const ended = new Map<ReservationId, number>()
    let cameSeq = 0
    const come = ({ seq }: { readonly seq: number }): void => void (cameSeq = seq)
    const presses = new Set<number>()
    const askedAgain = (entry: ExchangeEntry): string | null => {
      const asked = parametersOf(entry, 'reservationStatus')?.id
      const endedSeq = asked === undefined ? undefined : ended.get(asked)
      const paid = paidIn(entry)
      if (paid !== null && toldIn(entry) !== null && !ended.has(paid)) ended.set(paid, entry.seq)
      if (asked === undefined || endedSeq === undefined || entry.cause === null) return null
      if (presses.has(entry.cause) || entry.cause < endedSeq) return null
      if (cameSeq <= endedSeq) return `${asked} is told as paid, and the server is asked again`
      ended.set(asked, entry.seq)
      return null
    }
    return watchWith({
      commands: {
        StartSession: come,
        CheckPaymentOutcome: ({ seq, cause }) => {
          if (cause === null) presses.add(seq)
        },
      },
      events: {
        AddressChanged: come,
        // A difference is paid by itself.
        EditFinished: ({ data }) => void ended.delete(data.reservation.reservationId),
      },
      exchanges: atCalls(STATUS_CALLS, (entry) => {
        const said = statusIn(entry)
        // Whether there is a booking for the money is open again.
        if (said !== null && isOverWord(said.status)) ended.delete(said.reservationId)
        const fact = askedAgain(entry)
        // Another tab has made it dearer: that money is a question of its own.
        if (said !== null && isHeldWord(said.status)) ended.delete(said.reservationId)
        return fact
      }),
    })
  },
})

export const questionLaws: readonly Law[] = [questionsEnd]
