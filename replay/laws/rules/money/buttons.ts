// Laws about the buttons that move money, give time or give something up: a press for each call, and each call as pressed.
import type { ReservationId } from '../../../../domain/ids.ts'
import type { CommandType } from '../../../../domain/log/commands.ts'
import type { CommandEntry, ExchangeEntry } from '../../../../domain/log/entry.ts'
import type { Reservation } from '../../../../domain/reservation/reservation.ts'
import type { Call, CallAnswer } from '../../../../domain/wire/endpoints/endpoints.ts'
import { answerTo, bodyOf, parametersOf } from '../../engine/exchanges.ts'
import { interval } from '../../engine/intervals.ts'
import { allOf, never, pressed, sent } from '../../engine/language.ts'
import { law, type LooksOf } from '../../engine/law.ts'
import { atCalls, type Looks } from '../../engine/looks.ts'
import type { Moment } from '../../engine/moment.ts'
import { newestMap } from '../../engine/newest.ts'
import type { AnsweredState } from '../../engine/truth.ts'
import { CLOCK_DOUBT_MS, serverTimeAt } from '../../readers/serverTime.ts'
import { answeredIn, cents, differenceFrom, isRefundable } from '../../server/answeredReservation.ts'

/** The command of each button, and the call to which a press on it may lead. */
const BUTTONS = [
  ['Pay', 'preparePayment'],
  ['ConfirmReservation', 'confirmReservation'],
  ['ExtendReservation', 'extendReservation'],
  ['RequestRefund', 'refund'],
  ['FinishEdit', 'finishEdit'],
  ['CancelEdit', 'cancelEdit'],
  ['DropUnpaidChange', 'cancelEdit'],
] as const satisfies readonly (readonly [CommandType, Call])[]

const CALLS = BUTTONS.map(([, call]) => call)

/** They move money, and one press on them may lead to several, with what is changed later. */
const PROMOTIONS = ['applyPromotion', 'removePromotion'] as const satisfies readonly Call[]

/** As the browser says. A demo has its server in the page. */
const networkAway = interval((spans) => ({
  commands: {
    NoteNetwork: ({ data }, moment) => {
      if (data.online) spans.close(moment)
      else if (!moment.before.shell.isDemo) spans.open(moment)
    },
  },
}))

/** A press counts for one call, and no more once the network has gone and come back. */
const takesAPress: LooksOf = ({ firstSeq }) => {
  /** By the call to which they may lead. */
  const unspent = new Map<string, readonly { readonly seq: number; readonly atMs: number }[]>()
  let returnedSeq = 0
  const spend = ({ type, cause }: ExchangeEntry, { sent: went }: Moment): string | null => {
    if (cause === null || cause < firstSeq) return null
    const presses = unspent.get(type) ?? []
    // A call that has waited for others may have another cause than its press, and an older one.
    const press = presses.findLast(({ seq, atMs }) => seq <= cause || atMs <= went.atMs)
    if (press === undefined) return `${type} without a press of its own`
    // Which of several it is for is unknown then: the earliest one is spent.
    const spent = press.seq === cause ? press : presses[0]
    unspent.set(
      type,
      presses.filter((one) => one !== spent),
    )
    const isReplayed = press.seq < returnedSeq && returnedSeq <= went.afterSeq
    return isReplayed ? `${type} was pressed for before the network returned` : null
  }
  return [
    ...BUTTONS.map(([button, call]) =>
      pressed(button).at(({ seq }, { steadyMs: atMs }) => {
        unspent.set(call, [...(unspent.get(call) ?? []), { seq, atMs }])
      }),
    ),
    {
      commands: {
        StartSession: () => unspent.clear(),
        NoteNetwork: ({ seq, data }, { before: { shell } }) => {
          if (data.online && shell.network === 'offline' && !shell.isDemo) returnedSeq = seq
        },
      },
      exchanges: atCalls(CALLS, spend),
    },
  ]
}

export const onePressEach = law('LAW-107', 'money', {
  since: 4,
  joins: ['LAW-95'],
  sentence:
    'Each call that moves money, gives time or ends a change has a press of its own on its button; none goes out while the network is away, nor by itself once it is back.',
  looks: allOf(
    takesAPress,
    never(sent(...CALLS, ...PROMOTIONS), { during: { 'the network is away': networkAway } }),
  ),
})

/** What a person pressed, and what stood on the screen then. */
interface Press {
  readonly reservationId: ReservationId | null
  /** What the call asks for beside what was pressed. */
  readonly differs: (call: ExchangeEntry) => string | null
}

type Answer = CallAnswer<'reservation'>

/** What the server has said of the things that are pressed for. */
interface Heard {
  /** By what led to it: the look at a reservation before it is paid. */
  readonly looks: Map<number, Answer>
  /** By reservation and code: whether this way to pay is a card, which is prepared under a name of its own (PAY-09). */
  readonly isCard: Map<string, boolean>
  /** By reservation: how its change stands. */
  readonly changes: Map<ReservationId, AnsweredState>
  /** By what led to it and sail: what comes back for it. */
  readonly refunds: Map<string, number>
}

const hear = ({ looks, isCard, changes, refunds }: Heard): Looks => ({
  exchanges: {
    reservation: (entry) => {
      const answer = answerTo(entry, 'reservation')
      if (answer !== null) looks.set(entry.cause ?? 0, answer)
    },
    paymentMethods: (entry) => {
      const id = parametersOf(entry, 'paymentMethods')?.id
      for (const { code, immediatePayment } of answerTo(entry, 'paymentMethods') ?? [])
        isCard.set(`${id} ${code}`, immediatePayment)
    },
    ...atCalls(['startEdit', 'editData'], (entry) => {
      const answer = answerTo(entry, 'startEdit') ?? answerTo(entry, 'editData')
      if (answer !== null) changes.set(answer.reservationId, answeredIn(answer))
    }),
    refundPreview: (entry) => {
      for (const { sailRefId, status, refundAmount } of answerTo(entry, 'refundPreview')?.sails ?? [])
        if (isRefundable(status) && refundAmount !== null)
          refunds.set(`${entry.cause} ${sailRefId}`, cents(refundAmount))
    },
  },
})

/** The booking that is paid: the server is asked once more before that, and says what was on the screen. */
const paymentPress = (entry: CommandEntry<'Pay'>, { before }: Moment, { looks, isCard }: Heard): Press => {
  const { current: shown, paidCents } = before.reservation
  const reservationId = shown?.reservationId ?? null
  const { methodCode } = entry.data
  const nowMs = serverTimeAt(entry, before) - CLOCK_DOUBT_MS
  return {
    reservationId,
    differs: (call) => {
      const answer = looks.get(call.cause ?? 0)
      if (shown === null) return null
      if (answer === undefined) return 'a payment was prepared without looking at the reservation first'
      const isByCard = isCard.get(`${reservationId} ${methodCode}`)
      const body = bodyOf(call, 'preparePayment')
      const way = isByCard === true ? 'CREDIT' : methodCode
      if (isByCard !== undefined && (body?.paymentMethod !== way || body.creditCard !== isByCard))
        return `${methodCode} was pressed, and ${body?.paymentMethod} is prepared`
      // Of a ticket a way may have been given back or used, and its difference is paid all the same.
      const lost = paidCents === null ? lostSail(shown, answer, nowMs) : null
      return lost ?? otherThanShown(shown, answer)
    },
  }
}

const lostSail = (shown: Reservation, { sailPackages }: Answer, nowMs: number): string | null => {
  const sails = shown.sailPackages.flatMap((one) => one.sails)
  const left = sails.find(({ departureAtMs }) => departureAtMs <= nowMs)
  const closed = sailPackages
    .flatMap((one) => one.sailRefs)
    .find(({ status }) => (status ?? 'OPEN') !== 'OPEN')
  if (left !== undefined) return `${left.sailRefId} has left, and a payment was prepared`
  return closed === undefined ? null : `${closed.sailRefId} is ${closed.status}, and a payment was prepared`
}

/** In its price or its sails, in any order: the same tickets may have got other numbers. */
const otherThanShown = (shown: Reservation, answer: Answer): string | null => {
  const { totalCents } = answeredIn(answer)
  if (totalCents !== shown.total.amountCents)
    return `${totalCents} cents are paid, and ${shown.total.amountCents} were shown`
  const wanted = shown.sailPackages.flatMap((one) => one.sails.map(({ sailRefId }) => sailRefId)).sort()
  const paid = answer.sailPackages.flatMap((one) => one.sailRefs.map(({ sailRefId }) => sailRefId)).sort()
  return paid.join() === wanted.join() ? null : `${paid.join()} is paid, and ${wanted.join()} was shown`
}

const refundPress = ({ data }: CommandEntry<'RequestRefund'>, { refunds }: Heard): Press => ({
  reservationId: data.reservationId,
  differs: (call) => {
    const wanted = data.sails.map(({ sailRefId }) => sailRefId)
    const asked = bodyOf(call, 'refund')?.sailRefIds ?? []
    if (asked.toSorted().join() !== wanted.toSorted().join())
      return `the refund of ${wanted.join(' and ')} was pressed, and that of ${asked.join(' and ')} is asked for`
    const promised = (sailRefId: string): number | undefined => refunds.get(`${call.cause} ${sailRefId}`)
    const other = data.sails.find(({ sailRefId, refundCents }) => promised(sailRefId) !== refundCents)
    return other === undefined
      ? null
      : `${other.refundCents} cents were on the screen for ${other.sailRefId}, and the server has said ${promised(other.sailRefId) ?? 'nothing'}`
  },
})

/** How the change differs on the screen from what the server said of it last. */
const editDiffers = ({ before: { edit } }: Moment, { changes }: Heard): string | null => {
  const answer = edit.reservationId === null ? undefined : changes.get(edit.reservationId)
  return answer === undefined || edit.edited === null ? null : differenceFrom(answer, edit.edited)
}

export const asPressed = law('LAW-108', 'money', {
  since: 4,
  joins: ['LAW-79', 'LAW-81', 'LAW-183', 'LAW-208', 'LAW-209'],
  sentence:
    'Each call that pays, refunds, gives time or ends a change asks for what was pressed and stood on the screen, as the server says it: that reservation, its sails and its price.',
  looks: ({ server }) => {
    const heard: Heard = { looks: newestMap(), isCard: new Map(), changes: new Map(), refunds: newestMap() }
    const presses = newestMap<number, Press>()
    const note = (seq: number, reservationId: ReservationId | null, difference: string | null = null): void =>
      void presses.set(seq, { reservationId, differs: () => difference })
    let payment: Press | null = null
    return [
      hear(heard),
      {
        commands: {
          Pay: (entry, moment) => {
            // The program goes on with a press by itself once the passengers’ names are saved.
            if (entry.cause === null || payment === null) payment = paymentPress(entry, moment, heard)
            presses.set(entry.seq, payment)
          },
          RequestRefund: (entry) => void presses.set(entry.seq, refundPress(entry, heard)),
          ExtendReservation: ({ seq }, { before: { reservation } }) =>
            note(seq, reservation.current?.reservationId ?? null),
          FinishEdit: ({ seq }, moment) =>
            note(seq, moment.before.edit.reservationId, editDiffers(moment, heard)),
          CancelEdit: ({ seq }, { before: { edit } }) => note(seq, edit.reservationId),
          DropUnpaidChange: ({ seq, data }) => note(seq, data.reservationId),
        },
        exchanges: atCalls(CALLS, (entry) => {
          const press = presses.get(entry.cause ?? 0)
          if (press === undefined) return null // LAW-107 asks for the press.
          const asked = server.reservationOf(entry) ?? press.reservationId
          if (asked === press.reservationId) return press.differs(entry)
          return `${entry.type} is asked of ${asked}, and ${press.reservationId} was on the screen`
        }),
      },
    ]
  },
})
