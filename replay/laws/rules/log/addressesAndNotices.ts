// Laws about what stands in the address, where the program leads a customer by itself, and the notices on the screen.
import type { ReservationId } from '../../../../domain/ids.ts'
import { type DurationMs, durationMs, minus, plus } from '../../../../domain/instant.ts'
import {
  type Address,
  boughtAt,
  editedTicketAt,
  isBookingScreen,
  PATHS,
} from '../../../../domain/shell/address.ts'
import { paymentOf, progressOf } from '../../../../projections/models/payment/paymentModel.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import { DROP, type Verdict } from '../../engine/followUp.ts'
import { allOf, always } from '../../engine/language.ts'
import { law, type LooksOf } from '../../engine/law.ts'
import type { Moment } from '../../engine/moment.ts'
import { CLOCK_DOUBT_MS } from '../../readers/serverTime.ts'

/** Listed here once more: a screen that the program knows by mistake is none. */
const SCREENS = [
  'main-inside/(select-tickets|confirm|extend)|edit-pay|payment/results|(refund|myticket-edit)(/\\w+)?',
  '(my/)?reservation/ID|my/reservations|reservation|(ticket|sail-cancelled)/ID|ticket/ID/edit|checkin',
  'auth/\\w+|corporate/new|add-company|profile/\\w+|profile/users/ID/ID',
  'replay|not-found|content/((news|ships|schedules|terms)/)?[^/]+',
].join('|')
const SCREEN = new RegExp(`^/(${SCREENS.replaceAll('ID', '[\\w-]{1,40}')})?$`)
const PARAMETER =
  /^(sail|status|reservationId|fake|number|from|to|direction|payer|method|sort|old|cancelled|company|member|page|route|day|at)$/
const LANGUAGE = /^[a-z]{2}(-[A-Z]{2})?$/

/** What in the address is unknown; it is not quoted, since an address can hold anything. */
const unknownIn = ({ locale, path, query }: Address, languages: readonly string[] | null): string | null => {
  if (!(languages?.includes(locale) ?? LANGUAGE.test(locale))) return 'a language that the shop has not'
  if (!SCREEN.test(path)) return 'a screen that the shop does not have'
  for (const [name, value] of Object.entries(query)) {
    if (!PARAMETER.test(name)) return 'a parameter that the shop does not read'
    if (!/^[\w:.-]{0,64}$/.test(value)) return `a value of ${name} that can’t be one`
  }
  return null
}

export const knownAddress = law('LAW-26', 'log', {
  since: 3,
  sentence: 'The address is always one that the shop knows: its language, its screen and its parameters.',
  looks: ({ languages }) => ({
    events: { AddressChanged: ({ data }) => unknownIn(data.address, languages) },
  }),
})

/** They go after four; the machine's clock may have been set on by a little meanwhile. */
const LONGEST_MS = plus(durationMs(5_000), CLOCK_DOUBT_MS)

const goInTime: LooksOf = () => {
  /** Since when, in time awake, each notice is shown and no one holds it. */
  const since = new Map<number, DurationMs>()
  const show = (noticeId: number, { awakeSoFarMs, awakeMs }: Moment): void =>
    void since.set(noticeId, minus(awakeSoFarMs, awakeMs))
  return {
    events: {
      NoticeShown: ({ data }, moment) => show(data.noticeId, moment),
      NoticeReleased: ({ data }, moment) => show(data.noticeId, moment),
      NoticeHeld: ({ data }) => void since.delete(data.noticeId),
    },
    all: (_entry, { after, awakeSoFarMs }) => {
      for (const [id, shownAtMs] of since) {
        const notice = after.shell.notices.find(({ noticeId }) => noticeId === id)
        if (notice === undefined) since.delete(id)
        else if (awakeSoFarMs - shownAtMs > LONGEST_MS) return `${notice.key} is still there after 5 s`
      }
      return null
    },
  }
}

export const noticesGo = law('LAW-29', 'log', {
  since: 3,
  sentence:
    'A notice is on the screen once, and goes within five seconds unless the customer holds it to read it.',
  looks: allOf(
    always(['shell'], ({ shell: { notices } }) => {
      const keys = notices.map(({ key }) => key)
      const twice = keys.find((key, place) => keys.indexOf(key) !== place)
      return twice === undefined ? null : `${twice} stands there twice`
    }),
    goInTime,
  ),
})

const ticketOf = (reservationId: ReservationId): string => `/ticket/${encodeURIComponent(reservationId)}`

/** It is being paid here, or stands on one of the booking's screens. */
const isPaidHere = ({ payment, reservation, shell }: ReadModels, id: ReservationId): boolean => {
  // Who has paid for it may have signed out since.
  if (shell.address === null || paymentOf(payment, id).isOfOther) return false
  return (
    payment.reservationId === id ||
    (isBookingScreen(shell.address) && reservation.current?.reservationId === id)
  )
}

/** Pages that say themselves how it ended, and lead on, may stay. */
const leadsToTheTicket =
  (id: ReservationId, from: ReadModels): Verdict =>
  ({ shell: { address } }) => {
    const path = address?.path ?? ''
    if (path === ticketOf(id)) return null
    const saysIt = ['/payment/results', '/checkin'].includes(path) || boughtAt(address) === id
    return saysIt && from.shell.address?.path === path ? null : `${id} is paid, and the screen is ${path}`
  }

/** The reservation whose money is asked about on the page that says what becomes of it. */
const moneyShownIn = ({ payment, shell: { address } }: ReadModels): ReservationId | null => {
  const isOpen = /^(Unbooked|Following|Unsettled|Settling)$/.test(progressOf(payment)._tag)
  const isShown =
    address?.path === '/payment/results' && address.query['reservationId'] === payment.reservationId
  return isOpen && isShown ? payment.reservationId : null
}

const leadsFromTheEnd = (id: ReservationId, { before }: Moment): Verdict => {
  const from = before.shell.address
  // Who did not pay a difference has the ticket as it was paid before.
  const ticketId = from?.path === PATHS.editPay ? id : editedTicketAt(from)
  const target = ticketId === null ? '/' : ticketOf(ticketId)
  return (models) => {
    const money = moneyShownIn(models)
    if (from === null || money === id) return null
    if (models.expiry.modal !== 'reservationExpired')
      return 'the screen does not say that the time has run out'
    const path = models.shell.address?.path
    return path === target || money !== null ? null : `the time has run out, and the screen is ${path}`
  }
}

export const whereItLeads = law('LAW-27', 'log', {
  since: 3,
  joins: ['LAW-28'],
  sentence:
    'Who has paid is led to the ticket or to the page about the payment; whose time has run out sees that, and is led to the start or to the ticket that they were changing.',
  looks: ({ models }) => {
    const paid = new Set(Object.values(models.reservation.payedReservations).map((one) => one.reservationId))
    /** From which entry the payment or the end came. */
    let root = 0
    return {
      events: {
        ReservationPaid: ({ data }, { before, rootSeq }) => {
          const { reservationId: id } = data.reservation
          root = rootSeq
          const isNew = !paid.has(id)
          paid.add(id)
          // What is paid has not run out.
          return isNew && isPaidHere(before, id) ? leadsToTheTicket(id, before) : DROP
        },
        // A customer who is at the ticket may go on from there at once; and what they pressed before leads on as well.
        AddressChanged: ({ data }, { rootSeq }) =>
          data.address.path.startsWith('/ticket/') || rootSeq !== root ? DROP : null,
        // That of another booking leads to the start at once.
        ReservationExpired: ({ data: { reservationId: id } }, moment) => {
          root = moment.rootSeq
          return paid.has(id) ? null : leadsFromTheEnd(id, moment)
        },
      },
    }
  },
})
