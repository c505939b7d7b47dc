// Days, sails, what is left on them and their prices: asked for as soon as a package, a day or a sail is chosen (SCHED-01..07,
// PRICE-01, PRICE-02).
import * as E from 'fp-ts/Either'
import { delay, forkJoin, map } from 'rxjs'
import type { ApiError } from '../../domain/apiError.ts'
import { bookableDays, type CalendarDay, dayAfter, dayAt, decideDay } from '../../domain/calendarDay.ts'
import { event } from '../../domain/log/events.ts'
import { heldSailOf, withOwnPlaces } from '../../domain/reservation/state.ts'
import { decideSail } from '../../domain/schedule/sailChoice.ts'
import type { Inventory } from '../../domain/schedule/sail.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { sailOffer, tripOfSail } from '../../projections/selectors/schedule.ts'
import { pricesOf } from '../api/firstApi.ts'
import { decider, todayAt } from '../pipeline/handler.ts'
import { asksFirst, question } from '../pipeline/asking.ts'

/** The two ways don't disturb each other. */
const legOf = ({ legCode }: { readonly legCode: string }): string => legCode

export const findSailDates = asksFirst(
  'FindSailDates',
  { reads: [], about: legOf },
  ({ legCode, packageCode }, _models, { api, ...ports }) => {
    const { from, to } = bookableDays(todayAt(ports))
    return question(api('sailDates', { parameters: { leg: legCode, fromDate: from, endDate: to } }), {
      asked: event('SailDatesRequested', { legCode }),
      found: (days) => event('SailDatesFound', { legCode, days }),
      failed: (error) => event('SailDatesFailed', { packageCode, error }),
    })
  },
)

export const chooseDate = decider('ChooseDate', ['schedule'], ({ trip, day }, models, { clock, config }) => {
  const { trips, sailDates } = models.schedule
  const at = trips.findIndex(({ seqN }) => seqN === trip)
  const outboundDay = at > 0 ? (sailDates[0] ?? trips[0]?.shownDay ?? null) : null
  const decided = decideDay(day, dayAt(clock.nowMs(), config.timeZone), outboundDay)
  return E.isRight(decided)
    ? event('DateChosen', { trip, day: decided.right })
    : event('DateRefused', { trip, day, reason: decided.left._tag })
})

export const findSails = asksFirst(
  'FindSails',
  { reads: ['schedule'], about: legOf },
  (data, models, { api, ...ports }) => {
    const { legCode } = data
    const day = searchedDay(data.day, todayAt(ports))
    return question(api('sails', { parameters: { leg: legCode, date: day } }), {
      asked: event('SailsRequested', { legCode, day }),
      // Superseded: the same trip again brings its own sails, so a search in flight on its leg is dropped.
      isAwaited: () => {
        const trip = models.schedule.trips.find((one) => one.legCode === legCode)
        return trip === undefined || (trip.sailsStatus === 'requesting' && trip.shownDay === day)
      },
      found: (sails) => event('SailsFound', { legCode, day, sails }),
      failed: (error) => event('SailsFailed', { legCode, day, error }),
    })
  },
)

export const checkInventories = asksFirst(
  'CheckInventories',
  { reads: ['reservation'], about: legOf },
  ({ legCode, day, times }, { reservation: { current } }, { api, clock }) => [
    event('InventoriesRequested', { legCode, day }),
    forkJoin(times.map((time) => api('inventory', { parameters: { leg: legCode, date: day, time } }))).pipe(
      delay(TIMINGS.inventoryStoreMs, clock.scheduler),
      map((answers) => answers.map(E.map((all) => all.map((one) => withOwnPlaces(one, current))))),
      map((answers) => storedOrFailed({ legCode, day }, answers)),
    ),
  ],
)

export const requestPrices = asksFirst(
  'RequestPrices',
  { reads: [], about: (data) => data.sailRefId },
  (data, _models, { api }) => {
    const { sailRefId } = data
    return question(pricesOf(api, sailRefId, data), {
      asked: event('PricesRequested', { sailRefId }),
      found: (groups) => event('PricesLoaded', { sailRefId, groups }),
      failed: (error) => event('PricesFailed', { sailRefId, error }),
    })
  },
)

export const selectSail = decider(
  'SelectSail',
  ['schedule', 'catalog', 'shell', 'reservation'],
  ({ sailRefId, by }, models, ports) => {
    const trip = tripOfSail(models.schedule, sailRefId)
    // Choosing what is chosen changes nothing, least of all the reservation on it.
    if (trip !== null && sailRefId === trip.selectedSailRefId) return null
    const decided = decideSail(sailOffer(models, ports.clock.nowMs(), trip), sailRefId)
    const isHeldSail = trip !== null && heldSailOf(models.reservation.current, trip) === sailRefId
    const { current, paidCents } = models.reservation
    // Only a person leaves the difference of an edit unpaid for another booking.
    const isKept = paidCents === null ? models.shell.modal === 'datetime' || isHeldSail : by !== 'person'
    const keepsReservation = current !== null && isKept
    return E.isRight(decided) || (isHeldSail && trip !== null)
      ? event('SailSelected', { sailRefId, by, keepsReservation })
      : event('SailRefused', { sailRefId, reason: E.isLeft(decided) ? decided.left._tag : 'UnknownSail' })
  },
)

/** Tomorrow, where no day was chosen (SCHED-13), or where midnight has passed since it was. */
const searchedDay = (wanted: CalendarDay | null, today: CalendarDay): CalendarDay =>
  wanted === null || wanted < today ? dayAfter(today, 1) : wanted

/** Answers that failed are counted; only when none came is it a failure. */
const storedOrFailed = (
  { legCode, day }: { readonly legCode: string; readonly day: CalendarDay },
  answers: readonly E.Either<ApiError, Inventory[]>[],
) => {
  const inventories = answers.flatMap((answer) => (E.isRight(answer) ? answer.right : []))
  const failures = answers.filter(E.isLeft)
  const [first] = failures
  return first !== undefined && failures.length === answers.length
    ? event('InventoriesFailed', { legCode, day, error: first.left })
    : event('InventoriesStored', { legCode, day, inventories, failedCount: failures.length })
}
