// Days, sails and what is left on them: asked for as soon as a package or a day is chosen (SCHED-01..07).
import * as E from 'fp-ts/Either'
import { forkJoin, merge, type Observable, of, type OperatorFunction } from 'rxjs'
import { delay, filter, groupBy, map, mergeMap, switchMap } from 'rxjs/operators'
import type { ApiError } from '../../domain/apiError.ts'
import { bookableDays, type CalendarDay, dayAfter, dayAt, decideDay } from '../../domain/calendarDay.ts'
import { event } from '../../domain/log/events.ts'
import { heldSailOf } from '../../domain/reservation/wantedPackages.ts'
import { decideSail } from '../../domain/schedule/sailChoice.ts'
import type { Inventory } from '../../domain/schedule/sail.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { sailOffer, tripOfSail } from '../../projections/selectors/schedule.ts'
import { allCausedBy, decider, forFirstPage, type Reads } from '../pipeline/handler.ts'

const { handler } = forFirstPage

export const findSailDates = handler('FindSailDates', { reads: [] }, (commands$, { api, clock, config }) =>
  commands$.pipe(
    newestOfLeg((c) => {
      const { legCode, packageCode } = c.data
      const range = bookableDays(dayAt(clock.nowMs(), config.timeZone))
      const answer$ = api(c)
        .sailDates(legCode, range)
        .pipe(
          map((answer) =>
            E.isRight(answer)
              ? event('SailDatesFound', { legCode, days: answer.right })
              : event('SailDatesFailed', { packageCode, error: answer.left }),
          ),
        )
      return merge(of(event('SailDatesRequested', { legCode })), answer$).pipe(allCausedBy(c))
    }),
  ),
)

export const chooseDate = decider('ChooseDate', ['schedule'], (c, models, { clock, config }) => {
  const { trip, day } = c.data
  const { trips, sailDates } = models.schedule
  const at = trips.findIndex(({ seqN }) => seqN === trip)
  const outboundDay = at > 0 ? (sailDates[0] ?? trips[0]?.shownDay ?? null) : null
  const decided = decideDay(day, dayAt(clock.nowMs(), config.timeZone), outboundDay)
  return E.isRight(decided)
    ? event('DateChosen', { trip, day: decided.right })
    : event('DateRefused', { trip, day, reason: decided.left._tag })
})

export const findSails = handler(
  'FindSails',
  { reads: ['schedule'] },
  (commands$, { api, clock, config }, models) =>
    commands$.pipe(
      newestOfLeg((c) => {
        const { legCode } = c.data
        const day = searchedDay(c.data.day, dayAt(clock.nowMs(), config.timeZone))
        const answer$ = api(c)
          .sails(legCode, day)
          .pipe(
            filter(() => isSearchedOn(models, { legCode, day })),
            map((answer) =>
              E.isRight(answer)
                ? event('SailsFound', { legCode, day, sails: answer.right })
                : event('SailsFailed', { legCode, day, error: answer.left }),
            ),
          )
        return merge(of(event('SailsRequested', { legCode, day })), answer$).pipe(allCausedBy(c))
      }),
    ),
)

export const checkInventories = handler('CheckInventories', { reads: [] }, (commands$, { api, clock }) =>
  commands$.pipe(
    newestOfLeg((c) => {
      const { legCode, day, times } = c.data
      const { inventory } = api(c)
      const answers$ = forkJoin(times.map((time) => inventory(legCode, day, time))).pipe(
        delay(TIMINGS.inventoryStoreMs, clock.scheduler),
        map((answers) => storedOrFailed({ legCode, day }, answers)),
      )
      return merge(of(event('InventoriesRequested', { legCode, day })), answers$).pipe(allCausedBy(c))
    }),
  ),
)

export const selectSail = decider(
  'SelectSail',
  ['schedule', 'catalog', 'shell', 'reservation'],
  (c, models, ports) => {
    const { sailRefId, by } = c.data
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

/** The same trip again brings its own sails: what was being searched on its leg is told no more. */
const isSearchedOn = (
  { schedule }: Reads<'schedule'>,
  { legCode, day }: { readonly legCode: string; readonly day: CalendarDay },
): boolean => {
  const trip = schedule.trips.find((one) => one.legCode === legCode)
  return trip === undefined || (trip.sailsStatus === 'requesting' && trip.shownDay === day)
}

/** The newest question about a leg makes older ones worthless; the two ways don't disturb each other. */
const newestOfLeg =
  <C extends { readonly data: { readonly legCode: string } }, A>(
    act: (c: C) => Observable<A>,
  ): OperatorFunction<C, A> =>
  (commands$) =>
    commands$.pipe(
      groupBy((c) => c.data.legCode),
      // Each leg has searches of its own.
      mergeMap((ofOneLeg$) =>
        ofOneLeg$.pipe(
          // What was asked for before need not arrive any more.
          switchMap(act),
        ),
      ),
    )
