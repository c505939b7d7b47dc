// The law about notices: one a sentence, and none that stays for good.
import { type DurationMs, durationMs, minus, plus } from '../../../../domain/instant.ts'
import type { EventEntry } from '../../../../domain/log/entry.ts'
import type { Notice } from '../../../../domain/shell/notice.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import { watchWith } from '../../engine/looks.ts'
import { CLOCK_DOUBT_MS } from '../../readers/serverTime.ts'

/** They go after four; the machine's clock may have been set on by a little meanwhile. */
const LONGEST_MS = plus(durationMs(5_000), CLOCK_DOUBT_MS)

const noticesGo = law('LAW-29', 'navigation', {
  since: 3,
  sentence:
    'A notice is on the screen once, and goes within five seconds unless the customer holds it to read it.',
  watch: () => {
    /** Since when, in time awake, each notice is shown and the user doesn't hold it. */
    const since = new Map<number, DurationMs>()
    const show = (
      { data: { noticeId } }: EventEntry<'NoticeShown' | 'NoticeReleased'>,
      { awakeSoFarMs, awakeMs }: Moment,
    ): void => void since.set(noticeId, minus(awakeSoFarMs, awakeMs))
    let isShown = false
    return watchWith({
      events: {
        NoticeShown: show,
        NoticeHeld: ({ data }) => void since.delete(data.noticeId),
        NoticeReleased: show,
        NoticeDismissed: ({ data }) => void since.delete(data.noticeId),
      },
      whenChanged: {
        models: ['shell'],
        atStart: true,
        look: (_entry, { after }) => void (isShown = after.shell.notices.length > 0),
      },
      whileWaiting: {
        get isWaiting() {
          return isShown || since.size > 0
        },
        look: (_entry, { before, after, awakeSoFarMs: nowMs }) => {
          const { notices } = after.shell
          if (!isShown) since.clear()
          return (
            (before.shell.notices === notices ? null : twiceFact(notices)) ?? lateFact(notices, since, nowMs)
          )
        },
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
