// Booking the same trip again after the reservation's time ran out (EXP-03, EXP-04).
import type * as t from 'io-ts'
import { ApiError } from '../apiError.ts'
import { listOf, nullable, oneOf, shape } from '../codec/shapes.ts'
import { secret } from '../codec/text.ts'
import { PriceGroups } from '../prices/price.ts'
import { FoundTrip, GoneSail } from '../schedule/sail.ts'
import { TicketLine } from '../tickets/ticketLine.ts'
import { VehicleDraft } from '../vehicles/vehicle.ts'
import { MissingPart } from './missingPart.ts'
import { KeptAddon, KeptSelection, KeptTraveller } from '../selection/keptSelection.ts'
import { SailRefId } from '../ids.ts'

/** What is chosen again. */
export const RestoredSelection = shape({
  lines: listOf(TicketLine),
  addons: listOf(KeptAddon),
  travellers: listOf(KeptTraveller),
  vehicles: listOf(VehicleDraft),
  promotion: nullable(secret('promotionCode')),
})
export type RestoredSelection = t.TypeOf<typeof RestoredSelection>

/** On the sails of before, or, where a person has gone on, on those that are chosen now. */
export const RepeatSails = oneOf('RepeatSails', 'same', 'chosen')
export type RepeatSails = t.TypeOf<typeof RepeatSails>

export const repeatCommands = {
  /** One press: everything that is still available is chosen again, and reserved. */
  RepeatTrip: shape({ sails: RepeatSails }),
  /** What is missing was read. */
  CloseRepeatNotice: shape({}),
}

export const repeatEvents = {
  /** Follows `ReservationExpired`. */
  SelectionKept: shape({ kept: KeptSelection }),
  RepeatRequested: shape({}),
  /** The selection stands again, as far as it is available; it is reserved as any other. */
  TripRepeated: shape({
    trips: listOf(FoundTrip),
    prices: listOf(shape({ sailRefId: SailRefId, groups: PriceGroups })),
    restored: RestoredSelection,
    missing: listOf(MissingPart),
  }),
  /** A sail is needed that can't be booked any more: another one has to be chosen first, and nothing is lost. */
  RepeatBlocked: shape({ trips: listOf(FoundTrip), gone: listOf(GoneSail) }),
  RepeatFailed: shape({ error: ApiError }),
  RepeatNoticeClosed: shape({}),
}
