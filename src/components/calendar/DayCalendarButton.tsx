/* A field that shows a day in words and opens the calendar of it: beside itself where there is room, else as a dialog.
   The calendar is downloaded when a person reaches for it. */
import { type ReactNode, Suspense, useContext, useId, useRef, useState } from 'react'
import { classes } from '../../look/classes.ts'
import { lazyPart } from '../../parts/lazyPart.tsx'
import { PartGuard } from '../../shell/PartGuard.tsx'
import css from './DayCalendarButton.module.css'
import type { DayCalendarProps } from './dayCalendarProps.ts'
import { OverlayHost } from '../overlay/overlayHost.ts'

const loadPop = async () => (await import('./DayCalendarPop.tsx')).DayCalendarPop
const DayCalendarPop = lazyPart('DayCalendar', loadPop)

/** Ahead of the press. What fails here is tried again, and told, when the calendar opens. */
const fetchPop = (): void => {
  loadPop().catch(() => undefined)
}

export interface DayCalendarButtonProps extends DayCalendarProps {
  /** The chosen day in words, or an invitation to choose one. */
  readonly children: ReactNode
  /** The name of the dialog's button that closes it. */
  readonly closeText: string
  readonly labelHidden?: boolean | undefined
  readonly disabled?: boolean | undefined
}

/** Less than this has no room for two months and the edges around them. */
const ROOM_PX = 776

export const DayCalendarButton = (props: DayCalendarButtonProps) => {
  const { children, closeText, labelHidden = false, disabled = false, ...calendar } = props
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const { inFrame } = useContext(OverlayHost)
  const [place, setPlace] = useState<'beside' | 'dialog' | null>(null)
  const close = (): void => {
    setPlace(null)
    if (!inFrame) field.current?.querySelector('button')?.focus({ preventScroll: true })
  }
  const press = usePress(place !== null, () => setPlace(placeFor(field.current)), close)
  return (
    <div className={classes('fl-field', css.field)} ref={field}>
      <span className={classes('fl-field-label', labelHidden && 'fl-hidden')} id={`${id}label`}>
        {calendar.label}
      </span>
      <button
        type="button"
        className={classes('fl-input', css.button)}
        aria-labelledby={`${id}label ${id}value`}
        aria-haspopup="dialog"
        aria-expanded={place !== null}
        disabled={disabled}
        onPointerEnter={fetchPop}
        onFocus={fetchPop}
        {...press}
      >
        <span className="fl-line" id={`${id}value`}>
          {children}
        </span>
        <CalendarMark />
      </button>
      {place !== null && (
        <PartGuard>
          <Suspense fallback={<span className={css.waiting} aria-hidden="true" />}>
            <DayCalendarPop
              {...calendar}
              place={place}
              closeText={closeText}
              onClose={close}
              onPick={(day) => {
                close()
                calendar.onPick(day)
              }}
            />
          </Suspense>
        </PartGuard>
      )}
    </div>
  )
}

/** The pointer going down outside of an open calendar closes it; the click that follows must not open it again. */
const usePress = (isOpen: boolean, open: () => void, close: () => void) => {
  const wasOpen = useRef(false)
  return {
    onPointerDown: () => {
      wasOpen.current = isOpen
    },
    onClick: () => {
      if (isOpen) close()
      else if (!wasOpen.current) open()
      wasOpen.current = false
    },
  }
}

const placeFor = (field: HTMLElement | null): 'beside' | 'dialog' =>
  (field?.closest('.fl-app')?.clientWidth ?? 0) >= ROOM_PX ? 'beside' : 'dialog'

const CalendarMark = () => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
    focusable="false"
  >
    <path d="M3.500 4.500h13v12h-13zM3.500 8.500h13M7 2.500v3.500M13 2.500v3.500" />
  </svg>
)
