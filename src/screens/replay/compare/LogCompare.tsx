// Two logs side by side: what one did and the other did not, and what they did otherwise, the first difference first. Each
// entry leads to its moment in its log. Above, both stand on one time axis.
import { useEffect, useId, useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { shownVersion } from '../../../../replay/forks/origin.ts'
import type { ComparisonOutline } from '../../../../replay/compare/outline.ts'
import type { OpenedLog } from '../../../../replay/file/file.ts'
import { QuietButton } from '../../../components/forms/buttons.tsx'
import { Panel } from '../../../components/layout/Panel.tsx'
import { instantText, clockText } from '../../../devtools/entries/instantText.ts'
import { useReplayTexts } from '../../../texts/pageTexts.ts'
import { VerdictWords } from '../opening/VerdictWords.tsx'
import { newsOf } from '../jobs/jobsApart.ts'
import { nameOf, type ReadLog } from '../opening/logFile.ts'
import type { ComparedLogs, Side } from '../opening/logOpening.ts'
import { type Replay, timesOf } from '../recording/replayOf.ts'
import { commonAxisOf, positionAt, type CommonAxis } from './commonAxis.ts'
import css from './LogCompare.module.css'
import type { LogComparison } from '../../../../replay/compare/compare.ts'
import type { Entry } from '../../../../domain/log/entry.ts'
import { JsonTree } from '../../../devtools/detail/JsonTree.tsx'
import { factTextsOf } from '../../../devtools/entries/entryFacts.ts'
import { KindSign } from '../../../devtools/entries/EntryRow.tsx'
import {
  columnsPath,
  COLUMNS,
  LANE_HEIGHT,
  LANES,
  type Lane,
} from '../../../devtools/transport/laneShapes.ts'
import lanesCss from '../../../devtools/transport/TimeLanes.module.css'
import { classes } from '../../../look/classes.ts'

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
        <p>{t('compare.facts', { session: header.sessionId, app: shownVersion(header), start })}</p>
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

type Difference = LogComparison['differences'][number]

interface DifferenceRowProps {
  readonly difference: Difference
  readonly logs: Readonly<Record<Side, { readonly log: OpenedLog }>>
  readonly onShow: (side: Side, seq: number) => void
}

/** One difference of two logs: the entry of each, or that there is none, and the fields in which they differ. */
const DifferenceRow = ({ difference, logs, onShow }: DifferenceRowProps) => {
  const t = useReplayTexts()
  const ledTo = 'ledTo' in difference ? difference.ledTo : 0
  const side = (name: Side) => (
    <div className={css.side}>
      <span className="fl-hidden">{t(`compare.${name}`)}</span>
      <EntrySide
        entry={difference[name]}
        timeZone={timesOf(logs[name].log.header).timeZone}
        onShow={(seq) => onShow(name, seq)}
      />
    </div>
  )
  return (
    <li className={css.difference}>
      <h3 className={css.how}>{t(`compare.${difference.how}`)}</h3>
      <div className={css.sides}>
        {side('a')}
        {side('b')}
      </div>
      {ledTo > 0 && <p className="fl-muted">{t('compare.led-to', { entries: ledTo })}</p>}
      {difference.how === 'otherwise' && <Fields difference={difference} />}
    </li>
  )
}

interface EntrySideProps {
  readonly entry: Entry | null
  readonly timeZone: string
  readonly onShow: (seq: number) => void
}

const EntrySide = ({ entry, timeZone, onShow }: EntrySideProps) => {
  const t = useReplayTexts()
  if (entry === null) return <p className="fl-muted">{t('compare.missing')}</p>
  return (
    <>
      <button type="button" className={css.entry} onClick={() => onShow(entry.seq)}>
        <KindSign kind={entry.kind} />
        <strong>{entry.type}</strong>
        <span className="fl-muted fl-num">
          {t('compare.place', { seq: entry.seq, time: clockText(entry.at, timeZone) })}
        </span>
      </button>
      <p className={css.facts}>{factTextsOf(entry).join(' · ')}</p>
    </>
  )
}

const Fields = ({ difference }: { readonly difference: Extract<Difference, { how: 'otherwise' }> }) => (
  <dl className={css.fields}>
    {difference.fields.map(({ path, before, after }) => (
      <div key={path.join('.')} className={css.field}>
        <dt>{path.join('.')}</dt>
        <dd>
          <JsonTree value={before} openDepth={0} />
        </dd>
        <dd>
          <JsonTree value={after} openDepth={0} />
        </dd>
      </div>
    ))}
    {difference.isCut && <div className="fl-muted">…</div>}
  </dl>
)

interface CommonLanesProps {
  readonly logs: ComparedLogs
  readonly axis: CommonAxis
  readonly atMs: number
  readonly onShow: (side: Side, seq: number) => void
}

const COMMON_LANES_SIDES: readonly Side[] = ['a', 'b']

/**
 * Both logs on one time axis, one above the other. Each is a slider: it opens its log at that moment, and the place stands
 * in both.
 */
const CommonLanes = (props: CommonLanesProps) => {
  const t = useReplayTexts()
  return (
    <div className={css.axes}>
      <p className="fl-muted">{t('compare.axis')}</p>
      {COMMON_LANES_SIDES.map((side) => (
        <SideLanes key={side} side={side} {...props} />
      ))}
    </div>
  )
}

const SideLanes = ({ side, logs, axis, atMs, onShow }: CommonLanesProps & { readonly side: Side }) => {
  const t = useReplayTexts()
  const { entries } = logs[side].log
  const placesMs = axis.placesMs[side]
  const paths = useMemo(() => pathsOf(logs[side], placesMs, axis.lengthMs), [logs, side, placesMs, axis])
  const position = positionAt(placesMs, atMs)
  const showAt = (wanted: number): void => {
    const entry = entries[Math.min(Math.max(wanted, 1), entries.length) - 1]
    if (entry !== undefined) onShow(side, entry.seq)
  }
  const press = (event: PointerEvent<HTMLElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const share = width === 0 ? 0 : (event.clientX - left) / width
    showAt(positionAt(placesMs, share * axis.lengthMs))
  }
  const move = (event: KeyboardEvent): void => {
    const target = targetOf(event.key, position, entries.length)
    if (target === null) return
    event.preventDefault()
    showAt(target)
  }
  return (
    <div className={css.lane}>
      <span aria-hidden="true">{t(`compare.${side}`)}</span>
      <div
        className={classes(lanesCss.axis, css.axis)}
        role="slider"
        tabIndex={0}
        aria-label={t('compare.axis-of', { log: t(`compare.${side}`) })}
        aria-valuemin={Math.min(1, entries.length)}
        aria-valuemax={entries.length}
        aria-valuenow={Math.min(position, entries.length)}
        onPointerDown={press}
        onKeyDown={move}
      >
        <svg
          className={lanesCss.drawing}
          viewBox={`0 0 ${COLUMNS} ${LANES.length * LANE_HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          {LANES.map((lane) => (
            <path key={lane} className={classes(lanesCss.lane, lanesCss[lane])} d={paths[lane]} />
          ))}
        </svg>
        <span className={lanesCss.here} style={{ left: `${(atMs / axis.lengthMs) * 100}%` }} />
      </div>
    </div>
  )
}

const targetOf = (key: string, position: number, length: number): number | null => {
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: position + 1,
    ArrowUp: position + 1,
    ArrowLeft: position - 1,
    ArrowDown: position - 1,
    Home: 1,
    End: length,
  }
  return targets[key] ?? null
}

const pathsOf = (
  { log, index }: ReadLog,
  placesMs: Float64Array,
  lengthMs: number,
): Readonly<Record<Lane, string>> => {
  const columnOf = (i: number): number => Math.floor(((placesMs[i] ?? 0) / lengthMs) * (COLUMNS - 1))
  const filled: Readonly<Record<Lane, Uint8Array>> = {
    command: new Uint8Array(COLUMNS),
    event: new Uint8Array(COLUMNS),
    exchange: new Uint8Array(COLUMNS),
    problem: new Uint8Array(COLUMNS),
  }
  log.entries.forEach(({ kind }, i) => (filled[kind][columnOf(i)] = 1))
  for (const position of index.problems()) filled.problem[columnOf(position - 1)] = 1
  return {
    command: columnsPath(filled.command, 0),
    event: columnsPath(filled.event, 1),
    exchange: columnsPath(filled.exchange, 2),
    problem: columnsPath(filled.problem, 3),
  }
}
