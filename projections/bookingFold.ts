// Events into the read models of a booking alone.
import { bookingProjections } from './bookingProjections.ts'
import { createFoldEngine } from './foldEngine.ts'

export const { foldOne: foldOneOfBooking } = createFoldEngine(bookingProjections)
