// How a payment ended: the server is asked, once it is paid for the tickets' address, and the other tabs need not ask.
import * as E from 'fp-ts/Either'
import { EMPTY, concat, of } from 'rxjs'
import { exhaustMap, filter, map, switchMap, tap } from 'rxjs/operators'
import { saysReservationIsGone } from '../../domain/apiError.ts'
import { command, type CommandData } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { mayPay, type PaymentProgress } from '../../domain/payment/progress.ts'
import { PATHS } from '../../domain/shell/address.ts'
import { allCausedBy, causedBy, handler, mapCaused, type Reads, source } from '../pipeline/handler.ts'

/** The tickets' address, asked for once a reservation however often the page is loaded (PAY-11). */
export const followUpPayment = handler(
  'FollowUpPayment',
  { reads: ['payment', 'shell'] },
  (commands$, { api }, models) =>
    commands$.pipe(
      // One follow-up at a time is enough.
      exhaustMap((c) => {
        const { reservationId } = c.data
        if (models.payment.followedUp.includes(reservationId)) return EMPTY
        const answer$ = api(c)
          .cardSuccess(reservationId, models.shell.address?.locale ?? 'en')
          .pipe(
            map((answer) =>
              event('TicketsUrlFound', {
                reservationId,
                ticketsUrl: E.isRight(answer) ? answer.right.ticketsUrl : null,
              }),
            ),
          )
        return concat(of(event('FollowUpRequested', { reservationId })), answer$).pipe(allCausedBy(c))
      }),
    ),
)

/** The return address is no proof of payment, and neither is a page that came back: the server is asked (LOC-25). */
export const checkPaymentOutcome = handler('CheckPaymentOutcome', { reads: [] }, (commands$, { api }) =>
  commands$.pipe(
    // Only the newest question is of interest.
    switchMap((c) => {
      const { reservationId } = c.data
      return api(c)
        .reservationStatus(reservationId)
        .pipe(
          map((answer) =>
            causedBy(
              c,
              E.isRight(answer)
                ? event('PaymentOutcomeFound', { reservationId, status: answer.right.status })
                : event('PaymentOutcomeFailed', {
                    reservationId,
                    error: answer.left,
                    gone: saysReservationIsGone(answer.left),
                  }),
            ),
          ),
        )
    }),
  ),
)

export const leaveBank = handler('LeaveBank', { reads: ['payment'] }, (commands$, _ports, models) =>
  commands$.pipe(
    mapCaused(() => (models.payment.progress._tag === 'Leaving' ? event('BankLeft', {}) : null)),
  ),
)

/** Whoever came back so has said that nothing was paid, as by a press. */
export const noteBankCancelled = handler(
  'NoteBankCancelled',
  { reads: ['payment'] },
  (commands$, _ports, models) =>
    commands$.pipe(
      mapCaused(({ data }) => {
        const { progress, reservationId } = models.payment
        const isAtBank = progress._tag === 'Unsettled' && progress.why === 'bank' && !progress.isGivenUp
        return isAtBank && reservationId === data.reservationId ? event('BankCancelled', data) : null
      }),
    ),
)

export const giveUpPayment = handler('GiveUpPayment', { reads: ['payment'] }, (commands$, _ports, models) =>
  commands$.pipe(
    mapCaused(() => {
      const { progress } = models.payment
      return progress._tag === 'Unsettled' && !progress.isGivenUp ? event('PaymentGivenUp', {}) : null
    }),
  ),
)

/** What is under way here needs no reminding. */
export const recallPayment = handler('RecallPayment', { reads: ['payment'] }, (commands$, _ports, models) =>
  commands$.pipe(
    mapCaused(({ data }) =>
      models.payment.progress._tag === 'Empty' ? event('PaymentRecalled', data) : null,
    ),
  ),
)

const TAB_MODELS = ['payment', 'reservation', 'shell'] as const

export const notePaymentElsewhere = handler(
  'NotePaymentElsewhere',
  { reads: TAB_MODELS },
  (commands$, _ports, models) =>
    commands$.pipe(
      mapCaused(({ data }) => (isNews(data, models) ? event('PaymentElsewhereNoted', data) : null)),
    ),
)

/** What the other tabs begin and end of the reservation that is held here, or may be paid, or is looked for here. */
export const followOtherTabs = source('followOtherTabs', { reads: TAB_MODELS }, ({ payments }, models) =>
  payments.changes$.pipe(
    map((open) => {
      const reservationId = payableId(models) || (open.at(-1) ?? '')
      return command('NotePaymentElsewhere', { reservationId, isOpen: open.includes(reservationId) })
    }),
    filter(({ data }) => isNews(data, models)),
    map((value) => ({ cause: null, value })),
  ),
)

/** What is held and not yet to be paid here may be paid elsewhere all the same. */
const payableId = ({ payment, reservation }: Reads<'payment' | 'reservation'>): string =>
  (payment.progress._tag === 'Empty' ? reservation.current?.reservationId : payment.reservationId) ?? ''

const isNews = (
  { reservationId, isOpen }: CommandData<'NotePaymentElsewhere'>,
  models: Reads<(typeof TAB_MODELS)[number]>,
): boolean => {
  const { progress, lastPaid, begun } = models.payment
  if (reservationId === '') return false
  const payable = payableId(models)
  if (payable === '') return isOpen && isCopyAtPaying(models) && reservationId !== lastPaid
  if (reservationId !== payable) return false
  if (!isOpen) return isPaidElsewhere(progress)
  // It is begun once more, while the server is still asked how the one before it ended.
  const isAgain = isPaidElsewhere(progress) && begun !== reservationId
  return progress._tag === 'Empty' || mayPay(progress) || isAgain
}

/** A copy of a tab holds nothing, and yet shows the page that pays: the payment is the other tab's. */
const isCopyAtPaying = ({ shell }: Reads<'shell'>): boolean => shell.address?.path === PATHS.confirm

const isPaidElsewhere = (progress: PaymentProgress): boolean =>
  progress._tag === 'Unsettled' && progress.why === 'tab'

export const forgetPayment = handler('ForgetPayment', { reads: [] }, (commands$, { payments }) =>
  commands$.pipe(
    tap(({ data }) => payments.forget(data.reservationId)),
    map((c) => causedBy(c, event('PaymentForgotten', c.data))),
  ),
)
