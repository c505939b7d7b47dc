// The clock of the demo's server, moved forward by hand. The shop is made to ask at once, so that it hears of it.
import { useState, useSyncExternalStore } from 'react'
import {
  between,
  type DurationMs,
  type EpochMs,
  later,
  minutes,
  NO_TIME,
  plus,
} from '../../../domain/instant.ts'
import { command } from '../../../domain/log/commands.ts'
import type { ReadModels } from '../../../projections/readModels.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import type { DemoControls } from './demoControls.ts'
import type { ModelSource } from '../../models/modelSource.ts'
import { useDevtoolsTexts } from '../../texts/pageTexts.ts'
import css from './DemoTools.module.css'

interface ClockControlProps {
  readonly demo: DemoControls
  readonly source: ModelSource
}

export const ClockControl = ({ demo, source }: ClockControlProps) => {
  const t = useDevtoolsTexts()
  const nowMs = useSyncExternalStore(source.subscribeToSeconds, source.nowMs)
  const deadlineMs = useSyncExternalStore(source.subscribe, () => deadlineIn(source.models()))
  const [movedMs, setMovedMs] = useState<DurationMs>(NO_TIME)
  const serverMs = later(nowMs, demo.settings.clockOffsetMs)
  const toLastMinuteMs = deadlineMs === null ? null : between(later(serverMs, minutes(1)), deadlineMs)
  const move = (ms: DurationMs): void => {
    demo.advance(ms)
    setMovedMs(plus(movedMs, ms))
    // As when the page is looked at again: what is held is asked for, and the answer has the time.
    source.dispatch(command('NoteWake', {}))
  }
  return (
    <section className={css.tool} aria-label={t('clock.title')}>
      <h3 className={css.title}>{t('clock.title')}</h3>
      <p className={css.note}>{t('clock.lead')}</p>
      <div className={css.buttons}>
        <QuietButton onClick={() => move(minutes(1))}>{t('clock.one')}</QuietButton>
        <QuietButton onClick={() => move(minutes(10))}>{t('clock.ten')}</QuietButton>
        <QuietButton
          disabled={toLastMinuteMs === null || toLastMinuteMs <= 0}
          onClick={() => toLastMinuteMs !== null && move(toLastMinuteMs)}
        >
          {t('clock.last')}
        </QuietButton>
      </div>
      {deadlineMs === null && <p className={css.note}>{t('clock.no-deadline')}</p>}
      {toLastMinuteMs !== null && toLastMinuteMs <= 0 && <p className={css.note}>{t('clock.too-late')}</p>}
      <p role="status">{movedMs > 0 && t('clock.moved', { minutes: Math.round(movedMs / minutes(1)) })}</p>
    </section>
  )
}

/** That of the held reservation, or of a change of a paid ticket, by the server's clock. */
const deadlineIn = ({ reservation, expiry, edit }: ReadModels): EpochMs | null =>
  (reservation.current === null ? null : expiry.expiresAtMs) ?? edit.expiresAtMs
