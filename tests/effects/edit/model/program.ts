// The program and its demo backend, as the model of editing sees them: a ticket that is paid, what is done to it, and the
// same facts as the model has, read from the server's state and from the read models of the page.
import { EMPTY_VEHICLE } from '../../../../domain/vehicles/emptyVehicle.ts'
import { foldInBulk } from '../../../../projections/fold.ts'
import { initialModels, type ReadModels } from '../../../../projections/readModels.ts'
import { createRedaction } from '../../../../replay/redaction/redaction.ts'
import { fareOf as exactFareOf } from '../../../../src/demo/pricing/fares.ts'
import type { DemoSettings } from '../../../../src/demo/state/settings.ts'
import { sailById as exactSailById, sailsOf as exactSailsOf } from '../../../../src/demo/sails/timetable.ts'
import {
  type Booking,
  bookingAt,
  confirmAndPay,
  freeSails,
  goTo,
  newBooking,
  pick,
  typeContact,
} from '../../../support/bookingSession.ts'
import { command, plainly } from '../../../support/unbranded.ts'
import { bookingBothWays } from '../../../support/wholeBooking.ts'
import type { Content, Timetable } from './ticket.ts'

export const ZONE = 'Europe/Tallinn'

/** The page that is open; another one after it is loaded once more. */
export interface Program {
  page: Booking
  /** What the page began with. */
  begun: ReadModels
  readonly reservationId: string
}

export interface Start {
  readonly isBothWays: boolean
  readonly adults: number
  readonly plates: readonly string[]
  readonly lunches: number
}

/** What was bought. */
export const contentOf = ({ isBothWays, adults, plates, lunches }: Start, { page }: Program): Content => {
  const [paid] = Object.values(page.models().reservation.payedReservations)
  const sails = (paid?.sailPackages ?? []).flatMap((one) => one.sails.map(({ sailRefId }) => sailRefId))
  if (sails.length !== (isBothWays ? 2 : 1)) throw new Error('Other sails were bought')
  const cars = plates.map((plate) => ({ code: 'M1', plate }))
  return sails.map((sail) => ({ sail, counts: { ADULT: adults, LUNCH: lunches }, cars }))
}

export const programWith = (
  { isBothWays, adults, plates, lunches }: Start,
  settings: Partial<DemoSettings> = {},
): Program => {
  const options = { settings: { sails: roomySails(), ...settings } }
  const page = isBothWays ? bookingBothWays(options) : bookingAt('sailSelected', options)
  if (isBothWays) goTo(page, '/main-inside/select-tickets')
  typeContact(page)
  pick(page, 'ADULT', adults)
  page.advance(2_000)
  for (const plate of plates) {
    const form = { ...EMPTY_VEHICLE, priceCategory: 'M1', plate }
    page.dispatch(command('ChangeVehicleForm', { kind: 'vehicle', form }))
    page.dispatch(command('AddVehicle', { kind: 'vehicle' }))
    page.advance(2_000)
  }
  pick(page, 'LUNCH', lunches)
  page.advance(2_000)
  confirmAndPay(page)
  const [paid] = Object.values(page.models().reservation.payedReservations)
  if (paid === undefined) throw new Error('Nothing is paid')
  return { page, begun: initialModels, reservationId: paid.reservationId }
}

/** The page is loaded once more, and goes on with the log of all pages before it, as it was stored. */
export const loadAgain = (program: Program, awayMs: number): void => {
  const { page, begun } = program
  page.stop()
  const redaction = createRedaction(new Uint8Array(32).fill(7), begun)
  const models = foldInBulk(
    page.entries.map((entry) => redaction.entry(entry)),
    begun,
  )
  page.advance(awayMs)
  const { clock, wire } = page
  const start = { models, nextSeq: (page.entries.at(-1)?.seq ?? 0) + 1 }
  program.page = newBooking({ wire, session: { clock, fragment: page.browser.fragment(), start } })
  program.begun = models
  program.page.start()
}

/** No sail is ever full: the model counts no places. */
const roomySails = (): ReturnType<typeof freeSails> =>
  Object.fromEntries(
    Object.entries(freeSails()).map(([sail, free]) => [
      sail,
      { ...free, remaining: { ...free.remaining, VEHICLE: 50, 'HIGH METERS': 500 } },
    ]),
  )

const sailById = plainly(exactSailById)
const fareOf = plainly(exactFareOf)
const sailsOf = plainly(exactSailsOf)

const sailOf = (sailRefId: string) => {
  const sail = sailById(sailRefId, ZONE)
  if (sail === null) throw new Error(`There is no sail ${sailRefId}`)
  return sail
}

/** The demo's timetable and its price of one thing on one sail. */
export const TIMETABLE: Timetable = {
  priceCents: (sail, code) => fareOf(sailOf(sail), code)?.fareCents ?? 0,
  departsAtMs: (sail) => sailOf(sail).departureAtMs,
  arrivesAtMs: (sail) => sailOf(sail).arrivalAtMs,
}

export const legOf = (sail: string): string => sailOf(sail).leg.code

export const sailsLike = (sail: string, day: string): readonly string[] =>
  sailsOf(sailOf(sail).leg, day, ZONE).map(({ sailRefId }) => sailRefId)
