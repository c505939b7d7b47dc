// What the registry says of a personal code: on a route, and on a sail on which it may have been used up (API-65,
// API-66). The code goes into no answer and no message.
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import { CalendarDay } from '../../../domain/calendarDay.ts'
import { localIdErrorOf } from '../../../domain/residents/localTraveller.ts'
import { type CallHandler, type CallResult, told } from './callHandler.ts'
import { type CallContext, refused } from '../state/callContext.ts'
import { type RouteData, ROUTES } from '../data/routes.ts'
import { reservationById } from '../reservation/lookup.ts'
import { categoryOnRoute, isTakenOnSail, residentByCode } from '../pricing/residentRegistry.ts'
import { personalCodeOf } from '../state/item.ts'
import { sailById } from '../sails/timetable.ts'

export const residentOnRoute: CallHandler<'residentOnRoute'> = (context, { parameters }) => {
  if (!CalendarDay.is(parameters.departureDate)) return refused('INVALID_REQUEST', 'departureDate')
  const route = ROUTES.find(({ code }) => code === parameters.route)
  if (route === undefined) return refused('ROUTE_NOT_FOUND', parameters.route)
  return residentAnswer(context, route, parameters.personalId)
}

export const residentOnSail: CallHandler<'residentOnSail'> = (context, { parameters }) => {
  const { id, sailRefId, personalId } = parameters
  const found = reservationById(context, id)
  if (E.isLeft(found)) return found
  const sail = sailById(sailRefId, context.timeZone)
  if (sail === null) return refused('SAIL_NOT_FOUND', sailRefId)
  const isTaken = isTakenOnSail(context.state, { sailRefId, value: personalId, markOf: personalCodeOf })
  return pipe(
    residentAnswer(context, sail.route, personalId),
    E.chain((reply) => (isTaken ? refused('DISCOUNT_ALREADY_USED_ON_SAIL') : E.right(reply))),
  )
}

const residentAnswer = (context: CallContext, route: RouteData, personalId: string): CallResult => {
  if (localIdErrorOf(personalId) !== null) return refused('INVALID_REQUEST', 'personalId')
  const resident = residentByCode(personalId, context.settings.residents)
  if (resident === null) return refused('RESIDENT_NOT_FOUND')
  const category = categoryOnRoute(resident, route)
  if (category === null) return refused('NO_DISCOUNT_ON_ROUTE')
  return told({
    priceCategory: context.write.category(category),
    backupRegistryUsed: resident.isInBackupOnly,
  })
}
