// Everything about the entry at which the recording stands: its sentence, frame and mark, what led to it and what it led
// to, its content, and what it changed.
import { useDeferredValue, useMemo } from 'react'
import { between, type EpochMs } from '../../../domain/instant.ts'
import type { Entry } from '../../../domain/log/entry.ts'
import type { LawBreak } from '../../../replay/player/lawCheck.ts'
import { hideSecretsOf } from '../../../replay/redaction/redaction.ts'
import { sentenceOf } from '../../../replay/story/story.ts'
import { lasting } from '../../../replay/player/steadyClock.ts'
import { elapsedText } from '../../../replay/story/words.ts'
import { classes } from '../../look/classes.ts'
import { useReplayTexts } from '../../texts/pageTexts.ts'
import { EntryFlags } from '../entries/EntryFlags.tsx'
import { KindSign } from '../entries/EntryRow.tsx'
import { instantText } from '../entries/instantText.ts'
import { BrokenLaw } from '../laws/BrokenLaw.tsx'
import { MarkEditor } from '../marks/MarkEditor.tsx'
import type { MarkBook } from '../marks/marks.ts'
import { type Playback, usePlaybackState } from '../transport/playback.ts'
import type { SessionTimes } from '../transport/sessionTimes.ts'
import { CauseLinks } from './CauseLinks.tsx'
import css from './EntryDetail.module.css'
import { ExchangeSides } from './ExchangeSides.tsx'
import { JsonTree } from './JsonTree.tsx'
import { ModelChanges } from './ModelChanges.tsx'

interface EntryDetailProps {
  readonly playback: Playback
  readonly times: SessionTimes
  readonly book: MarkBook
  /** Takes the height that there is: its parts scroll by themselves, and all of them are in sight. */
  readonly fills?: boolean
}

export const EntryDetail = ({ playback, times, book, fills = false }: EntryDetailProps) => {
  const t = useReplayTexts()
  // Who moves on does not wait for it, and neither does the recorded screen.
  const position = useDeferredValue(usePlaybackState(playback).position, 0)
  const { player, index } = playback
  const entry = player.entryAt(position)
  const breaks = index.breaksAt(position)
  return (
    <section className={classes(css.detail, fills && css.fills)} aria-label={t('detail.label')}>
      {entry === null ? (
        <p className="fl-muted">{t('detail.none')}</p>
      ) : (
        <>
          <div className={css.top}>
            <EntryHead entry={entry} breaks={breaks} times={times} steadyAt={index.steadyAtOf(position)} />
            <MarkEditor book={book} seq={entry.seq} />
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
            <CauseLinks key={entry.seq} playback={playback} position={position} />
          </div>
          <EntryParts playback={playback} entry={entry} position={position} />
        </>
      )}
    </section>
  )
}

interface EntryPartsProps {
  readonly playback: Playback
  readonly entry: Entry
  readonly position: number
}

/** What it says, beside what it changed; an exchange changes nothing, and has two sides of its own. */
const EntryParts = ({ playback, entry, position }: EntryPartsProps) => {
  const t = useReplayTexts()
  const { player } = playback
  const changes = useMemo(() => player.changesAt(position), [player, position])
  const shown = hideSecretsOf(entry)
  if (shown.kind === 'exchange')
    return (
      <div className={css.parts}>
        <ExchangeSides key={entry.seq} exchange={shown.data} />
      </div>
    )
  return (
    <div className={css.parts}>
      <div className={css.part}>
        <h4 className={css.heading}>{t('detail.data')}</h4>
        <JsonTree key={entry.seq} value={shown.data} />
      </div>
      <div className={css.part}>
        <h4 className={css.heading}>{t('detail.changes')}</h4>
        <ModelChanges key={`c${entry.seq}`} changes={changes} />
      </div>
    </div>
  )
}

interface EntryHeadProps {
  readonly entry: Entry
  readonly breaks: readonly LawBreak[]
  readonly times: SessionTimes
  readonly steadyAt: EpochMs
}

const EntryHead = ({ entry, breaks, times, steadyAt }: EntryHeadProps) => {
  const t = useReplayTexts()
  return (
    <header className={css.head}>
      <h3 className={css.title}>
        <KindSign kind={entry.kind} />
        {entry.type}
        <EntryFlags entry={entry} breaks={breaks} />
      </h3>
      {/* The story's sentences are English, in every language of the page. */}
      <p lang="en">{sentenceOf(entry)}</p>
      <p className={classes(css.frame, 'fl-num')}>
        <span>{t(`kinds.${entry.kind}`)}</span>
        <span>{t('detail.seq', { seq: entry.seq })}</span>
        <span>{instantText(entry.at, times.timeZone)}</span>
        <span>{elapsedText(lasting(between(times.startedAtMs, steadyAt)))}</span>
      </p>
    </header>
  )
}
