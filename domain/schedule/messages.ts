// Choosing a day and a sail, and asking what sails.
import * as t from 'io-ts'
import { ApiError } from '../apiError.ts'
import { CalendarDay, TimeOfDay } from '../calendarDay.ts'
import { listOf, nullable, oneOf, shape } from '../codec/shapes.ts'
import { openText } from '../codec/text.ts'
import { PackageSeq, SailRefId } from '../ids.ts'
import { Inventory, Sail } from './sail.ts'

const legCode = openText('legCode')
/** The number of the trip's package: 1 is the way out, 2 the way back. */
const trip = PackageSeq

export const scheduleCommands = {
  /** The days of the next twelve months on which the leg is sailed (SCHED-02). */
  FindSailDates: shape({ legCode, packageCode: openText('packageCode') }),
  /** `day` as a person chose or typed it; it is validated before it is used (VAL-12..15). */
  ChooseDate: shape({ trip, day: openText('typedDay') }),
  /** The sails of one day; without a day, of tomorrow (SCHED-13). */
  FindSails: shape({ legCode, day: nullable(CalendarDay) }),
  /** What is left on each departure of a day (SCHED-03). */
  CheckInventories: shape({ legCode, day: CalendarDay, times: listOf(TimeOfDay) }),
  /** The page was reloaded, or what was held is gone: what has passed meanwhile is no longer chosen. */
  DropPastChoice: shape({}),
  /** `by` says who chose: the person, the program (the nearest one) or the address (`?sail=`). */
  SelectSail: shape({ sailRefId: SailRefId, by: oneOf('SailChooser', 'person', 'nearest', 'address') }),
}

export const scheduleEvents = {
  SailDatesRequested: shape({ legCode }),
  SailDatesFound: shape({ legCode, days: listOf(CalendarDay) }),
  /** Notes the package (ERR-31). */
  SailDatesFailed: shape({ packageCode: openText('packageCode'), error: ApiError }),
  DateChosen: shape({ trip, day: CalendarDay }),
  DateRefused: shape({
    trip,
    day: openText('typedDay'),
    reason: oneOf('DayRefusedTag', 'NotADay', 'DayIsPast', 'DayIsTooFar', 'DayBeforeOutbound'),
  }),
  SailsRequested: shape({ legCode, day: CalendarDay }),
  SailsFound: shape({ legCode, day: CalendarDay, sails: listOf(Sail) }),
  SailsFailed: shape({ legCode, day: CalendarDay, error: ApiError }),
  InventoriesRequested: shape({ legCode, day: CalendarDay }),
  InventoriesStored: shape({
    legCode,
    day: CalendarDay,
    inventories: listOf(Inventory),
    failedCount: t.number,
  }),
  InventoriesFailed: shape({ legCode, day: CalendarDay, error: ApiError }),
  /** `keepsReservation`: it was chosen to move what is held, in the datetime modal (SCHED-08). */
  SailSelected: shape({
    sailRefId: SailRefId,
    by: oneOf('SailChooser', 'person', 'nearest', 'address'),
    keepsReservation: t.boolean,
  }),
  /**
   * The day that the page shows has passed: chosen dates that have passed start over, and sails that
   * have gone, or whose room is unknown, are no longer selected (PERS-04..06).
   */
  PastChoiceDropped: shape({ dates: t.boolean, sailRefIds: listOf(SailRefId) }),
  SailRefused: shape({
    sailRefId: SailRefId,
    reason: oneOf(
      'SailRefusedTag',
      'UnknownSail',
      'SailNotOpen',
      'SailFull',
      'SailDeparted',
      'BookingClosed',
      'BeforeOutbound',
    ),
  }),
}
