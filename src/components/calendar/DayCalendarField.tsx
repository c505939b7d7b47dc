/* The one field of a day: its date is typed, or the button at its end opens the calendar, beside the field where there
   is room, else as a dialog; within a dialog it unfolds below. The calendar is downloaded when a person reaches for it. */
import { Suspense, useContext, useId, useRef, useState } from 'react'
import { lazyPart } from '../../parts/lazyPart.tsx'
import { PartGuard } from '../../shell/PartGuard.tsx'
import { DayField, type DayFieldProps } from '../forms/DayField.tsx'
import css from './DayCalendarField.module.css'
import type { DayCalendarProps } from './dayCalendarProps.ts'
import { OverlayHost } from '../overlay/overlayHost.ts'
import { DayCalendarSkeleton } from './DayCalendarSkeleton.tsx'

const loadPop = async () => (await import('./DayCalendarPop.tsx')).DayCalendarPop
const DayCalendarPop = lazyPart('DayCalendar', loadPop)

/** Ahead of the press. What fails here is retried, and shown, when the calendar opens. */
const fetchPop = (): void => {
  loadPop().catch(() => undefined)
}

export interface DayCalendarFieldProps extends Omit<DayFieldProps, 'end'> {
  /** Its label names the button that opens it, too. */
  readonly calendar: DayCalendarProps
  /** The name of the dialog's button that closes it. */
  readonly closeText: string
  /** In a dialog the calendar unfolds where it stands: no dialog opens over another. */
  readonly inDialog?: boolean | undefined
}

/** Less than this has no room for two months and the edges around them. */
const ROOM_PX = 776

export const DayCalendarField = ({ inDialog = false, ...props }: DayCalendarFieldProps) =>
  inDialog ? <UnfoldingField {...props} /> : <PoppingField {...props} />

type FieldProps = Omit<DayCalendarFieldProps, 'inDialog'>

const PoppingField = ({ calendar, closeText, ...field }: FieldProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const { inFrame } = useContext(OverlayHost)
  const [place, setPlace] = useState<'beside' | 'dialog' | null>(null)
  const close = (): void => {
    setPlace(null)
    if (!inFrame) button.current?.focus({ preventScroll: true })
  }
  const press = usePress(place !== null, () => setPlace(placeFor(button.current)), close)
  const opener = (
    <button
      {...press}
      ref={button}
      type="button"
      className={css.button}
      aria-label={calendar.label}
      aria-haspopup="dialog"
      aria-expanded={place !== null}
      disabled={field.disabled}
      onPointerEnter={fetchPop}
      onFocus={fetchPop}
    >
      <CalendarMark />
    </button>
  )
  const pop = place !== null && (
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
  )
  return (
    <div className={css.field}>
      <DayField
        {...field}
        end={
          <>
            {opener}
            {pop}
          </>
        }
      />
    </div>
  )
}

const UnfoldingField = ({ calendar, closeText: _unused, ...field }: FieldProps) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const pick: DayCalendarProps['onPick'] = (day) => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
    calendar.onPick(day)
  }
  return (
    <div className={css.field}>
      <DayField
        {...field}
        end={
          <button
            ref={button}
            type="button"
            className={css.button}
            aria-label={calendar.label}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            disabled={field.disabled}
            onClick={() => setOpen(!isOpen)}
          >
            <CalendarMark />
          </button>
        }
      />
      {isOpen && (
        <div id={id}>
          <DayCalendar {...calendar} onPick={pick} />
        </div>
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

const DayCalendarGrid = lazyPart(
  'DayCalendarGrid',
  async () => (await import('./DayCalendarGrid.tsx')).DayCalendarGrid,
)

/**
 * A calendar that shows which days have sails. The part that is made of Mantine is loaded when it is first shown;
 * until then a skeleton keeps its place.
 */
export const DayCalendar = (props: DayCalendarProps) => (
  <Suspense fallback={<DayCalendarSkeleton withLegend={props.sailed !== null} />}>
    <DayCalendarGrid {...props} />
  </Suspense>
)
