// The moment that is looked at stands in the address, so that it can be handed on beside the file: `replay?at=` and the
// entry's number. It follows once a person has moved, when they stay for a moment; and an address that names another one,
// typed, pasted or pressed, leads there.
import { useEffect, useEffectEvent, useRef } from 'react'
import { asyncScheduler, debounceTime, distinctUntilChanged, Observable, skip } from 'rxjs'
import { type Address, PATHS } from '../../../../domain/shell/address.ts'
import { command } from '../../../../domain/log/commands.ts'
import { TIMINGS } from '../../../../domain/timings.ts'
import type { Playback } from '../../../devtools/transport/playback.ts'
import { type ModelSource, useModelSource } from '../../../models/modelSource.ts'

const MOMENT = 'at'

/** The number of the entry that the address names; `null` where it names none. */
export const momentIn = (address: Address | null): number | null => {
  const at = address?.path === PATHS.replay ? address.query[MOMENT] : undefined
  return at === undefined ? null : Number(at)
}

export const useMomentInAddress = (playback: Playback): void => {
  const source = useModelSource()
  /** The number that has just been written there: it is no request of a person. */
  const written = useRef<number | null>(null)
  const show = useEffectEvent((seq: number) => {
    const { address } = source.models().shell
    if (address === null || address.path !== PATHS.replay || momentIn(address) === seq) return
    written.current = seq
    const query = { ...address.query, [MOMENT]: String(seq) }
    source.dispatch(command('NavigateTo', { path: PATHS.replay, query, how: 'replace' }))
  })
  const go = useEffectEvent((seq: number | null) => {
    const isOwn = seq === written.current
    if (isOwn) written.current = null
    const position = isOwn || seq === null ? null : playback.player.positionOf(seq)
    if (position !== null) playback.seek(position)
  })
  useEffect(() => {
    const following = placesOf(playback)
      .pipe(distinctUntilChanged(), skip(1), debounceTime(TIMINGS.momentInAddressMs, asyncScheduler))
      .subscribe((position) => {
        const entry = playback.player.entryAt(position)
        if (entry !== null) show(entry.seq)
      })
    following.add(momentsOf(source).pipe(distinctUntilChanged(), skip(1)).subscribe(go))
    return () => following.unsubscribe()
  }, [playback, source])
}

/** What the address names, from now on. */
const momentsOf = ({ models, subscribe }: ModelSource): Observable<number | null> =>
  new Observable((subscriber) => {
    const show = (): void => subscriber.next(momentIn(models().shell.address))
    show()
    return subscribe(show)
  })

/** Where it stands, from now on. */
const placesOf = ({ state, subscribe }: Playback): Observable<number> =>
  new Observable((subscriber) => {
    subscriber.next(state().position)
    return subscribe(() => subscriber.next(state().position))
  })
