// Would today's program do the same? Runs the recorded commands again, apart from the page, and shows where the re-run
// goes another way first: what was recorded, what came instead, and the way there.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Subscription } from 'rxjs'
import type { Comparison } from '../../../../replay/rerun/divergence.ts'
import type { Divergence } from '../../../../replay/rerun/difference.ts'
import { QuietButton } from '../../../components/forms/buttons.tsx'
import { JsonTree } from '../../../devtools/detail/JsonTree.tsx'
import { EntryLink } from '../../../devtools/entries/EntryLink.tsx'
import type { Playback } from '../../../devtools/transport/playback.ts'
import { classes } from '../../../look/classes.ts'
import { useReplayTexts } from '../../../texts/pageTexts.ts'
import { newsOf } from '../jobs/jobsApart.ts'
import type { Replay } from '../recording/replayOf.ts'
import css from './RerunPanel.module.css'

type Rerun =
  | { readonly _tag: 'idle' }
  | { readonly _tag: 'running' }
  | { readonly _tag: 'failed' }
  | { readonly _tag: 'done'; readonly comparison: Comparison }

export const RerunPanel = ({ replay }: { readonly replay: Replay }) => {
  const t = useReplayTexts()
  const id = useId()
  const { rerun, start, stop } = useRerun(replay)
  const isRunning = rerun._tag === 'running'
  return (
    <section className={css.panel} aria-labelledby={id}>
      <div className={css.head}>
        <h3 id={id} className={css.title}>
          {t('rerun.title')}
        </h3>
        <p className={classes(css.verdict, toneOf(rerun))} role="status">
          {wordsOf(rerun, t)}
        </p>
        <QuietButton plain onClick={isRunning ? stop : start}>
          {t(isRunning ? 'rerun.stop' : 'rerun.start')}
        </QuietButton>
      </div>
      {rerun._tag === 'done' && rerun.comparison._tag === 'Differs' && (
        <FirstDivergence divergence={rerun.comparison.divergence} playback={replay.playback} />
      )}
    </section>
  )
}

const useRerun = ({ files }: Replay) => {
  const [rerun, setRerun] = useState<Rerun>({ _tag: 'idle' })
  const running = useRef(Subscription.EMPTY)
  useEffect(() => () => running.current.unsubscribe(), [])
  return {
    rerun,
    start: () => {
      setRerun({ _tag: 'running' })
      running.current = newsOf({ does: 'rerun', files }).subscribe((news) =>
        setRerun(news.says === 'rerun' ? { _tag: 'done', comparison: news.comparison } : { _tag: 'failed' }),
      )
    },
    stop: () => {
      running.current.unsubscribe()
      setRerun({ _tag: 'idle' })
    },
  }
}

const toneOf = (rerun: Rerun): string | undefined => {
  if (rerun._tag !== 'done') return undefined
  switch (rerun.comparison._tag) {
    case 'Same':
      return css.isGood
    case 'Differs':
    case 'RanAway':
      return css.isBad
    case 'StartsFromSnapshot':
    case 'NeverStarts':
      return undefined
  }
}

type T = ReturnType<typeof useReplayTexts>

const wordsOf = (rerun: Rerun, t: T): string => {
  switch (rerun._tag) {
    case 'idle':
      return ''
    case 'running':
      return t('rerun.running')
    case 'failed':
      return t('rerun.failed')
    case 'done':
      return comparisonWords(rerun.comparison, t)
  }
}

const comparisonWords = (comparison: Comparison, t: T): string => {
  switch (comparison._tag) {
    case 'Same':
      return t('rerun.same')
    case 'Differs':
      return t(`rerun.${comparison.divergence.how}`, { seq: comparison.divergence.seq })
    case 'RanAway':
      return t('rerun.RanAway', { seq: comparison.seq })
    case 'StartsFromSnapshot':
    case 'NeverStarts':
      return t(`rerun.${comparison._tag}`)
  }
}

interface FirstDivergenceProps {
  readonly divergence: Divergence
  readonly playback: Playback
}

const FirstDivergence = ({ divergence, playback }: FirstDivergenceProps) => {
  const t = useReplayTexts()
  const { seq, how, recorded, rerun, path, recordedValue, rerunValue } = divergence
  const position = playback.player.positionOf(seq)
  return (
    <div className={css.divergence}>
      {position !== null && (
        <EntryLink playback={playback} position={position}>
          {t('rerun.go')}
        </EntryLink>
      )}
      {path !== '' && (
        <dl className={css.sides}>
          <dt>{t('rerun.field', { path })}</dt>
          <dd>
            <Side title={t('rerun.recorded')} value={recordedValue} />
          </dd>
          <dd>
            <Side title={t('rerun.today')} value={rerunValue} />
          </dd>
        </dl>
      )}
      <div className={css.sides}>
        <Side title={t('rerun.expected')} value={how === 'unrecorded' ? undefined : shownOf(recorded)} />
        <Side title={t('rerun.actual')} value={rerun === null ? undefined : shownOf(rerun)} />
      </div>
    </div>
  )
}

/** What is compared of an entry. */
const shownOf = ({ kind, type, at, cause, data }: Divergence['recorded']) => ({ kind, type, at, cause, data })

const Side = ({ title, value }: { readonly title: ReactNode; readonly value: unknown }) => (
  <div className={css.side}>
    <h4 className={css.name}>{title}</h4>
    <JsonTree value={value} openDepth={1} />
  </div>
)
