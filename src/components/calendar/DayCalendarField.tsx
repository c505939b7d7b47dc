/* The one field of a day: its date is typed, or the button at its end opens the calendar, which is downloaded then. */
import { Suspense, useContext, useId, useRef, useState, type ReactNode } from 'react'
import { lazyPart } from '../../parts/lazyPart.tsx'
import { PartGuard } from '../../shell/PartGuard.tsx'
import { Mark } from '../../look/marks.tsx'
import { FieldFrame, type FieldProps, isWrong } from '../forms/FieldFrame.tsx'
import css from './DayCalendarField.module.css'
import type { DayCalendarProps } from './dayCalendarProps.ts'
import { OverlayHost } from '../overlay/overlayHost.ts'
import { DayCalendarSkeleton } from './DayCalendarSkeleton.tsx'
import { classes } from '../../look/classes.ts'

const loadPop = async () => (await import('./DayCalendarPop.tsx')).DayCalendarPop
const DayCalendarPop = lazyPart('DayCalendar', loadPop)

/** Ahead of the press. What fails here is retried, and shown, when the calendar opens. */
const fetchPop = (): void => {
  loadPop().catch(() => undefined)
}

interface DayCalendarFieldProps extends Omit<DayFieldProps, 'end' | 'children'> {
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

type CalendarFieldProps = Omit<DayCalendarFieldProps, 'inDialog'>

const PoppingField = ({ calendar, closeText, ...field }: CalendarFieldProps) => {
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
      onPointerEnter={fetchPop}
      onFocus={fetchPop}
    >
      <CalendarMark />
    </button>
  )
  const pick: DayCalendarProps['onPick'] = (day) => {
    close()
    calendar.onPick(day)
  }
  const pop = place !== null && (
    <PartGuard>
      <Suspense fallback={<span className={css.waiting} aria-hidden="true" />}>
        <DayCalendarPop {...calendar} place={place} closeText={closeText} onClose={close} onPick={pick} />
      </Suspense>
    </PartGuard>
  )
  const end = (
    <>
      {opener}
      {pop}
    </>
  )
  return <DayField {...field} end={end} />
}

const UnfoldingField = ({ calendar, closeText: _unused, ...field }: CalendarFieldProps) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const pick: DayCalendarProps['onPick'] = (day) => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
    calendar.onPick(day)
  }
  const opener = (
    <button
      ref={button}
      type="button"
      className={css.button}
      aria-label={calendar.label}
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={() => setOpen(!isOpen)}
    >
      <CalendarMark />
    </button>
  )
  return (
    <DayField {...field} end={opener}>
      {isOpen && (
        <div id={id}>
          <DayCalendar {...calendar} onPick={pick} />
        </div>
      )}
    </DayField>
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
  <Mark
    strokeWidth="1.5"
    strokeLinecap="butt"
    d="M3.500 4.500h13v12h-13zM3.500 8.500h13M7 2.500v3.500M13 2.500v3.500"
  />
)

const DayCalendarGrid = lazyPart(
  'DayCalendarGrid',
  async () => (await import('./DayCalendarGrid.tsx')).DayCalendarGrid,
)

/** A calendar that shows which days have sails. Until the part made of Mantine is here, a skeleton keeps its place. */
export const DayCalendar = (props: DayCalendarProps) => (
  <Suspense fallback={<DayCalendarSkeleton withLegend={props.sailed !== null} />}>
    <DayCalendarGrid {...props} />
  </Suspense>
)

/** A date that is typed or pasted, in whatever form people write one. */
interface DayFieldProps extends Pick<FieldProps<string>, 'label' | 'value' | 'onChange' | 'error'> {
  /** It was left, or Enter was pressed in it. */
  readonly onDone?: (() => void) | undefined
  /** A date as people write it here. */
  readonly placeholder?: string | undefined
  readonly end: ReactNode
  readonly children?: ReactNode
}

const DayField = (props: DayFieldProps) => {
  const { label, value, onChange, error, onDone, placeholder, end, children } = props
  const id = useId()
  return (
    <div className={css.field}>
      <FieldFrame id={id} label={label} error={error}>
        <div className={classes(css.line, css.withEnd)}>
          <input
            className="fl-input fl-num"
            id={id}
            type="text"
            autoComplete="off"
            inputMode="text"
            value={value}
            placeholder={placeholder}
            aria-invalid={isWrong(error)}
            aria-describedby={isWrong(error) ? `${id}error` : undefined}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={() => onDone?.()}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onDone?.()
            }}
          />
          {end}
        </div>
      </FieldFrame>
      {children}
    </div>
  )
}
