// Lanes, transport, laws, list and detail of one recording, laid out by class names of who shows them.
import { EntryBrowser } from './EntryBrowser.tsx'
import { EntryDetail } from './detail/EntryDetail.tsx'
import type { Inspected } from './inspected.ts'
import { LawPanel } from './laws/LawPanel.tsx'
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
  readonly inspected: Inspected
  readonly layout: InspectorLayout
}

export const LogInspector = ({ inspected, layout }: LogInspectorProps) => {
  const { playback, laws, times, book } = inspected
  return (
    <>
      <div className={layout.lanes}>
        <TimeLanes playback={playback} />
      </div>
      <div className={layout.transport}>
        <Transport playback={playback} startedAtMs={times.startedAtMs} />
      </div>
      <div className={layout.laws}>
        <LawPanel playback={playback} laws={laws} />
      </div>
      <EntryBrowser inspected={inspected} className={layout.list} />
      <div className={layout.detail}>
        <EntryDetail playback={playback} times={times} book={book} />
      </div>
    </>
  )
}
