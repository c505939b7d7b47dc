// What the file says of itself, and the digest of its last state: the command line prints the same one.
import { useEffect, useState } from 'react'
import { asyncScheduler } from 'rxjs'
import { Panel } from '../../components/Panel.tsx'
import { instantText } from '../../devtools/instantText.ts'
import { useReplayTexts } from '../../texts/shownLocale.ts'
import { finalDigest } from './finalDigest.ts'
import type { Replay } from './replayOf.ts'
import css from './ReplayScreen.module.css'

export const ReplayFacts = ({ replay }: { readonly replay: Replay }) => {
  const t = useReplayTexts()
  const { header, entries } = replay.log
  const { width, height } = header.viewport
  const digest = useFinalDigest(replay)
  const facts = [
    [t('facts.file'), replay.fileName],
    [t('facts.session'), header.sessionId],
    [t('facts.start'), instantText(header.startedAtMs)],
    [t('facts.entries'), t('facts.entries-from', { count: entries.length, seq: header.firstSeq })],
    [t('facts.app'), header.app],
    [t('facts.brand'), header.brand],
    [t('facts.locale'), header.locale],
    [t('facts.zone'), header.timeZone],
    [t('facts.viewport'), `${width} × ${height}`],
    [t('facts.redacted'), header.redacted ? t('facts.yes') : t('facts.no')],
  ] as const
  return (
    <Panel title={t('facts.title')} level={2}>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={css.digest}>
          <dt>{t('facts.digest')}</dt>
          <dd>
            <code data-testid="final-digest">{digest ?? t('facts.digest-busy')}</code>
          </dd>
        </div>
      </dl>
      <p className="fl-muted">{t('facts.digest-note')}</p>
    </Panel>
  )
}

const useFinalDigest = ({ playback }: Replay): string | null => {
  const [digest, setDigest] = useState<string | null>(null)
  useEffect(() => {
    const subscription = finalDigest(playback.player, asyncScheduler).subscribe(setDigest)
    return () => subscription.unsubscribe()
  }, [playback])
  return digest
}
