// The API of the first page: what the effects see that the program begins with.
import type { SailRefId } from '../../domain/ids.ts'
import type { CommandData } from '../../domain/log/commands.ts'
import { firstEndpoints } from '../../domain/wire/endpoints/firstEndpoints.ts'
import { type CallContext, callerOf, type CallerOf } from './call.ts'

/** Bound to the entry that causes its calls. */
export type FirstApi = CallerOf<typeof firstEndpoints>

export const createFirstApi = (context: CallContext): FirstApi => callerOf(firstEndpoints, context)

/** As part of a trip: the way out alone, both ways, or both on one day. */
export type TripFlags = Pick<CommandData<'RequestPrices'>, 'roundTrip' | 'oneDayRoundTrip'>

export const pricesOf = (api: FirstApi, sailRefId: SailRefId, { roundTrip, oneDayRoundTrip }: TripFlags) =>
  api('prices', {
    parameters: {
      sailRefId,
      roundTrip: String(roundTrip),
      oneDayRoundTrip: String(oneDayRoundTrip),
    },
  })
