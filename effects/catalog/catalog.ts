// Loading what is sold, and choosing a route and a package.
import { sequenceS } from 'fp-ts/Apply'
import * as E from 'fp-ts/Either'
import { combineLatest, concat, forkJoin, merge, of, ReplaySubject, timer } from 'rxjs'
import { ignoreElements, map, switchMap, take, tap } from 'rxjs/operators'
import type { ApiError } from '../../domain/apiError.ts'
import type { Port } from '../../domain/catalog/route.ts'
import { firstPackageOf, tripsOf } from '../../domain/catalog/trips.ts'
import { command } from '../../domain/log/commands.ts'
import { event, type Event } from '../../domain/log/events.ts'
import { durationMs } from '../../domain/instant.ts'
import { TIMINGS } from '../../domain/timings.ts'
import type { FirstApi } from '../api/firstApi.ts'
import { after, afterAny, afterPause, decider } from '../pipeline/handler.ts'
import { PackageSeq, WAY_OUT } from '../../domain/ids.ts'
import { checked } from '../../domain/codec/shapes.ts'
import { asksFirst } from '../pipeline/asking.ts'

/**
 * What is sold, with the ports' titles where they come in time. The ports stand on a host of their own: without them the
 * routes are shown all the same, under the names that their legs have.
 */
export const loadCatalog = asksFirst(
  'LoadCatalog',
  // Superseded: a newer load, in a newer language perhaps, cancels the older one.
  { reads: [] },
  (_data, _models, { api, clock }) => {
    const ports$ = new ReplaySubject<E.Either<ApiError, Port[]>>(1)
    const asked$ = api('ports', {}).pipe(tap(ports$), ignoreElements())
    const late$ = timer(TIMINGS.portsWaitMs, clock.scheduler).pipe(map(() => null))
    const answer$ = combineLatest([soldOf(api), merge(ports$, late$).pipe(take(1))]).pipe(
      // There is only the one pair of answers to go on from.
      switchMap(([answer, ports]) => {
        if (E.isLeft(answer)) return of(event('CatalogLoadFailed', { error: answer.left }))
        const isHere = ports !== null && E.isRight(ports)
        const loaded = event('CatalogLoaded', { ...answer.right, ports: isHere ? ports.right : [] })
        return isHere ? of(loaded) : concat(of(loaded), ports$.pipe(map(portsOrFailed)))
      }),
    )
    return concat(of(event('CatalogRequested', {})), merge(answer$, asked$))
  },
)

/** Routes and packages together; the first failure stands for both. */
const soldOf = (api: FirstApi) =>
  forkJoin({ routes: api('routes', {}), packages: api('packages', {}) }).pipe(map(sequenceS(E.Apply)))

const portsOrFailed = (answer: E.Either<ApiError, Port[]>): Event =>
  E.isRight(answer)
    ? event('PortsLoaded', { ports: answer.right })
    : event('PortsLoadFailed', { error: answer.left })

export const loadPorts = asksFirst('LoadPorts', { reads: [] }, (_data, _models, { api }) =>
  api('ports', {}).pipe(map(portsOrFailed)),
)

/** In the background, each time after a longer pause. */
export const loadPortsAgain = afterPause(
  {
    on: ['PortsLoadFailed', 'PortsLoaded', 'CatalogRequested'],
    reads: ['catalog'],
    // Ports that came, and a load of all, leave nothing to ask again.
    pause: ({ type }, { catalog }) =>
      type === 'PortsLoadFailed'
        ? durationMs(TIMINGS.portsRetryMs * 2 ** Math.min(catalog.portsFailures - 1, MAX_DOUBLINGS))
        : 'never',
  },
  () => command('LoadPorts', {}),
)

const MAX_DOUBLINGS = 5

export const selectRoute = decider('SelectRoute', ['catalog'], ({ routeCode }, models) => {
  const isKnown = models.catalog.routes.some((route) => route.code === routeCode)
  return event(isKnown ? 'RouteSelected' : 'RouteRefused', { routeCode })
})

export const selectPackage = decider('SelectPackage', ['catalog'], ({ packageCode, source }, models) => {
  const sailPackage = models.catalog.packages.find((candidate) => candidate.code === packageCode)
  return sailPackage === undefined
    ? event('PackageRefused', { packageCode })
    : event('PackageSelected', {
        sailPackage,
        source,
        trips: [...tripsOf(sailPackage, models.catalog.packages)],
      })
})

/** One way, the package of the other leg; both ways, the round trip that begins at the other end (SCHED-10). */
export const toggleDirection = decider('ToggleDirection', ['catalog', 'schedule'], (_data, models) => {
  const { trips, sailPackage } = models.schedule
  const { packages } = models.catalog
  if (sailPackage === null) return null
  if (trips.length > 1) {
    const swapped = trips.toReversed().map(({ legCode, sailPackage: one }, i) => ({
      seqN: checked(PackageSeq, i + 1),
      legCode,
      sailPackage: one,
    }))
    return event('DirectionToggled', { sailPackage, trips: swapped })
  }
  const other = packages.find(
    (one) =>
      one.kind === 'ONEWAY' && one.routeCode === sailPackage.routeCode && one.startLeg !== trips[0]?.legCode,
  )
  if (other === undefined) return null
  // The trip that is left of two keeps its number: what is held is found by it when it is turned back.
  const seqN = trips[0]?.seqN ?? WAY_OUT
  const turned = tripsOf(other, packages).map((trip) => ({ ...trip, seqN }))
  return event('DirectionToggled', { sailPackage: other, trips: turned })
})

/** The catalogue is loaded at the start, and again in a new language; not by a page that comes back in time. */
export const loadAtStart = afterAny(
  ['SessionStarted', 'SessionResumed', 'LocaleChanged'],
  ['catalog'],
  ({ type }, { catalog: { isHere } }) =>
    isHere && type === 'SessionResumed' ? null : command('LoadCatalog', {}),
)

export const pickFirstPackage = after('RouteSelected', ['catalog'], (data, models) => {
  const route = models.catalog.routes.find((candidate) => candidate.code === data.routeCode)
  const first = route === undefined ? null : firstPackageOf(route, models.catalog.packages)
  return first === null ? null : command('SelectPackage', { packageCode: first.code, source: 'search-bar' })
})

export const tellCatalogFailure = after('CatalogLoadFailed', [], (data) =>
  command('ShowNotice', { tone: 'bad', key: 'catalogFailed', error: data.error }),
)
