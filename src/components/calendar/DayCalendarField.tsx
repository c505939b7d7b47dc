/* The one field of a day: its date is typed, or the button at its end opens the calendar, beside the field where there
   is room, else as a dialog; within a dialog it unfolds below. The calendar is downloaded when a person reaches for it. */
import { Suspense, useContext, useId, useRef, useState, type ReactNode } from 'react'
import { lazyPart } from '../../parts/lazyPart.tsx'
import { PartGuard } from '../../shell/PartGuard.tsx'
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

/** A date that is typed or pasted, in whatever form people write one. */
interface DayFieldProps {
  readonly label: ReactNode
  /** As it was typed. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** It was left, or Enter was pressed in it. */
  readonly onDone?: (() => void) | undefined
  /** A date as people write it here. */
  readonly placeholder?: string | undefined
  readonly error?: ReactNode
  readonly hint?: ReactNode
  readonly name?: string | undefined
  readonly labelHidden?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** A button at the end of the field, over it. */
  readonly end?: ReactNode
}

const DayField = (props: DayFieldProps) => {
  const id = useId()
  const wrong = props.error !== undefined && props.error !== null && props.error !== false
  const describedBy = classes(props.hint !== undefined && `${id}hint`, wrong && `${id}error`)
  return (
    <div className="fl-field">
      <label className={classes('fl-field-label', props.labelHidden === true && 'fl-hidden')} htmlFor={id}>
        {props.label}
      </label>
      {props.hint !== undefined && (
        <span className="fl-field-hint" id={`${id}hint`}>
          {props.hint}
        </span>
      )}
      <div className={classes(css.line, props.end !== undefined && css.withEnd)}>
        <input
          className="fl-input fl-num"
          id={id}
          type="text"
          autoComplete="off"
          inputMode="text"
          name={props.name}
          value={props.value}
          placeholder={props.placeholder}
          disabled={props.disabled}
          aria-invalid={wrong}
          aria-describedby={describedBy === '' ? undefined : describedBy}
          onChange={(event) => props.onChange(event.currentTarget.value)}
          onBlur={() => props.onDone?.()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') props.onDone?.()
          }}
        />
        {props.end}
      </div>
      {wrong && (
        <p className="fl-field-error" id={`${id}error`}>
          {props.error}
        </p>
      )}
    </div>
  )
}
