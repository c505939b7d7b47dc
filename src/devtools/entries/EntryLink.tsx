// A button that goes to another entry of the recording.
import type { ReactNode } from 'react'
import css from './EntryLink.module.css'
import { KindSign } from './EntryRow.tsx'
import { type Playback, usePlaybackPart } from '../transport/playback.ts'

interface EntryLinkProps {
  readonly playback: Playback
  readonly position: number
  /** Before the entry's type. */
  readonly children?: ReactNode
}

export const EntryLink = ({ playback, position, children }: EntryLinkProps) => {
  const isHere = usePlaybackPart(playback, (state) => state.position === position)
  const entry = playback.player.entryAt(position)
  if (entry === null) return null
  return (
    <button type="button" className={css.link} aria-current={isHere} onClick={() => playback.seek(position)}>
      {children !== undefined && <span className={css.words}>{children}</span>}
      <KindSign kind={entry.kind} />
      <span className={css.type}>{entry.type}</span>
      <span className="fl-muted fl-num">{entry.seq}</span>
    </button>
  )
}
