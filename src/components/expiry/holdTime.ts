// How long places are still held, for the pill, the screen and the warning.
import { command } from '../../../domain/log/commands.ts'
import { remainingMs } from '../../../domain/expiry/deadline.ts'
import { type DurationMs, type EpochMs, minutes } from '../../../domain/instant.ts'
import { TIMINGS } from '../../../domain/timings.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { useDispatch, useModel, useServerNow } from '../../models/modelSource.ts'
import { useShownLocale } from '../../texts/shownLocale.ts'

const SECOND_MS = 1_000
const MINUTE_SECONDS = 60
/** From here on the pill asks for an eye. */
export const SOON_MS = minutes(5)
export const LAST_MS = minutes(1)

/** Time left on the server's clock; `null` where nothing is held or no end is set. */
export const useHoldLeftMs = (): DurationMs | null => {
  const { expiresAtMs: heldUntilMs } = useModel('expiry')
  const edit = useModel('edit')
  const expiresAtMs = heldUntilMs ?? (edit.started ? edit.expiresAtMs : null)
  const nowMs = useServerNow()
  return expiresAtMs === null ? null : remainingMs(expiresAtMs, nowMs)
}

export const toneOf = (leftMs: DurationMs): 'calm' | 'soon' | 'urgent' => {
  if (leftMs <= TIMINGS.expiryWarningMs) return 'urgent'
  return leftMs <= SOON_MS ? 'soon' : 'calm'
}

/** `9:41`, `65:00`. A begun second counts, so that it shows nothing left only when nothing is. */
export const clockText = (leftMs: DurationMs): string => {
  const seconds = Math.ceil(leftMs / SECOND_MS)
  return `${Math.floor(seconds / MINUTE_SECONDS)}:${String(seconds % MINUTE_SECONDS).padStart(2, '0')}`
}

/** The time of day at which something ends, on the ports' clocks (OP-111). */
export const useTimeText = (): ((atMs: EpochMs) => string) => {
  const locale = useShownLocale()
  const { timeZone } = useBrand()
  return (atMs) => new Intl.DateTimeFormat(locale, { ...TIME, timeZone }).format(atMs)
}

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Closes whichever of the two dialogs is open. */
export const useCloseExpiry = (): (() => void) => {
  const dispatch = useDispatch()
  return () => dispatch(command('CloseExpiryModal', {}))
}
