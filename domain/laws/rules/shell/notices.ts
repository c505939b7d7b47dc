// The law about notices: one a sentence, and none that stays for good.
import { type DurationMs, durationMs, NO_TIME, plus } from '../../../instant.ts'
import type { Notice } from '../../../shell/notice.ts'
import { type Law, law } from '../../engine/law.ts'
import { watchWith } from '../../engine/looks.ts'
import { CLOCK_DOUBT_MS } from '../../readers/serverTime.ts'

/** They go after four; the machine's clock may have been set on by a little meanwhile. */
const LONGEST_MS = plus(durationMs(5_000), CLOCK_DOUBT_MS)

const noticesGo = law('LAW-29', 'navigation', {
  sentence:
    'A notice is on the screen once, and goes within five seconds unless the customer holds it to read it.',
  watch: () => {
    let nowMs = NO_TIME
    /** Since when, in time awake, each notice is shown and the user doesn't hold it. */
    const since = new Map<number, DurationMs>()
    return watchWith({
      events: {
        NoticeShown: ({ data }) => void since.set(data.noticeId, nowMs),
        NoticeHeld: ({ data }) => void since.delete(data.noticeId),
        NoticeReleased: ({ data }) => void since.set(data.noticeId, nowMs),
        NoticeDismissed: ({ data }) => void since.delete(data.noticeId),
      },
      all: (_entry, { before, after, awakeMs }) => {
        nowMs = plus(nowMs, awakeMs)
        const { notices } = after.shell
        if (notices.length === 0) {
          if (since.size > 0) since.clear()
          return null
        }
        return (
          (before.shell.notices === notices ? null : twiceFact(notices)) ?? lateFact(notices, since, nowMs)
        )
      },
    })
  },
})

const twiceFact = (notices: readonly Notice[]): string | null => {
  const keys = new Set<string>()
  for (const { key } of notices) {
    if (keys.has(key)) return `${key} stands there twice`
    keys.add(key)
  }
  return null
}

const lateFact = (
  notices: readonly Notice[],
  since: ReadonlyMap<number, DurationMs>,
  nowMs: DurationMs,
): string | null => {
  for (const { noticeId, key } of notices) {
    const shownMs = nowMs - (since.get(noticeId) ?? nowMs)
    if (shownMs > LONGEST_MS) return `${key} has been there for ${Math.round(shownMs / 1_000)} s`
  }
  return null
}

export const noticeLaws: readonly Law[] = [noticesGo]
