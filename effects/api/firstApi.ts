// The API of the first page: what the effects see that the program begins with.
import type { SailRefId } from '../../domain/ids.ts'
import { firstEndpoints } from '../../domain/wire/endpoints/firstEndpoints.ts'
import { type CallContext, callerOf, type CallerOf } from './call.ts'

/** Bound to the entry that causes its calls. */
export type FirstApi = CallerOf<typeof firstEndpoints>

export const createFirstApi = (context: CallContext): FirstApi => callerOf(firstEndpoints, context)

/** As part of a trip: the way out alone, both ways, or both on one day. */
export const pricesOf = (
  api: FirstApi,
  sailRefId: SailRefId,
  trip: { readonly roundTrip: boolean; readonly oneDayRoundTrip: boolean },
) =>
  api('prices', {
    parameters: {
      sailRefId,
      roundTrip: String(trip.roundTrip),
      oneDayRoundTrip: String(trip.oneDayRoundTrip),
    },
  })
