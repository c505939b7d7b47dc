// Commands, events, exchanges, problems and deadlines on one time axis, with the current place. One slider: it seeks.
// Idle stretches take little room on the axis, however long they took.
import { type KeyboardEvent, memo, type PointerEvent, useMemo } from 'react'
import { durationMs } from '../../../domain/instant.ts'
import { classes } from '../../look/classes.ts'
import { useReplayTexts } from '../../texts/pageTexts.ts'
import { COLUMNS, DRAWN_LANES, LANE_HEIGHT, laneShapes, type LaneShapes } from './laneShapes.ts'
import { type Playback, usePlaybackState } from './playback.ts'
import css from './TimeLanes.module.css'

export const TimeLanes = ({ playback }: { readonly playback: Playback }) => {
  const t = useReplayTexts()
  const { position, length, breakCount } = usePlaybackState(playback)
  const { player, index, seek } = playback
  // Other shapes come of more entries and of more broken laws alone.
  const shapes = useMemo(
    () => ({ length, breakCount, drawn: laneShapes(playback) }),
    [playback, length, breakCount],
  ).drawn
  const seekTo = (event: PointerEvent<HTMLElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const share = width === 0 ? 0 : (event.clientX - left) / width
    seek(index.positionAtAxisMs(durationMs(share * index.axisLengthMs())))
  }
  const type = player.entryAt(position)?.type ?? ''
  return (
    <div className={css.lanes}>
      <div className={css.names} aria-hidden="true">
        {DRAWN_LANES.map((lane) => (
          <span key={lane} className={css[lane]}>
            {t(`lanes.${lane}`)}
          </span>
        ))}
      </div>
      <div
        className={css.axis}
        role="slider"
        tabIndex={0}
        aria-label={t('lanes.label')}
        aria-valuemin={Math.min(1, length)}
        aria-valuemax={length}
        aria-valuenow={position}
        aria-valuetext={t('lanes.value', { position, length, type })}
        onKeyDown={(event) => moveByKey(event, playback)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture?.(event.pointerId)
          seekTo(event)
        }}
        onPointerMove={(event) => {
          if (event.buttons === 1) seekTo(event)
        }}
      >
        <LanePaths shapes={shapes} />
        <span
          className={css.here}
          style={{ left: `${(index.axisMsOf(position) / Math.max(1, index.axisLengthMs())) * 100}%` }}
        />
      </div>
    </div>
  )
}

const LanePaths = memo(({ shapes }: { readonly shapes: LaneShapes }) => (
  <svg
    className={css.drawing}
    viewBox={`0 0 ${COLUMNS} ${DRAWN_LANES.length * LANE_HEIGHT}`}
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    {DRAWN_LANES.map((lane) => (
      <path key={lane} className={classes(css.lane, css[lane])} d={shapes[lane]} />
    ))}
  </svg>
))
LanePaths.displayName = 'LanePaths'

/** A page is a tenth of the recording. */
const PAGES = 10

const moveByKey = (event: KeyboardEvent, { state, seek }: Playback): void => {
  const { position, length } = state()
  const page = Math.max(1, Math.round(length / PAGES))
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: position + 1,
    ArrowUp: position + 1,
    ArrowLeft: position - 1,
    ArrowDown: position - 1,
    PageUp: position + page,
    PageDown: position - page,
    Home: 1,
    End: length,
  }
  const target = targets[event.key]
  if (target === undefined) return
  event.preventDefault()
  seek(target)
}
