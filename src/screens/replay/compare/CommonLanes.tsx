// Both logs on one time axis, one above the other. Each is a slider: it opens its log at that moment, and the place stands
// in both.
import { type KeyboardEvent, type PointerEvent, useMemo } from 'react'
import {
  columnsPath,
  COLUMNS,
  LANE_HEIGHT,
  LANES,
  type Lane,
} from '../../../devtools/transport/laneShapes.ts'
import lanesCss from '../../../devtools/transport/TimeLanes.module.css'
import { classes } from '../../../look/classes.ts'
import { useReplayTexts } from '../../../texts/pageTexts.ts'
import type { ReadLog } from '../opening/logFile.ts'
import type { ComparedLogs, Side } from '../opening/logOpening.ts'
import { type CommonAxis, positionAt } from './commonAxis.ts'
import css from './LogCompare.module.css'

interface CommonLanesProps {
  readonly logs: ComparedLogs
  readonly axis: CommonAxis
  readonly atMs: number
  readonly onShow: (side: Side, seq: number) => void
}

const SIDES: readonly Side[] = ['a', 'b']

export const CommonLanes = (props: CommonLanesProps) => {
  const t = useReplayTexts()
  return (
    <div className={css.axes}>
      <p className="fl-muted">{t('compare.axis')}</p>
      {SIDES.map((side) => (
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
