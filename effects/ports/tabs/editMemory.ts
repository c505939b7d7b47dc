// Which ticket which tab of this browser is changing, kept where every tab sees it. Nothing of it stays for ever: a page that
// ends releases it, a tab that is gone counts for nothing, and a claim has an end of its own.
import { filter, map, merge, type Observable, of, Subject, switchMap, timer } from 'rxjs'
import * as t from 'io-ts'
import { nullable, shape } from '../../../domain/codec/shapes.ts'
import { between, EpochMs, later } from '../../../domain/instant.ts'
import { ReservationId } from '../../../domain/ids.ts'
import { TIMINGS } from '../../../domain/timings.ts'
import type { TabWrite } from '../browserTab.ts'
import type { Clock } from '../clock.ts'
import { keepAt, listIn, type Store } from './keptJson.ts'
import type { EditMemory, EditsElsewhere } from '../ports.ts'

export interface EditMemoryParts {
  /** The browser's `localStorage`. */
  readonly storage: Store
  readonly key: string
  readonly writes$: Observable<TabWrite>
  readonly clock: Pick<Clock, 'nowMs' | 'scheduler'>
  /** A copy of the tab may have the same `tabId`, but no other page has the same `pageId`. */
  readonly page: Page
  /** Whether the page of a tab is there; `null` where the browser doesn't know, and a copy of a tab may have its id. */
  readonly isTabOpen: ((tabId: string) => Promise<boolean>) | null
}

const Page = shape({ tabId: t.string, pageId: t.string })
type Page = t.TypeOf<typeof Page>

const Claim = shape({
  reservationId: ReservationId,
  holder: Page,
  /** The page that wants to go on with it, `null` where none does. */
  asker: nullable(Page),
  untilMs: EpochMs,
})
type Claim = t.TypeOf<typeof Claim>

export const createEditMemory = (parts: EditMemoryParts): EditMemory => {
  const { key, clock, page, isTabOpen } = parts
  const { all, write, replace, claimOf, isHere } = createClaims(parts)
  /** What this page itself has found out. */
  const found$ = new Subject<void>()
  const dropIfGone = async ({ reservationId, holder }: Claim): Promise<void> => {
    if (isTabOpen === null || (await isTabOpen(holder.tabId))) return
    if (claimOf(reservationId)?.holder.pageId !== holder.pageId) return
    replace(reservationId, null)
    found$.next()
  }
  const elsewhere = (): EditsElsewhere => ({
    tickets: all()
      .filter(({ holder }) => !isHere(holder))
      .map(({ reservationId }) => reservationId),
    askedFor: all().find(({ holder, asker }) => isHere(holder) && asker !== null)?.reservationId ?? null,
  })
  return {
    elsewhere,
    changes$: merge(
      parts.writes$.pipe(filter((written) => written.key === key || written.key === null)),
      found$,
    ).pipe(
      // What stands there now counts: a newer word replaces the wait for the ends of the older ones.
      switchMap(() => merge(of(null), ...all().map((claim) => endOf(claim, clock)))),
      map(elsewhere),
    ),
    claim: (reservationId) => {
      const untilMs = later(clock.nowMs(), TIMINGS.editClaimMs)
      replace(reservationId, { reservationId, holder: page, asker: null, untilMs })
    },
    renew: (reservationId, untilMs) => {
      const claim = claimOf(reservationId)
      // Stale where another tab has taken it over meanwhile.
      if (claim === null || !isHere(claim.holder)) return
      replace(reservationId, { ...claim, untilMs: untilMs ?? later(clock.nowMs(), TIMINGS.editKeptMs) })
    },
    release: () => {
      const known = all()
      const kept = known
        .filter(({ holder }) => !isHere(holder))
        .map((claim) => (isHere(claim.asker) ? { ...claim, asker: null } : claim))
      if (JSON.stringify(kept) !== JSON.stringify(known)) write(kept)
    },
    ask: (reservationId) => {
      const claim = claimOf(reservationId)
      if (claim === null) return
      replace(reservationId, { ...claim, asker: page })
      dropIfGone(claim).catch(() => undefined) // Then it is not known.
    },
    dropGone: () =>
      all()
        .filter(({ holder }) => !isHere(holder))
        .forEach((claim) => void dropIfGone(claim).catch(() => undefined)),
  }
}

/** The claims that count now, as this page reads and writes them. */
const createClaims = (parts: EditMemoryParts) => {
  const { storage, key, clock, page, isTabOpen } = parts
  const isHere = (one: Page | null): boolean => one?.pageId === page.pageId
  // An earlier page of this tab changes nothing any more.
  const isGone = (one: Page): boolean => isTabOpen !== null && one.tabId === page.tabId && !isHere(one)
  const all = (): readonly Claim[] =>
    listIn(Claim, storage.getItem(key)).filter(
      ({ holder, untilMs }) => untilMs > clock.nowMs() && !isGone(holder),
    )
  const write = (claims: readonly Claim[]): void => keepAt(storage, key, claims)
  return {
    isHere,
    all,
    write,
    claimOf: (reservationId: ReservationId): Claim | null =>
      all().find((claim) => claim.reservationId === reservationId) ?? null,
    replace: (reservationId: ReservationId, next: Claim | null): void => {
      const others = all().filter((claim) => claim.reservationId !== reservationId)
      write(next === null ? others : [...others, next])
    },
  }
}

const endOf = ({ untilMs }: Claim, { nowMs, scheduler }: EditMemoryParts['clock']): Observable<unknown> =>
  timer(between(nowMs(), untilMs), scheduler)
