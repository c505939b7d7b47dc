// The application in jsdom with a confirmed booking on the long crossing, where every passenger must be named.
import { act, screen, within } from '@testing-library/react'
import { type Booking, newBooking, pick, typeContact } from '../../support/bookingSession.ts'
import { LONG_ENOUGH } from '../../support/checkoutApp.tsx'
import { shown } from '../../support/shownBooking.tsx'
import { command } from '../../support/unbranded.ts'
import type { DemoSettings } from '../../support/plainDemo.ts'

export interface VoyageOptions {
  readonly adults?: number
  /** There and back. */
  readonly isRound?: boolean
  readonly route?: string
  readonly demo?: Partial<DemoSettings>
  /** Whether the service sends all lands that there are. */
  readonly hasAllCountries?: boolean
}

export const voyageApp = async (options: VoyageOptions = {}) => {
  const { adults = 2, isRound = false, route = 'VEN-NYN', demo = {}, hasAllCountries = false } = options
  const booking = newBooking({ settings: { expiry: LONG_ENOUGH, sails: {}, ...demo } })
  if (!hasAllCountries) tellFewCountries(booking)
  booking.start()
  booking.advance(1_000)
  booking.dispatch(command('SelectRoute', { routeCode: route }))
  booking.advance(2_000)
  if (isRound) chooseRoundTrip(booking)
  const outDay = chooseDay(booking, 1, '')
  if (isRound) chooseDay(booking, 2, outDay)
  typeContact(booking)
  pick(booking, 'ADULT', adults)
  booking.advance(3_000)
  booking.dispatch(command('ConfirmReservation', {}))
  booking.advance(2_000)
  const app = await shown(booking)
  await screen.findAllByText(/^Pay €/)
  return app
}

const FEW_COUNTRIES = ['EE', 'FI', 'LT', 'LV', 'SE', 'DE', 'NO', 'PL']

/** A service that knows fewer lands: with all of them each form has hundreds of options. */
const tellFewCountries = ({ wire: { backend } }: Booking): void => {
  const handle = backend.handle.bind(backend)
  const handleFew: typeof handle = (request) => {
    const answer = handle(request)
    if (answer.broken || answer.status !== 200 || !request.url.includes('CITIZENSHIPS')) return answer
    const page = answer.body as { readonly content: readonly { readonly code: string }[] }
    const content = page.content.filter(({ code }) => FEW_COUNTRIES.includes(code))
    return { ...answer, body: { ...page, content } }
  }
  Object.assign(backend, { handle: handleFew })
}

/** One passenger's card. */
export const card = (number: number) =>
  within(screen.getByRole('region', { name: new RegExp(`^Passenger ${number}\\b`) }))

export const focusOn = (element: HTMLElement): void => act(() => element.focus())

const chooseRoundTrip = (booking: Booking): void => {
  const { packages } = booking.models().catalog
  const round = packages.find((one) => one.kind === 'ROUNDTRIP' && one.routeCode === 'VEN-NYN')
  booking.dispatch(command('SelectPackage', { packageCode: round?.code ?? '', source: 'search-bar' }))
  booking.advance(2_000)
}

/** The first day after `after` on which a sail can be booked. */
const chooseDay = (booking: Booking, trip: number, after: string): string => {
  const tripModel = () => booking.models().schedule.trips.find((one) => one.seqN === trip)
  for (const day of tripModel()?.availableDays.days.filter((one) => one > after) ?? []) {
    booking.dispatch(command('ChooseDate', { trip, day }))
    booking.advance(2_000)
    if (tripModel()?.selectedSailRefId !== null) return day
  }
  throw new Error('Nothing sails')
}
