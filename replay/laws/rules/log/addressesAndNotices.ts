// Laws about what stands in the address, and about the notices on the screen.
import type { Address } from '../../../../domain/shell/address.ts'
import { type DurationMs, durationMs, minus, plus } from '../../../../domain/instant.ts'
import { allOf, always } from '../../engine/language.ts'
import { type Law, law, type LooksOf } from '../../engine/law.ts'
import type { Moment } from '../../engine/moment.ts'
import { CLOCK_DOUBT_MS } from '../../readers/serverTime.ts'

/** Listed here once more: a screen that the program knows by mistake is none. */
const SCREENS = [
  'main-inside/(select-tickets|confirm|extend)|edit-pay|payment/results|(refund|myticket-edit)(/\\w+)?',
  '(my/)?reservation/ID|my/reservations|reservation|(ticket|sail-cancelled)/ID|ticket/ID/edit|checkin',
  'auth/\\w+|corporate/new|add-company|profile/\\w+|profile/users/ID/ID',
  'replay|not-found|content/((news|ships|schedules|terms)/)?[^/]+',
].join('|')
const SCREEN = new RegExp(`^/(${SCREENS.replaceAll('ID', '[\\w-]{1,40}')})?$`)
const PARAMETER =
  /^(sail|status|reservationId|fake|number|from|to|direction|payer|method|sort|old|cancelled|company|member|page|route|day)$/
const LANGUAGE = /^[a-z]{2}(-[A-Z]{2})?$/

/** What in the address is unknown; it is not quoted, since an address can hold anything. */
const unknownIn = ({ locale, path, query }: Address, languages: readonly string[] | null): string | null => {
  if (!(languages?.includes(locale) ?? LANGUAGE.test(locale))) return 'a language that the shop has not'
  if (!SCREEN.test(path)) return 'a screen that the shop does not have'
  for (const [name, value] of Object.entries(query)) {
    if (!PARAMETER.test(name)) return 'a parameter that the shop does not read'
    if (!/^[\w:.-]{0,64}$/.test(value)) return `a value of ${name} that can’t be one`
  }
  return null
}

const knownAddress = law('LAW-26', 'log', {
  since: 3,
  sentence: 'The address is always one that the shop knows: its language, its screen and its parameters.',
  looks: ({ languages }) => ({
    events: { AddressChanged: ({ data }) => unknownIn(data.address, languages) },
  }),
})

/** They go after four; the machine's clock may have been set on by a little meanwhile. */
const LONGEST_MS = plus(durationMs(5_000), CLOCK_DOUBT_MS)

const goInTime: LooksOf = () => {
  /** Since when, in time awake, each notice is shown and no one holds it. */
  const since = new Map<number, DurationMs>()
  const show = (noticeId: number, { awakeSoFarMs, awakeMs }: Moment): void =>
    void since.set(noticeId, minus(awakeSoFarMs, awakeMs))
  return {
    events: {
      NoticeShown: ({ data }, moment) => show(data.noticeId, moment),
      NoticeReleased: ({ data }, moment) => show(data.noticeId, moment),
      NoticeHeld: ({ data }) => void since.delete(data.noticeId),
    },
    all: (_entry, { after, awakeSoFarMs }) => {
      for (const [id, shownAtMs] of since) {
        const notice = after.shell.notices.find(({ noticeId }) => noticeId === id)
        if (notice === undefined) since.delete(id)
        else if (awakeSoFarMs - shownAtMs > LONGEST_MS) return `${notice.key} is still there after 5 s`
      }
      return null
    },
  }
}

const noticesGo = law('LAW-29', 'log', {
  since: 3,
  sentence:
    'A notice is on the screen once, and goes within five seconds unless the customer holds it to read it.',
  looks: allOf(
    always(['shell'], ({ shell: { notices } }) => {
      const keys = notices.map(({ key }) => key)
      const twice = keys.find((key, place) => keys.indexOf(key) !== place)
      return twice === undefined ? null : `${twice} stands there twice`
    }),
    goInTime,
  ),
})

export const addressAndNoticeLaws: readonly Law[] = [knownAddress, noticesGo]
