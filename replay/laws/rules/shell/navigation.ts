// Laws about where people are and where they are led.
import {
  type Address,
  boughtAt,
  editedTicketAt,
  isBookingScreen,
  PATHS,
  ticketPath,
} from '../../../../domain/shell/address.ts'
import { createFollowUp } from '../../engine/followUp.ts'
import type { Entry } from '../../../../domain/log/entry.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import { atCalls, watchWith } from '../../engine/looks.ts'
import { isPaidWord, TELLING, toldIn } from '../../readers/told.ts'
import type { ReservationId } from '../../../../domain/ids.ts'

/** The screens, listed here once more: a screen that the program knows by mistake is none. */
const SCREENS =
  /^\/($|main-inside\/(select-tickets|confirm|extend)$|payment\/results$|edit-pay$|reservation$|auth\/(login|signup|join|recovery|reset|activate|google|facebook)$|corporate\/new$|add-company$|profile\/(settings|credentials|companies|users(\/[\w-]{1,40}){0,2})$|replay$|not-found$|ticket\/[\w-]{1,40}(\/edit)?$|refund(\/results)?$|myticket-edit(\/refund)?$|sail-cancelled\/[\w-]{1,40}$|(my\/)?reservation\/[\w-]{1,40}$|my\/reservations$|checkin$|content\/((news|ships|schedules|terms)\/)?[^/]+$)/
const PARAMETERS: ReadonlySet<string> = new Set(
  'sail status reservationId fake number from to direction payer method sort old cancelled company member page route day'.split(
    ' ',
  ),
)
const LANGUAGE = /^[a-z]{2}(-[A-Z]{2})?$/

const knownAddress = law('LAW-26', 'navigation', {
  since: 3,
  sentence: 'The address is always one that the shop knows: its language, its screen and its parameters.',
  watch: ({ languages }) =>
    watchWith({ events: { AddressChanged: ({ data }) => unknownFact(data.address, languages) } }),
})

/** What in the address is none of ours; it is not quoted, since an address can hold anything. */
const unknownFact = (
  { locale, path, query }: Address,
  languages: readonly string[] | null,
): string | null => {
  if (!(languages?.includes(locale) ?? LANGUAGE.test(locale)))
    return 'a language that the shop does not speak'
  if (!SCREENS.test(path)) return 'a screen that the shop does not have'
  for (const [name, value] of Object.entries(query)) {
    if (!PARAMETERS.has(name)) return 'a parameter that the shop does not read'
    if (!/^[\w:.-]{0,64}$/.test(value)) return `a value of ${name} that can’t be one`
  }
  return null
}

const paidLeadsToTheTicket = law('LAW-27', 'navigation', {
  since: 3,
  sentence: 'A customer who has paid is led to the ticket, or is on the page to which a bank leads back.',
  watch: ({ models }) => {
    const followUp = createFollowUp()
    const paid = new Set(Object.values(models.reservation.payedReservations).map((one) => one.reservationId))
    /** What was asked before a sign-out leads no one anywhere. */
    let signedOutSeq = 0
    const hear = (entry: Entry, { before }: Moment, reservationId: ReservationId): void => {
      if (!paid.has(reservationId) && isAtIt(before, reservationId))
        followUp.expect(entry, ({ shell }) =>
          isAtTicket(shell.address, reservationId, before.shell.address)
            ? null
            : `${reservationId} is paid, and the screen is ${shell.address?.path}`,
        )
      paid.add(reservationId)
    }
    return watchWith({
      exchanges: atCalls(TELLING, (entry, moment) => {
        const told = toldIn(entry)
        const isHeard = entry.cause === null || entry.cause > signedOutSeq
        if (told !== null && isHeard && isPaidWord(told.status)) hear(entry, moment, told.reservationId)
      }),
      events: {
        ReservationPaid: (entry, moment) => hear(entry, moment, entry.data.reservation.reservationId),
        SignedOut: ({ seq }) => void (signedOutSeq = seq),
        // A customer at the ticket may go on from there at once.
        AddressChanged: ({ data }) =>
          data.address.path.startsWith('/ticket/') ? followUp.drop() : undefined,
        // So may one whose time for another booking runs out: that leads to the start (LAW-28).
        ReservationExpired: ({ data }) => (paid.has(data.reservationId) ? undefined : followUp.drop()),
      },
      whileWaiting: followUp,
    })
  },
})

/**
 * The page to which a bank leads back, and one about what was bought, say themselves how it ended, and lead on; so does
 * check-in.
 */
const isAtTicket = (
  here: Address | null,
  reservationId: ReservationId,
  addressBefore: Address | null,
): boolean => {
  const path = here?.path ?? ''
  if (path === `/ticket/${encodeURIComponent(reservationId)}`) return true
  const isAboutIt = path === '/payment/results' || path === '/checkin' || boughtAt(here) === reservationId
  return isAboutIt && addressBefore?.path === path
}

/** It is being paid here, or stands on one of the booking's screens. */
const isAtIt = ({ payment, reservation, shell }: ReadModels, reservationId: ReservationId): boolean => {
  if (shell.address === null) return false
  // Who has paid for it may have signed out since.
  if (payment.ofOthers.includes(reservationId)) return false
  if (payment.reservationId === reservationId) return true
  return isBookingScreen(shell.address) && reservation.current?.reservationId === reservationId
}

const endLeadsHome = law('LAW-28', 'navigation', {
  since: 3,
  sentence:
    'A customer whose time has run out is told so and led to the start, or to the ticket that they were changing; where money was on its way, to the page that says what becomes of it.',
  watch: () => {
    const followUp = createFollowUp()
    return watchWith({
      events: {
        ReservationExpired: (entry, { before, after }) => {
          const { address } = before.shell
          if (after.expiry.modal !== 'reservationExpired')
            return 'the customer is not told that the time has run out'
          if (address === null) return null
          // Who did not pay a difference has the ticket as it was paid before.
          const ticketId = address.path === PATHS.editPay ? entry.data.reservationId : editedTicketAt(address)
          const target = ticketId === null ? PATHS.home : ticketPath(ticketId)
          followUp.expect(entry, (models) => {
            const { shell, expiry } = models
            if (isToldOfMoney(models, entry.data.reservationId)) return null
            if (expiry.modal !== 'reservationExpired')
              return 'the customer is not told that the time has run out'
            const here = shell.address?.path
            // What became of the money for another one is more urgent than the start.
            return here === target || moneyShownIn(models, OPEN) !== null
              ? null
              : `the time has run out, and the screen is ${here}`
          })
          return null
        },
        // The money was on its way, and what is paid has not run out.
        ReservationPaid: followUp.drop,
      },
      whileWaiting: followUp,
    })
  },
})

/**
 * Money without a booking has a page of its own, and no dialog about the time; the same page stands where the server
 * takes the provider's word all the same, and is asked whether the booking is there.
 */
const isToldOfMoney = (models: ReadModels, reservationId: ReservationId): boolean =>
  moneyShownIn(models, TAKEN) === reservationId

const TAKEN: readonly string[] = ['Unbooked', 'Following']
/** Or it is being asked, or told, what became of it. */
const OPEN = TAKEN.concat('Unsettled', 'Settling')

/** The one whose money is without a booking, where the screen is that page. */
const moneyShownIn = ({ payment, shell }: ReadModels, money: readonly string[]): ReservationId | null => {
  const { progress, reservationId } = payment
  const isOfMoney = money.includes(progress._tag)
  const isShown =
    shell.address?.path === '/payment/results' && shell.address.query['reservationId'] === reservationId
  return isOfMoney && isShown ? reservationId : null
}

export const navigationLaws: readonly Law[] = [knownAddress, paidLeadsToTheTicket, endLeadsHome]
