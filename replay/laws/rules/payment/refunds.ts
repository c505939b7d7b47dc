// The laws about money that is given back: asked for once, shown as what it is, and as much as was promised.
import type { ReservationId, SailRefId } from '../../../../domain/ids.ts'
import type { Reservation } from '../../../../domain/reservation/reservation.ts'
import { type Law, law } from '../../engine/law.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import { atCalls, watchWith } from '../../engine/looks.ts'
import { answerTo, bodyOf, failureOf, parametersOf } from '../../readers/exchanges.ts'

const isRefundable = (word: string): boolean => word.toUpperCase() === 'REFUNDABLE'

const askedOnce = law('LAW-181', 'payment', {
  since: 7,
  sentence: 'A refund is asked for once for a sail, unless the server has said since that it was not given.',
  watch: () => {
    /** What was asked for and may have been given, by the reservation's token and the sail. */
    const asked = new Set<string>()
    return watchWith({
      exchanges: atCalls(['refundPreview', 'refund'], (entry) => {
        const preview = answerTo(entry, 'refundPreview')
        const previewed = parametersOf(entry, 'refundPreview')
        for (const { sailRefId, status } of preview?.sails ?? [])
          if (isRefundable(status)) asked.delete(`${previewed?.token} ${sailRefId}`)
        const token = parametersOf(entry, 'refund')?.token
        if (token === undefined) return null
        const keys = (bodyOf(entry, 'refund')?.sailRefIds ?? []).map((sailRefId) => `${token} ${sailRefId}`)
        const again = keys.find((key) => asked.has(key))
        const isRefused = failureOf(entry, 'refund')?._tag === 'Refused'
        for (const key of keys) {
          if (isRefused) asked.delete(key)
          else asked.add(key)
        }
        return again === undefined ? null : `a refund of the sail ${again.split(' ')[1]} is asked for again`
      }),
    })
  },
})

const isGivenBack = (word: string | null): boolean => /^(REFUNDED|RF)$/i.test(word ?? '')
const isVoid = ({ status }: Reservation): boolean => /^(RF$|REFUNDED$|CN|CANCELL?ED$)/.test(status)

/** Without those of which the reservation says itself that they stand: by a word on the sail, or on the whole of them. */
const withoutStanding = (
  { sailPackages, status }: Reservation,
  sails: readonly SailRefId[],
): readonly SailRefId[] => {
  const all = sailPackages.flatMap((one) => one.sails)
  const isPaid = /^(OK|COMPLETED)$/.test(status)
  if (isPaid && all.every((sail) => sails.includes(sail.sailRefId) && !isGivenBack(sail.status))) return []
  const standing = all.filter((sail) => (sail.status ?? '').trim() !== '' && !isGivenBack(sail.status))
  return sails.filter((sailRefId) => !standing.some((sail) => sail.sailRefId === sailRefId))
}

const shownOf = ({ reservation }: ReadModels, reservationId: ReservationId): readonly Reservation[] =>
  [...Object.values(reservation.payedReservations), reservation.viewed].flatMap((one) =>
    one?.reservationId === reservationId ? [one] : [],
  )

const neverValidAgain = law('LAW-182', 'payment', {
  since: 7,
  sentence:
    'What was given back is shown as given back and never as a valid ticket, unless the server says otherwise.',
  watch: () => {
    const given = new Map<ReservationId, ReadonlySet<SailRefId>>()
    const note = (reservation: Reservation, sails: readonly SailRefId[]): void => {
      const { reservationId } = reservation
      const taken = withoutStanding(reservation, sails)
      given.set(reservationId, new Set([...(given.get(reservationId) ?? []), ...taken]))
    }
    const factIn = (models: ReadModels): string | null => {
      for (const [reservationId, sails] of given)
        for (const shown of shownOf(models, reservationId)) {
          if (isVoid(shown)) continue
          const valid = shown.sailPackages
            .flatMap((one) => one.sails)
            .find(({ sailRefId, status }) => sails.has(sailRefId) && !isGivenBack(status))
          if (valid !== undefined)
            return `the sail ${valid.sailRefId} of ${reservationId} was given back and stands as valid`
        }
      return null
    }
    return watchWith({
      exchanges: {
        reservation: (entry) => {
          const told = answerTo(entry, 'reservation')
          // The newest word on it counts, whatever it was before.
          if (told !== null) given.delete(told.reservationId)
        },
      },
      events: {
        RefundGiven: ({ data: { reservation, sails } }) =>
          note(
            reservation,
            sails.map(({ sailRefId }) => sailRefId),
          ),
        // What is older than this word is looked at once more.
        RefundPreviewFound: ({ data: { reservationId, preview } }, { before }) => {
          const refunded = preview.sails.filter(({ standing }) => standing === 'refunded')
          for (const shown of shownOf(before, reservationId))
            note(
              shown,
              refunded.map(({ sailRefId }) => sailRefId),
            )
        },
      },
      whileWaiting: {
        get isWaiting() {
          return given.size > 0
        },
        look: ({ kind }, { after }) => (kind === 'event' ? factIn(after) : null),
      },
    })
  },
})

const asPromised = law('LAW-183', 'payment', {
  since: 7,
  sentence: 'The amount that is shown when a refund is asked for is the one that the server said last.',
  watch: ({ firstSeq }) => {
    /** In cents, by the sail, as the server has told it for each reservation's token. */
    const promised = new Map<string, ReadonlyMap<SailRefId, number>>()
    const tokens = new Map<number, string>()
    return watchWith({
      exchanges: {
        refundPreview: (entry) => {
          const token = parametersOf(entry, 'refundPreview')?.token
          if (token === undefined) return
          if (entry.cause !== null) tokens.set(entry.cause, token)
          const answer = answerTo(entry, 'refundPreview')
          if (answer === null) return
          const sails = new Map(promised.get(token))
          for (const { sailRefId } of [...sails.keys()].map((id) => ({ sailRefId: id })))
            if ((bodyOf(entry, 'refundPreview')?.sailRefIds ?? []).includes(sailRefId))
              sails.delete(sailRefId)
          for (const { sailRefId, status, refundAmount } of answer.sails)
            if (isRefundable(status) && refundAmount !== null)
              sails.set(sailRefId, Math.round(refundAmount * 100))
          promised.set(token, sails)
        },
      },
      events: {
        RefundRequested: ({ cause, data: { sails } }) => {
          if (cause === null || cause < firstSeq) return null
          const told = promised.get(tokens.get(cause) ?? '')
          const other = sails.find(({ sailRefId, refundCents }) => told?.get(sailRefId) !== refundCents)
          return other === undefined
            ? null
            : `${other.refundCents} cents are asked for the sail ${other.sailRefId}, and the server has said ${told?.get(other.sailRefId) ?? 'nothing'}`
        },
      },
    })
  },
})

export const refundLaws: readonly Law[] = [askedOnce, neverValidAgain, asPromised]
