// What many tests hold: a family with its car, or both ways; what is done at the server from elsewhere; and the laws that
// a session has broken.
import { afterEach, expect } from 'vitest'
import { lawBreaksIn } from '../../replay/player/lawCheck.ts'
import { type Booking, bookingAt, type BookingOptions, pick } from './bookingSession.ts'
import { paymentPosts } from './paymentPages.ts'
import { addIslanders, addVehicle, bookingBothWays, ISLANDERS, itemsAtServer } from './wholeBooking.ts'

/** Two adults, an islander and their car. */
export const familyReserved = (): Booking => {
  const booking = bookingAt('reserved')
  addIslanders(booking, [ISLANDERS[0]])
  addVehicle(booking, { priceCategory: 'M1', plate: '123ABC' })
  booking.advance(2_000)
  if (itemsAtServer(booking).length !== 4) throw new Error('The family is not reserved')
  return booking
}

/** Two adults, out tomorrow and back the day after. */
export const reservedBothWays = (options: BookingOptions = {}): Booking => {
  const booking = bookingBothWays(options)
  pick(booking, 'ADULT', 2)
  booking.advance(3_000)
  return booking
}

/** Another device asks the server for it, or the page of a card form or a bank does. */
export const post = ({ wire }: Pick<Booking, 'wire'>, url: string, body: unknown) =>
  wire.backend.handle({ method: 'POST', url, headers: {}, body })

/** What was posted about a payment by all pages of the wire, in order. */
export const posts = (page: Booking): string[] =>
  paymentPosts(page).map(({ path }) => /prepare|cc-success|success|cancel/.exec(path)?.[0] ?? path)

export const brokenLaws = ({ entries }: Pick<Booking, 'entries'>) =>
  lawBreaksIn({ entries, snapshot: null }, { timeZone: 'Europe/Tallinn' })

/** The pages of a file that are judged by all laws after each of its tests. */
export const watching = () => {
  const lived: Booking[] = []
  afterEach(() => {
    for (const page of lived.splice(0)) expect(brokenLaws(page)).toEqual([])
  })
  const watched = (page: Booking): Booking => {
    lived.push(page)
    return page
  }
  return { lived, watched }
}
