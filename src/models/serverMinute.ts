// The server's time, a minute or a year fine: for what changes with departures and days, and must not render each second.
import { useSyncExternalStore } from 'react'
import { dayAt } from '../../domain/calendarDay.ts'
import { serverNowMs } from '../../domain/expiry/serverTime.ts'
import { durationMs, earlier, type EpochMs } from '../../domain/instant.ts'
import { useField, useModelSource } from './modelSource.ts'

const MINUTE_MS = 60_000

/** The beginning of the current minute on the server's clock. */
export const useServerMinute = (): EpochMs => {
  const source = useModelSource()
  const serverOffsetMs = useField('shell', 'serverOffsetMs')
  return useSyncExternalStore(source.subscribeToSeconds, () => {
    const nowMs = serverNowMs(source.nowMs(), serverOffsetMs)
    return earlier(nowMs, durationMs(nowMs % MINUTE_MS))
  })
}

/** The year that it is in `timeZone`, `2026`. */
export const useServerYear = (timeZone: string): string => {
  const source = useModelSource()
  const serverOffsetMs = useField('shell', 'serverOffsetMs')
  return useSyncExternalStore(source.subscribeToSeconds, () =>
    dayAt(serverNowMs(source.nowMs(), serverOffsetMs), timeZone).slice(0, 4),
  )
}
