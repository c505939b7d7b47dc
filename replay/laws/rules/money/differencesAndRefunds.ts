// Laws about the money of a paid ticket: what a change comes to, and what is given back for a sail.
import type { EditOutcome } from '../../../../domain/edit/outcome.ts'
import type { ReservationId, SailRefId } from '../../../../domain/ids.ts'
import type { EventEntry } from '../../../../domain/log/entry.ts'
import type { Reservation } from '../../../../domain/reservation/reservation.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import { answerTo, bodyOf, failureOf, parametersOf } from '../../engine/exchanges.ts'
import { allOf } from '../../engine/language.ts'
import { law, type LooksOf } from '../../engine/law.ts'
import type { Finding } from '../../engine/looks.ts'
import { newestMap } from '../../engine/newest.ts'
import type { ServerTruth, AnsweredState } from '../../engine/truth.ts'
import { isGivenBack, isRefundable } from '../../server/answeredReservation.ts'
import { isPaidWord } from '../../server/answers.ts'

/** `null` where it is not known, or may be one of several answers. */
const surelyAnswered = (truth: ServerTruth, id: ReservationId): AnsweredState | null => {
  const answers = truth.of(id)?.answers ?? []
  return answers.length === 1 ? (answers[0] ?? null) : null
}

/** Below zero, money comes back. */
const centsOf = (outcome: EditOutcome): number => {
  if (outcome._tag === 'Even') return 0
  return outcome._tag === 'Pay' ? outcome.cents : 0 - outcome.cents
}

/** A finished change leads to one page; where it is asked who pays, the way to pay comes first. */
const pageOf = (cents: number, id: ReservationId): string => {
  if (cents === 0) return `/ticket/${id}`
  return cents > 0 ? '/edit-pay' : `/myticket-edit/refund of ${id}`
}

export const comesToTheDifference = law('LAW-163', 'money', {
  joins: ['LAW-164'],
  since: 7,
  sentence:
    'A finished change comes to the difference of the totals, to the cent: what costs more leads to paying, what costs less to what comes back, what costs the same to the ticket.',
  looks: (start) => {
    const truth = start.server
    let ledFrom: number | null = null
    /** By ticket: as it was paid when its change was begun. */
    const paid = new Map<ReservationId, AnsweredState>()
    /** By the event that says that a change is finished: where it leads. */
    const pages = newestMap<number | null, string>()
    const differenceOf = (id: ReservationId): number | null => {
      const [before, after] = [paid.get(id), surelyAnswered(truth, id)]
      if (before === undefined || after === null) return null
      const cents = after.totalCents - before.totalCents
      // What is called paid already is not paid again.
      return isPaidWord(after.status) ? Math.min(0, cents) : cents
    }
    const finish = (entry: EventEntry<'EditFinished'>): Finding => {
      const { reservation, outcome } = entry.data
      const cents = differenceOf(reservation.reservationId)
      if (cents === null) return null
      pages.set(entry.seq, pageOf(cents, reservation.reservationId))
      return centsOf(outcome) === cents
        ? () => (ledFrom === entry.seq ? null : 'a finished change led nowhere')
        : `${centsOf(outcome)} cents instead of ${cents}`
    }
    const leads = (cause: number | null, to: string): string | null => {
      const page = pages.get(cause) ?? to
      if (pages.has(cause)) ledFrom = cause
      return page === to ? null : `a change that leads to ${page} led to ${to}`
    }
    return {
      exchanges: {
        startEdit: (entry) => {
          const id = parametersOf(entry, 'startEdit')?.id
          const answer = id === undefined ? null : surelyAnswered(truth, id)
          if (answer !== null && isPaidWord(answer.status)) paid.set(answer.reservationId, answer)
        },
      },
      events: { EditFinished: finish },
      commands: {
        NavigateTo: ({ cause, data: { path, query } }) =>
          leads(cause, path === '/myticket-edit/refund' ? `${path} of ${query['reservationId']}` : path),
        FetchPaymentMethods: ({ cause }) => leads(cause, '/edit-pay'),
      },
    }
  },
})

const askedOnce: LooksOf = () => {
  /** What was asked for and may have been given, by the reservation's token and the sail. */
  const asked = new Set<string>()
  return {
    exchanges: {
      refundPreview: (entry) => {
        const token = parametersOf(entry, 'refundPreview')?.token
        for (const { sailRefId, status } of answerTo(entry, 'refundPreview')?.sails ?? [])
          if (isRefundable(status)) asked.delete(`${token} ${sailRefId}`)
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

const isVoid = ({ status }: Reservation): boolean => /^(RF$|REFUNDED$|CN|CANCELL?ED$)/.test(status)
const sailsOf = ({ sailPackages }: Reservation) => sailPackages.flatMap((one) => one.sails)

/** The answer to the refund itself may say that a sail stands, or, where all were asked for, that the whole does. */
const saysItStands = (reservation: Reservation, asked: readonly SailRefId[]) => {
  const sails = sailsOf(reservation)
  const isWhole =
    isPaidWord(reservation.status) &&
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
        const answer = answerTo(entry, 'reservation')
        // The newest answer about it counts, not what it was before.
        if (answer !== null) given.delete(answer.reservationId)
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
