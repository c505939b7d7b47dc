// Days, sails and what is left on them (API-70..72).
import { bookableDays, CalendarDay, dayAt } from '../../../domain/calendarDay.ts'
import { type CallHandler, told } from './callHandler.ts'
import { type CallContext, refused } from '../state/callContext.ts'
import type { LegData } from '../data/routes.ts'
import type { RemainingPlaces } from '../sails/occupancy.ts'
import { legByAnyCode } from '../sails/packages.ts'
import { footPlaces, placesLeft } from '../sails/placesLeft.ts'
import { sailFields } from '../sails/sailView.ts'
import { remembered } from '../state/remembered.ts'
import { type DemoSail, sailedDays, sailsOf } from '../sails/timetable.ts'

/** From today on, and never further than tickets are sold. Today counts while a departure is still to come. */
export const sailDates: CallHandler<'sailDates'> = (context, { parameters }) => {
  const { leg: code, fromDate, endDate } = parameters
  if (!CalendarDay.is(fromDate)) return refused('INVALID_REQUEST', 'fromDate')
  if (!CalendarDay.is(endDate)) return refused('INVALID_REQUEST', 'endDate')
  const leg = legByAnyCode(code)
  if (leg === null) return refused('LEG_NOT_FOUND', code)
  const { from: today, to: last } = bookableFrom(dayAt(context.nowMs, context.timeZone))
  const days = sailedDays(leg, fromDate > today ? fromDate : today, endDate < last ? endDate : last)
  const isOver = sailsOf(leg, today, context.timeZone).every((sail) => sail.departureAtMs <= context.nowMs)
  return told(context.write.page(isOver ? days.filter((day) => day !== today) : days))
}

export const sails: CallHandler<'sails'> = (context, { parameters }) => {
  const { leg: code, date } = parameters
  if (!CalendarDay.is(date)) return refused('INVALID_REQUEST', 'date')
  const leg = legByAnyCode(code)
  if (leg === null) return refused('LEG_NOT_FOUND', code)
  const found = soldSails(context, leg, date).map((sail) => context.write.object(sailFields(context, sail)))
  return told(context.write.page(found))
}

export const inventory: CallHandler<'inventory'> = (context, { parameters }) => {
  const { leg: code, date, time } = parameters
  if (!CalendarDay.is(date)) return refused('INVALID_REQUEST', 'date')
  const leg = legByAnyCode(code)
  if (leg === null) return refused('LEG_NOT_FOUND', code)
  const sail = soldSails(context, leg, date).find((candidate) => candidate.time === time)
  if (sail === undefined) return refused('SAIL_NOT_FOUND', `${date} ${time}`)
  const { write } = context
  const occupancy = placesLeft(context, sail)
  const classes = occupancy.places.flatMap((places) => classViews(context, places))
  const fields = { enabled: occupancy.isEnabled, vessel: sail.ship.name, availableInventoryClasses: classes }
  return told({
    routeLeg: write.place(leg.code),
    availabilities: { [sail.sailRefId]: { count: write.count(footPlaces(occupancy)) } },
    inventories: write.bySail([{ sailRefId: sail.sailRefId, fields }]),
  })
}

const bookableFrom = remembered(10, (today: CalendarDay) => today, bookableDays)

const soldSails = (context: CallContext, leg: LegData, day: CalendarDay): readonly DemoSail[] => {
  const range = bookableFrom(dayAt(context.nowMs, context.timeZone))
  return day < range.from || day > range.to ? [] : sailsOf(leg, day, context.timeZone)
}

/** A class as everyone may have it, and once more for residents where places are kept for them (OP-123). */
const classViews = ({ write }: CallContext, places: RemainingPlaces) => {
  const { inventoryClass, subType, publicLeft, publicCount, residentLeft, residentCount } = places
  const amount = publicLeft === null ? null : write.count(Math.max(0, publicLeft))
  const total = publicCount === null ? null : write.count(publicCount + residentCount)
  const everyone = write.object({
    inventoryClass,
    subType,
    amount,
    total,
    reserves: residentCount === 0 ? null : [],
  })
  if (residentCount === 0) return [everyone]
  const reserves = [{ amount: write.count(residentLeft) }]
  return [everyone, write.object({ inventoryClass, subType, amount, total, reserves, resident: true })]
}
