// Two logs side by side: what one did and the other did not, and what they did otherwise, the first difference first. Each
// entry leads to its moment in its log. Above, both stand on one time axis.
import { useEffect, useId, useMemo, useState } from 'react'
import type { ComparisonOutline } from '../../../../replay/compare/outline.ts'
import type { OpenedLog } from '../../../../replay/file/file.ts'
import { QuietButton } from '../../../components/forms/buttons.tsx'
import { Panel } from '../../../components/layout/Panel.tsx'
import { instantText } from '../../../devtools/entries/instantText.ts'
import { useReplayTexts } from '../../../texts/pageTexts.ts'
import { VerdictWords } from '../opening/VerdictWords.tsx'
import { newsOf } from '../jobs/jobsApart.ts'
import { nameOf, type ReadLog } from '../opening/logFile.ts'
import type { ComparedLogs, Side } from '../opening/logOpening.ts'
import { type Replay, timesOf } from '../recording/replayOf.ts'
import { commonAxisOf, positionAt } from './commonAxis.ts'
import { CommonLanes } from './CommonLanes.tsx'
import { DifferenceRow } from './DifferenceRow.tsx'
import css from './LogCompare.module.css'

interface LogCompareProps {
  readonly compared: ComparedLogs
  /** What is open below. */
  readonly replay: Replay | null
  readonly onShow: (side: Side, seq: number) => void
  readonly onEnd: () => void
}

/** Give each comparison a key of its own. */
export const LogCompare = ({ compared, replay, onShow, onEnd }: LogCompareProps) => {
  const t = useReplayTexts()
  const found = useComparison(compared)
  const { a, b } = compared
  const axis = useMemo(() => commonAxisOf(a.log.entries, b.log.entries), [a, b])
  const [atMs, setAtMs] = useState(0)
  const show = (side: Side, seq: number): void => {
    setAtMs(axis.placesMs[side][seq - compared[side].log.header.firstSeq] ?? 0)
    onShow(side, seq)
  }
  const shown = SIDES.find((side) => compared[side].log === replay?.log) ?? null
  /** The screen of this log at the moment at which the other one stands. */
  const switchTo = (side: Side): void => {
    const position = replay?.playback.state().position ?? 1
    const momentMs = (shown === null ? null : axis.placesMs[shown][position - 1]) ?? atMs
    const entry = compared[side].log.entries[positionAt(axis.placesMs[side], momentMs) - 1]
    if (entry !== undefined) show(side, entry.seq)
  }
  return (
    <Panel title={t('compare.title')} level={2}>
      <dl className={css.logs}>
        <LogFacts side="a" read={a} />
        <LogFacts side="b" read={b} />
      </dl>
      <CommonLanes logs={compared} axis={axis} atMs={atMs} onShow={show} />
      <ShownSide shown={shown} onSwitch={switchTo} />
      <p role="status">{found._tag === 'found' ? '' : t(`compare.${found._tag}`)}</p>
      {found._tag === 'found' && <Differences outline={found.outline} logs={compared} onShow={show} />}
      <p>
        <QuietButton onClick={onEnd}>{t('compare.end')}</QuietButton>
      </p>
    </Panel>
  )
}

const SIDES: readonly Side[] = ['a', 'b']

interface ShownSideProps {
  /** `null` where it is another log. */
  readonly shown: Side | null
  readonly onSwitch: (side: Side) => void
}

/** Whose screen and entries stand below. */
const ShownSide = ({ shown, onSwitch }: ShownSideProps) => {
  const t = useReplayTexts()
  const name = useId()
  return (
    <fieldset className={css.shown}>
      <legend>{t('compare.shown')}</legend>
      {SIDES.map((side) => (
        <label key={side}>
          <input type="radio" name={name} checked={side === shown} onChange={() => onSwitch(side)} />
          {t(`compare.${side}`)}
        </label>
      ))}
    </fieldset>
  )
}

const LogFacts = ({ side, read }: { readonly side: Side; readonly read: ReadLog }) => {
  const t = useReplayTexts()
  const { header, entries } = read.log
  const start = instantText(header.startedAtMs, timesOf(header).timeZone)
  return (
    <div>
      <dt>{t(`compare.${side}`)}</dt>
      <dd>
        <strong>{nameOf(read.files)}</strong>
        <p>{t('compare.facts', { session: header.sessionId, app: header.app, start })}</p>
        <p>
          {t('facts.entries')}: {t('facts.entries-from', { count: entries.length, seq: header.firstSeq })}
        </p>
        {read.log.verdict._tag !== 'fine' && <VerdictWords log={read.log} />}
      </dd>
    </div>
  )
}

type Found =
  | { readonly _tag: 'busy' }
  | { readonly _tag: 'failed' }
  | { readonly _tag: 'found'; readonly outline: ComparisonOutline }

const useComparison = ({ a, b }: ComparedLogs): Found => {
  const [found, setFound] = useState<Found>({ _tag: 'busy' })
  useEffect(() => {
    const running = newsOf({ does: 'compare', a: a.files, b: b.files }).subscribe((news) =>
      setFound(news.says === 'compared' ? { _tag: 'found', outline: news.outline } : { _tag: 'failed' }),
    )
    return () => running.unsubscribe()
  }, [a, b])
  return found
}

interface DifferencesProps {
  readonly outline: ComparisonOutline
  readonly logs: Readonly<Record<Side, { readonly log: OpenedLog }>>
  readonly onShow: LogCompareProps['onShow']
}

const Differences = ({ outline, logs, onShow }: DifferencesProps) => {
  const t = useReplayTexts()
  const { counts, differences, moreCount } = outline
  const [shown, setShown] = useState(FIRST_SHOWN)
  const leftCount = differences.length - shown
  return (
    <>
      <p>{t('compare.counts', { ...counts })}</p>
      {differences.length === 0 && <p>{t('compare.none')}</p>}
      <ol className={css.differences}>
        {differences.slice(0, shown).map((difference, i) => (
          <DifferenceRow key={i} difference={difference} logs={logs} onShow={onShow} />
        ))}
      </ol>
      {leftCount > 0 && (
        <QuietButton onClick={() => setShown(shown + FIRST_SHOWN)}>
          {t('compare.more', { left: leftCount + moreCount })}
        </QuietButton>
      )}
      {leftCount <= 0 && moreCount > 0 && <p>{t('compare.beyond', { left: moreCount })}</p>}
    </>
  )
}

const FIRST_SHOWN = 20
