// Lanes, transport, laws, filter, list and detail of one recording: what the replay page and the devtools have in common.
// Each of the two lays the parts out by class names of its own.
import { useDeferredValue, useMemo, useState } from 'react'
import type { EpochMs } from '../../domain/instant.ts'
import { EntryDetail } from './detail/EntryDetail.tsx'
import { type EntryFilter, NO_FILTER, shownRows } from './entries/entryFilter.ts'
import { EntryFilterBar } from './entries/EntryFilterBar.tsx'
import { EntryList } from './entries/EntryList.tsx'
import { LawPanel } from './laws/LawPanel.tsx'
import type { LawWatch } from './laws/lawWatch.ts'
import { type Playback, usePlaybackState } from './transport/playback.ts'
import { TimeLanes } from './transport/TimeLanes.tsx'
import { Transport } from './transport/Transport.tsx'

export interface InspectorLayout {
  readonly lanes: string | undefined
  readonly transport: string | undefined
  readonly laws: string | undefined
  readonly list: string | undefined
  readonly detail: string | undefined
}

interface LogInspectorProps {
  readonly playback: Playback
  readonly laws: LawWatch
  readonly startedAtMs: EpochMs
  readonly layout: InspectorLayout
}

export const LogInspector = ({ playback, laws, startedAtMs, layout }: LogInspectorProps) => {
  const [filter, setFilter] = useState<EntryFilter>(NO_FILTER)
  const wanted = useDeferredValue(filter)
  const { length, breakCount } = usePlaybackState(playback)
  const shown = useMemo(
    () => shownRows(playback, wanted, { length, breakCount }),
    [playback, wanted, length, breakCount],
  )
  return (
    <>
      <div className={layout.lanes}>
        <TimeLanes playback={playback} />
      </div>
      <div className={layout.transport}>
        <Transport playback={playback} startedAtMs={startedAtMs} />
      </div>
      <div className={layout.laws}>
        <LawPanel playback={playback} laws={laws} />
      </div>
      <div className={layout.list}>
        <EntryFilterBar filter={filter} onChange={setFilter} shownCount={shown.count} />
        <EntryList playback={playback} shown={shown} startedAtMs={startedAtMs} />
      </div>
      <div className={layout.detail}>
        <EntryDetail playback={playback} startedAtMs={startedAtMs} />
      </div>
    </>
  )
}
