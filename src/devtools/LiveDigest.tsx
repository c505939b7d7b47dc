// The digest of the session's redacted state, as the replay of its saved file must show it.
import { useEffect, useState } from 'react'
import { from, switchMap, timer } from 'rxjs'
import { durationMs } from '../../domain/instant.ts'
import type { Session } from '../session/session.ts'
import { useReplayTexts } from '../texts/pageTexts.ts'
import css from './DevtoolsPanel.module.css'

interface LiveDigestProps {
  readonly session: Session
  /** Of the log: a new entry may have changed the state. */
  readonly length: number
}

const SHOWN_LENGTH = 12
/** A digest is worth computing when entries have stopped coming in for so long. */
const SETTLED_MS = durationMs(250)

export const LiveDigest = ({ session, length }: LiveDigestProps) => {
  const t = useReplayTexts()
  const [digest, setDigest] = useState<string | null>(null)
  useEffect(() => {
    const subscription = timer(SETTLED_MS)
      .pipe(switchMap(() => from(session.digest())))
      .subscribe({ next: setDigest, error: () => setDigest(null) })
    return () => subscription.unsubscribe()
  }, [session, length])
  return (
    <p className={css.digest}>
      {t('facts.digest')}{' '}
      <code title={digest ?? ''} data-testid="live-digest" data-digest={digest ?? ''}>
        {digest === null ? '…' : `${digest.slice(0, SHOWN_LENGTH)}…`}
      </code>
    </p>
  )
}
