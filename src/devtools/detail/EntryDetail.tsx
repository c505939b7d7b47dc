// Everything about the entry at which the recording stands: its sentence, frame, payload, causes, effects, changes.
import { useMemo } from 'react'
import { between, type EpochMs } from '../../../domain/instant.ts'
import type { Entry } from '../../../domain/log/entry.ts'
import type { LawBreak } from '../../../replay/player/lawCheck.ts'
import { hideSecretsOf } from '../../../replay/redaction/redaction.ts'
import { sentenceOf } from '../../../replay/story/story.ts'
import { elapsedText } from '../../../replay/story/words.ts'
import { classes } from '../../look/classes.ts'
import { useReplayTexts } from '../../texts/shownLocale.ts'
import { BrokenLaw } from '../laws/BrokenLaw.tsx'
import css from './EntryDetail.module.css'
import { EntryFlags } from '../entries/EntryFlags.tsx'
import { EntryLink } from '../entries/EntryLink.tsx'
import { KindSign } from '../entries/EntryRow.tsx'
import { instantText } from '../entries/instantText.ts'
import { JsonTree } from './JsonTree.tsx'
import { ModelChanges } from './ModelChanges.tsx'
import { type Playback, usePlaybackState } from '../transport/playback.ts'

interface EntryDetailProps {
  readonly playback: Playback
  readonly startedAtMs: EpochMs
}

export const EntryDetail = ({ playback, startedAtMs }: EntryDetailProps) => {
  const t = useReplayTexts()
  const { position } = usePlaybackState(playback)
  const { player, index } = playback
  const entry = player.entryAt(position)
  const breaks = index.breaksAt(position)
  const changes = useMemo(() => player.changesAt(position), [player, position])
  return (
    <section className={css.detail} aria-label={t('detail.label')}>
      {entry === null ? (
        <p className="fl-muted">{t('detail.none')}</p>
      ) : (
        <>
          <EntryHead entry={entry} breaks={breaks} startedAtMs={startedAtMs} />
          {breaks.length > 0 && (
            <>
              <h4 className={css.heading}>{t('detail.breaks')}</h4>
              <ul className={css.breaks}>
                {breaks.map((found) => (
                  <BrokenLaw key={found.law} found={found} />
                ))}
              </ul>
            </>
          )}
          <h4 className={css.heading}>{t('detail.data')}</h4>
          <JsonTree key={entry.seq} value={hideSecretsOf(entry).data} />
          <EntryLinks playback={playback} title={t('detail.causes')} positions={player.causesOf(position)} />
          <EntryLinks
            playback={playback}
            title={t('detail.effects')}
            positions={player.effectsOf(position)}
          />
          <ModelChanges key={`c${entry.seq}`} changes={changes} />
        </>
      )}
    </section>
  )
}

interface EntryHeadProps {
  readonly entry: Entry
  readonly breaks: readonly LawBreak[]
  readonly startedAtMs: EpochMs
}

const EntryHead = ({ entry, breaks, startedAtMs }: EntryHeadProps) => {
  const t = useReplayTexts()
  return (
    <header className={css.head}>
      <h3 className={css.title}>
        <KindSign kind={entry.kind} />
        {entry.type}
        <EntryFlags entry={entry} breaks={breaks} />
      </h3>
      {/* The story's sentences are English, whatever the page's language. */}
      <p lang="en">{sentenceOf(entry)}</p>
      <p className={classes(css.frame, 'fl-num')}>
        <span>{t(`kinds.${entry.kind}`)}</span>
        <span>{t('detail.seq', { seq: entry.seq })}</span>
        <span>{elapsedText(between(startedAtMs, entry.at))}</span>
        <span>{instantText(entry.at)}</span>
      </p>
    </header>
  )
}

interface EntryLinksProps {
  readonly playback: Playback
  readonly title: string
  readonly positions: readonly number[]
}

const MOST_LINKS = 20

const EntryLinks = ({ playback, title, positions }: EntryLinksProps) => {
  if (positions.length === 0) return null
  return (
    <>
      <h4 className={css.heading}>{title}</h4>
      <ul className={css.links}>
        {positions.slice(0, MOST_LINKS).map((position) => (
          <li key={position}>
            <EntryLink playback={playback} position={position} />
          </li>
        ))}
        {positions.length > MOST_LINKS && <li className="fl-muted">… {positions.length}</li>}
      </ul>
    </>
  )
}
