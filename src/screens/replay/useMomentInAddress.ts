// The moment that is looked at stands in the address, so that it can be handed on beside the file: `replay?at=` and the
// entry's number. It follows once a person has moved, when they stay for a moment.
import { useEffect, useEffectEvent } from 'react'
import { asyncScheduler, debounceTime, distinctUntilChanged, Observable, skip } from 'rxjs'
import { PATHS } from '../../../domain/shell/address.ts'
import { command } from '../../../domain/log/commands.ts'
import { TIMINGS } from '../../../domain/timings.ts'
import type { Playback } from '../../devtools/transport/playback.ts'
import { useField, useModelSource } from '../../models/modelSource.ts'

export const MOMENT = 'at'

/** The number of the entry that the address names; `null` where it names none. */
export const useMomentOfAddress = (): number | null => {
  const address = useField('shell', 'address')
  const at = address?.query[MOMENT]
  return at === undefined ? null : Number(at)
}

export const useMomentInAddress = (playback: Playback): void => {
  const source = useModelSource()
  const tell = useEffectEvent((seq: number) => {
    const { address } = source.models().shell
    if (address === null || address.path !== PATHS.replay || address.query[MOMENT] === String(seq)) return
    const query = { ...address.query, [MOMENT]: String(seq) }
    source.dispatch(command('NavigateTo', { path: PATHS.replay, query, how: 'replace' }))
  })
  useEffect(() => {
    const subscription = placesOf(playback)
      .pipe(distinctUntilChanged(), skip(1), debounceTime(TIMINGS.momentInAddressMs, asyncScheduler))
      .subscribe((position) => {
        const entry = playback.player.entryAt(position)
        if (entry !== null) tell(entry.seq)
      })
    return () => subscription.unsubscribe()
  }, [playback])
}

/** Where it stands, from now on. */
const placesOf = ({ state, subscribe }: Playback): Observable<number> =>
  new Observable((subscriber) => {
    subscriber.next(state().position)
    return subscribe(() => subscriber.next(state().position))
  })
