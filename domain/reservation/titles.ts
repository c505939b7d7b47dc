// What the items of a reservation are called. An item keeps the title that the server itself gave with it; its code stands
// there where it gave none, and a screen looks that up in the prices (OP-170). Titles are words of one language: that they
// differ makes no other reservation.
import type { Reservation, ReservationItem } from './reservation.ts'

type Titled = Pick<ReservationItem, 'priceCategory' | 'title'>

/** Whether the server has given it a title. */
export const isTitled = ({ priceCategory, title }: Titled): boolean => title !== priceCategory

/** What items without a title are called by `titleOf`, where that knows it. */
export const titledBy = (
  reservation: Reservation,
  titleOf: (priceCategory: string) => string | null,
): Reservation =>
  withTitles(reservation, (item) =>
    isTitled(item) ? item.title : (titleOf(item.priceCategory) ?? item.title),
  )

/** The same with the titles that `answer` gives its categories: it may be in another language. */
export const titledAs = (reservation: Reservation, answer: Reservation): Reservation =>
  withTitles(
    reservation,
    (item) =>
      answer.items.find((one) => one.priceCategory === item.priceCategory && isTitled(one))?.title ??
      item.title,
  )

/** Without the titles of what `answer` does not hold: the server does not send them in another language. */
export const untitledBeside = (reservation: Reservation, answer: Reservation): Reservation =>
  withTitles(reservation, (item) =>
    answer.items.some((one) => one.priceCategory === item.priceCategory) ? item.title : item.priceCategory,
  )

const withTitles = (reservation: Reservation, titleOf: (item: ReservationItem) => string): Reservation =>
  reservation.items.every((item) => item.title === titleOf(item))
    ? reservation
    : { ...reservation, items: reservation.items.map((item) => ({ ...item, title: titleOf(item) })) }
