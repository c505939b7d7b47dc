// One of two trips is given back, with everything on it (API-56).
import * as E from 'fp-ts/Either'
import { type CallHandler, repriced } from './callHandler.ts'
import { refused } from '../state/callContext.ts'
import { carriedGuests } from '../reservation/guestList.ts'
import { changeableByToken } from '../reservation/lookup.ts'

/** The last one stays: a reservation without a trip is none. */
export const removeTrip: CallHandler<'removeTrip'> = (context, { parameters }) => {
  const found = changeableByToken(context, parameters.token)
  if (E.isLeft(found)) return found
  const { items } = found.right
  const rest = items.filter((item) => String(item.sailPackageSeqN) !== parameters.seqN)
  if (rest.length === items.length) return refused('TRIP_NOT_FOUND', parameters.seqN)
  if (rest.length === 0) return refused('LAST_TRIP')
  return repriced(context, { ...found.right, items: rest, guests: carriedGuests(found.right, rest) })
}
