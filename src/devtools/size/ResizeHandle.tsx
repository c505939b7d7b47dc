// The panel's upper edge: it is dragged by mouse or finger, and moved by the arrow keys, Page Up and Down, Home and End.
import type { KeyboardEvent, PointerEvent } from 'react'
import { useDevtoolsTexts } from '../../texts/pageTexts.ts'
import { LEAST_PERCENT, MOST_PERCENT, type PanelHeight } from './panelHeight.ts'
import css from './ResizeHandle.module.css'

interface ResizeHandleProps extends PanelHeight {
  /** The id of what becomes higher or lower. */
  readonly controls: string
}

export const ResizeHandle = ({ percent, set, controls }: ResizeHandleProps) => {
  const t = useDevtoolsTexts()
  const moveByKey = (event: KeyboardEvent): void => {
    const wanted = percentByKey(event.key, percent)
    if (wanted === null || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    set(wanted)
  }
  return (
    <div
      className={css.handle}
      role="separator"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label={t('size.label')}
      aria-controls={controls}
      aria-valuemin={LEAST_PERCENT}
      aria-valuemax={MOST_PERCENT}
      aria-valuenow={percent}
      aria-valuetext={t('size.value', { percent })}
      title={t('size.hint')}
      onKeyDown={moveByKey}
      onPointerDown={(event) => event.currentTarget.setPointerCapture?.(event.pointerId)}
      onPointerMove={(event) => {
        if (event.buttons === 1) set(percentBelow(event))
      }}
    />
  )
}

const STEP_PERCENT = 2
const PAGE_PERCENT = 10

const percentByKey = (key: string, percent: number): number | null => {
  switch (key) {
    case 'ArrowUp':
      return percent + STEP_PERCENT
    case 'ArrowDown':
      return percent - STEP_PERCENT
    case 'PageUp':
      return percent + PAGE_PERCENT
    case 'PageDown':
      return percent - PAGE_PERCENT
    case 'Home':
      return LEAST_PERCENT
    case 'End':
      return MOST_PERCENT
    default:
      return null
  }
}

const percentBelow = ({ clientY }: PointerEvent): number =>
  (100 * (window.innerHeight - clientY)) / window.innerHeight
