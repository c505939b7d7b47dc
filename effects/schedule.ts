// Days, sails and what is left on them: asked for as soon as a package or a day is chosen (SCHED-01..07).
import * as E from 'fp-ts/Either'
import { forkJoin, merge, of } from 'rxjs'
import { delay, map, switchMap } from 'rxjs/operators'
import type { ApiError } from '../domain/apiError.ts'
import { bookableDays, type CalendarDay, dayAfter, dayAt, decideDay } from '../domain/calendarDay.ts'
import { event } from '../domain/events.ts'
import { decideSail } from '../domain/schedule/sailChoice.ts'
import type { Inventory } from '../domain/schedule/sail.ts'
import { staleParts } from '../domain/schedule/staleChoice.ts'
import { TIMINGS } from '../domain/timings.ts'
import { selectedSailOf } from '../projections/schedule.ts'
import { because, causedBy, handler, leadsTo } from './handler.ts'
import { sailOffer } from './sailOffer.ts'

export const findSailDates = handler('FindSailDates', { reads: [] }, (commands$, { api, clock, config }) =>
  commands$.pipe(
    // The days of another package are of no use once a newer one is asked for.
    switchMap((c) => {
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
      return merge(of(event('SailDatesRequested', { legCode })), answer$).pipe(because(c))
    }),
  ),
)

export const chooseDate = handler('ChooseDate', { reads: [] }, (commands$, { clock, config }) =>
  commands$.pipe(
    map((c) => {
      const decided = decideDay(c.data.day, dayAt(clock.nowMs(), config.timeZone))
      return causedBy(
        c,
        E.isRight(decided)
          ? event('DateChosen', { day: decided.right })
          : event('DateRefused', { day: c.data.day, reason: decided.left._tag }),
      )
    }),
  ),
)

export const findSails = handler('FindSails', { reads: [] }, (commands$, { api, clock, config }) =>
  commands$.pipe(
    // A newer search makes the older answer worthless.
    switchMap((c) => {
      const { legCode } = c.data
      const day = searchedDay(c.data.day, dayAt(clock.nowMs(), config.timeZone))
      const answer$ = api(c)
        .sails(legCode, day)
        .pipe(
          map((answer) =>
            E.isRight(answer)
              ? event('SailsFound', { legCode, day, sails: answer.right })
              : event('SailsFailed', { legCode, day, error: answer.left }),
          ),
        )
      return merge(of(event('SailsRequested', { legCode, day })), answer$).pipe(because(c))
    }),
  ),
)

export const checkInventories = handler('CheckInventories', { reads: [] }, (commands$, { api, clock }) =>
  commands$.pipe(
    // Another day's inventories replace these, so these need not arrive any more.
    switchMap((c) => {
      const { legCode, day, times } = c.data
      const { inventory } = api(c)
      const answers$ = forkJoin(times.map((time) => inventory(legCode, day, time))).pipe(
        delay(TIMINGS.inventoryStoreMs, clock.scheduler),
        map((answers) => storedOrFailed({ legCode, day }, answers)),
      )
      return merge(of(event('InventoriesRequested', { legCode, day })), answers$).pipe(because(c))
    }),
  ),
)

export const selectSail = handler(
  'SelectSail',
  { reads: ['schedule', 'catalog', 'shell'] },
  (commands$, ports, models) =>
    commands$.pipe(
      leadsTo((c) => {
        const { sailRefId, by } = c.data
        // Choosing what is chosen changes nothing, least of all the reservation on it.
        if (sailRefId === models.schedule.selectedSailRefId) return null
        const decided = decideSail(sailOffer(models, ports.clock.nowMs()), sailRefId)
        return E.isRight(decided)
          ? event('SailSelected', { sailRefId, by })
          : event('SailRefused', { sailRefId, reason: decided.left._tag })
      }),
    ),
)

/** Tomorrow, where no day was chosen (SCHED-13), or where midnight has passed since it was. */
const searchedDay = (wanted: CalendarDay | null, today: CalendarDay): CalendarDay =>
  wanted === null || wanted < today ? dayAfter(today, 1) : wanted

/** What is held is left alone: its end is the server's (PERS-04..06). */
export const dropPastChoice = handler(
  'DropPastChoice',
  { reads: ['schedule', 'reservation'] },
  (commands$, { clock, config }, models) =>
    commands$.pipe(
      leadsTo(() => {
        const { sailDates, shownDay, inventories } = models.schedule
        const selectedSail = selectedSailOf(models.schedule)
        const hasInventory = selectedSail !== null && inventories[selectedSail.sailRefId] !== undefined
        const isHeld = models.reservation.current !== null
        const choice = { sailDates, shownDay, selectedSail, hasInventory, isHeld }
        const stale = staleParts(choice, dayAt(clock.nowMs(), config.timeZone))
        return stale === null ? null : event('PastChoiceDropped', stale)
      }),
    ),
)

/** Answers that failed are counted; only when none came is it a failure. */
const storedOrFailed = (
  { legCode, day }: { readonly legCode: string; readonly day: string },
  answers: readonly E.Either<ApiError, Inventory[]>[],
) => {
  const inventories = answers.flatMap((answer) => (E.isRight(answer) ? answer.right : []))
  const failures = answers.filter(E.isLeft)
  const [first] = failures
  return first !== undefined && failures.length === answers.length
    ? event('InventoriesFailed', { legCode, day, error: first.left })
    : event('InventoriesStored', { legCode, day, inventories, failedCount: failures.length })
}
