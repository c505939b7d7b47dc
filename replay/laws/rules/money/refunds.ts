// The law about money that is given back: asked for once, and shown as given back.
import type { ReservationId, SailRefId } from '../../../../domain/ids.ts'
import type { Reservation } from '../../../../domain/reservation/reservation.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import { answerTo, bodyOf, failureOf, parametersOf } from '../../engine/exchanges.ts'
import { allOf } from '../../engine/language.ts'
import { law, type LooksOf } from '../../engine/law.ts'

const askedOnce: LooksOf = () => {
  /** What was asked for and may have been given, by the reservation's token and the sail. */
  const asked = new Set<string>()
  return {
    exchanges: {
      refundPreview: (entry) => {
        const token = parametersOf(entry, 'refundPreview')?.token
        for (const { sailRefId, status } of answerTo(entry, 'refundPreview')?.sails ?? [])
          if (/^REFUNDABLE$/i.test(status)) asked.delete(`${token} ${sailRefId}`)
      },
      refund: (entry) => {
        const token = parametersOf(entry, 'refund')?.token
        const sails = bodyOf(entry, 'refund')?.sailRefIds ?? []
        const again = sails.find((sail) => asked.has(`${token} ${sail}`))
        const isRefused = failureOf(entry, 'refund')?._tag === 'Refused'
        for (const sail of sails) asked[isRefused ? 'delete' : 'add'](`${token} ${sail}`)
        return again === undefined ? null : `a refund of the sail ${again} is asked for again`
      },
    },
  }
}

const isGivenBack = (word: string | null): boolean => /^(REFUNDED|RF)$/i.test(word ?? '')
const isVoid = ({ status }: Reservation): boolean => /^(RF$|REFUNDED$|CN|CANCELL?ED$)/.test(status)
const sailsOf = ({ sailPackages }: Reservation) => sailPackages.flatMap((one) => one.sails)

/** The answer to the refund itself may say that a sail stands, or, where all were asked for, that the whole does. */
const saysItStands = (reservation: Reservation, asked: readonly SailRefId[]) => {
  const sails = sailsOf(reservation)
  const isWhole =
    /^(OK|COMPLETED)$/.test(reservation.status) &&
    sails.every(({ sailRefId, status }) => asked.includes(sailRefId) && !isGivenBack(status))
  return (id: SailRefId): boolean =>
    isWhole ||
    sails.some(
      ({ sailRefId, status }) => sailRefId === id && !isGivenBack(status) && (status ?? '').trim() !== '',
    )
}

const neverValidAgain: LooksOf = () => {
  const given = new Map<ReservationId, ReadonlySet<SailRefId>>()
  const factIn = ({ reservation: { payedReservations, viewed } }: ReadModels): string | null => {
    for (const shown of [...Object.values(payedReservations), viewed]) {
      const gone = shown === null || isVoid(shown) ? undefined : given.get(shown.reservationId)
      if (shown === null || gone === undefined) continue
      const valid = sailsOf(shown).find((one) => gone.has(one.sailRefId) && !isGivenBack(one.status))
      if (valid !== undefined)
        return `the sail ${valid.sailRefId} of ${shown.reservationId} was given back and stands as valid`
    }
    return null
  }
  return {
    exchanges: {
      reservation: (entry) => {
        const told = answerTo(entry, 'reservation')
        // The newest word on it counts, whatever it was before.
        if (told !== null) given.delete(told.reservationId)
      },
    },
    events: {
      RefundGiven: ({ data: { reservation, sails } }) => {
        const asked = sails.map(({ sailRefId }) => sailRefId)
        const stands = saysItStands(reservation, asked)
        const before = given.get(reservation.reservationId) ?? []
        given.set(reservation.reservationId, new Set([...before, ...asked.filter((one) => !stands(one))]))
      },
    },
    whenChanged: {
      models: ['reservation'],
      look: ({ kind }, { after }) => (kind === 'event' ? factIn(after) : null),
    },
  }
}

export const givenBackOnce = law('LAW-181', 'money', {
  since: 7,
  joins: ['LAW-182'],
  sentence:
    'Money for a sail is asked back once, and what was given back is never shown as a valid ticket again, unless the server says since that it was not given.',
  looks: allOf(askedOnce, neverValidAgain),
})
