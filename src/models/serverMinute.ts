// The server's time, a minute fine: for what changes with departures and days, and must not render each second.
import { useSyncExternalStore } from 'react'
import { serverNowMs } from '../../domain/expiry/deadline.ts'
import type { EpochMs } from '../../domain/instant.ts'
import { useModel, useModelSource } from './modelSource.ts'

const MINUTE_MS = 60_000

/** The beginning of the current minute on the server's clock. */
export const useServerMinute = (): EpochMs => {
  const source = useModelSource()
  const { serverOffsetMs } = useModel('shell')
  return useSyncExternalStore(source.subscribeToSeconds, () => {
    const nowMs = serverNowMs(source.nowMs(), serverOffsetMs)
    return nowMs - (nowMs % MINUTE_MS)
  })
}
