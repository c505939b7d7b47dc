// How long places are held, and asking for more time: in the header, the warning, a card form, and on a screen of its own.
import {
  SOON_MS,
  LAST_MS,
  clockText,
  toneOf,
  useCloseExpiry,
  useHoldLeftMs,
  useTimeText,
} from './holdTime.ts'
import { usePayment } from '../../models/usePayment.ts'
import { isOutcomeOpen } from '../../../domain/payment/progress.ts'
import type { DurationMs } from '../../../domain/instant.ts'
import { FailureNotice } from '../../shell/Loaded.tsx'
import { useEffect, useRef } from 'react'
import { command } from '../../../domain/log/commands.ts'
import { PrimaryButton, QuietButton } from '../forms/buttons.tsx'
import { Notice } from '../layout/Notice.tsx'
import { useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import css from './expiry.module.css'
import { classes } from '../../look/classes.ts'
import pillCss from './Countdown.module.css'
import { ClockMark } from '../../look/controlMarks.tsx'

interface ExtendButtonProps {
  /** It is the first thing to have the focus in a dialog. */
  readonly firstFocus?: boolean
}

export const ExtendButton = ({ firstFocus = false }: ExtendButtonProps) => {
  const t = useCheckoutTexts()
  const { isExtending } = useModel('expiry')
  return (
    <PrimaryButton
      firstFocus={firstFocus}
      busy={isExtending}
      busyText={t('hold.extending')}
      sends={command('ExtendReservation', {})}
    >
      {t('hold.extend')}
    </PrimaryButton>
  )
}

/** How long the places are still held, counted down. */
export const HoldPill = () => {
  const t = useCheckoutTexts()
  const leftMs = useHoldLeftMs()
  return leftMs !== null && <Pill leftMs={leftMs} text={t('hold.pill', { time: clockText(leftMs) })} />
}

interface PillProps {
  readonly leftMs: DurationMs
  readonly text: string
}

const Pill = ({ leftMs, text }: PillProps) => {
  const t = useCheckoutTexts()
  return (
    <span
      className={classes(pillCss.pill, pillCss[toneOf(leftMs)])}
      role="timer"
      aria-label={`${t('hold.label')} ${text}`}
    >
      <ClockMark />
      <span>{text}</span>
    </span>
  )
}

/**
 * In the header. It is seen every second and read out twice in all. Nothing while nothing is held; at the end it says
 * so before the server does, unless a payment may be on its way.
 */
export const HoldCountdown = () => {
  const t = useCheckoutTexts()
  const leftMs = useHoldLeftMs()
  const { progress } = usePayment()
  const isShown = leftMs !== null && (leftMs > 0 || !isOutcomeOpen(progress))
  const announced =
    leftMs === null || leftMs === 0 || leftMs > SOON_MS ? '' : t(leftMs > LAST_MS ? 'hold.soon' : 'hold.last')
  return (
    <div>
      {isShown && (
        <Pill
          leftMs={leftMs}
          text={leftMs > 0 ? t('hold.pill', { time: clockText(leftMs) }) : t('hold.over')}
        />
      )}
      <span role="status" className="fl-hidden">
        {announced}
      </span>
    </div>
  )
}

export const TimeLeft = () =>
  useHoldLeftMs() !== null && (
    <p>
      <HoldPill />
    </p>
  )

/** A difference has its time, and no more is given: then the ticket is as it was paid (PAY-14). */
export const useWarningWords = () => {
  const t = useCheckoutTexts()
  const timeText = useTimeText()
  const { expiresAtMs } = useModel('expiry')
  const isOfDifference = useModel('reservation').paidCents !== null && expiresAtMs !== null
  return {
    isOfDifference,
    title: t(isOfDifference ? 'warning.due' : 'warning.title'),
    body: isOfDifference ? (
      t('warning.due-body', { time: timeText(expiresAtMs) })
    ) : (
      <>
        <HeldUntil /> {t('warning.body')}
      </>
    ),
  }
}

/** The warning in a dialog that must not close for it: what is typed beside it stays, and so does the focus (EXP-02). */
export const WarningBeside = () => {
  const t = useCheckoutTexts()
  const close = useCloseExpiry()
  const { modal } = useModel('expiry')
  const { isOfDifference, title, body } = useWarningWords()
  const isWarned = modal === 'reservationWannaExpired'
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button is gone with the warning: the focus stays in the dialog.
    if (!isWarned && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [isWarned])
  return (
    <div ref={place} tabIndex={-1} className={css.beside}>
      <TimeLeft />
      {isWarned && (
        <div data-modal="reservationWannaExpired">
          <Notice
            tone="warn"
            title={title}
            action={
              <div className={css.ways}>
                {!isOfDifference && <ExtendButton />}
                <QuietButton onClick={close}>{t('warning.dismiss')}</QuietButton>
              </div>
            }
          >
            <p>{body}</p>
            <ExtensionFailure />
          </Notice>
        </div>
      )}
    </div>
  )
}

/** Until when the places are held. */
export const HeldUntil = () => {
  const t = useCheckoutTexts()
  const timeText = useTimeText()
  const { expiresAtMs } = useModel('expiry')
  return expiresAtMs === null ? t('hold.no-limit') : t('hold.until', { until: timeText(expiresAtMs) })
}

/** The last request for more time failed: why, and until when the places are held all the same. */
export const ExtensionFailure = () => {
  const t = useCheckoutTexts()
  const { error } = useModel('expiry')
  if (error === null) return null
  return (
    <FailureNotice title={t('hold.extend-failed')} error={error}>
      <p>
        <HeldUntil />
      </p>
    </FailureNotice>
  )
}
