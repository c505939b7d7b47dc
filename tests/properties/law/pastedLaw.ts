// The law about prices: what is paid was seen.
import type { ReservationToken } from '../../../domain/ids.ts'
import { type Law, law } from '../../../replay/laws/engine/law.ts'
import { watchWith } from '../../../replay/laws/engine/looks.ts'
import { parametersOf } from '../../../replay/laws/readers/exchanges.ts'

const priceBeforePaying = law('LAW-999', 'payment', {
  since: 9,
  sentence: 'What is paid stood on the screen, with its price, when Pay was pressed.',
  watch: ({ firstSeq }) => {
    /** What stood there at each press, by the number of the command. */
    const seen = new Map<number, ReservationToken>()
    return watchWith({
      commands: {
        Pay: ({ seq }, { before: { reservation } }) => {
          if (reservation.current !== null) seen.set(seq, reservation.current.token)
        },
      },
      exchanges: (entry) => {
        const sent = parametersOf(entry, 'preparePayment')
        // Where the log begins in the middle, the press is not in it.
        if (sent === null || entry.cause === null || entry.cause < firstSeq) return null
        return seen.get(entry.cause) === sent.reservationToken
          ? null
          : 'a payment without a price on the screen'
      },
    })
  },
})

export const priceFirstLaws: readonly Law[] = [priceBeforePaying]
