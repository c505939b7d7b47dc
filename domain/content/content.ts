// What the shop shows to all customers alike: news, ships, timetables, contacts, pages and terms (CONT-01..11, ENT-08,
// ENT-09). Its HTML comes from a service of its own and is trusted nowhere: it is cleaned where it is shown.
import * as t from 'io-ts'
import { TimeOfDay } from '../calendarDay.ts'
import { listOf, nullable, oneOf, shape } from '../codec/shapes.ts'
import { openText } from '../codec/text.ts'
import { EpochMs } from '../instant.ts'
import { type Address, contentIn } from '../shell/address.ts'

/** What a page of content asks for; `pages` are those that only their slug names. */
export const ContentKind = oneOf(
  'ContentKind',
  'news',
  'ships',
  'contacts',
  'schedules',
  'about',
  'pages',
  'terms',
)
export type ContentKind = t.TypeOf<typeof ContentKind>

/** `slug` names one of the kind, for news by its id; `null` is all of them. `page` counts from 1, of the news alone. */
export const ContentQuery = shape({
  kind: ContentKind,
  slug: nullable(openText('slug')),
  page: t.number,
  locale: openText('locale'),
})
export type ContentQuery = t.TypeOf<typeof ContentQuery>

const MonthDay = openText('monthDay')

/** One direction in one season: `MM-DD`, both inclusive, on these weekdays, 1 is Monday; `null` is all year. */
export const Timetable = shape({
  from: openText('portTitle'),
  to: openText('portTitle'),
  season: nullable(shape({ from: MonthDay, to: MonthDay })),
  weekdays: listOf(t.number),
  times: listOf(TimeOfDay),
})
export type Timetable = t.TypeOf<typeof Timetable>

/** Something of a ship, or when a desk is open, in a word each. */
export const ContentFact = shape({ name: openText('factName'), value: openText('factValue') })
export type ContentFact = t.TypeOf<typeof ContentFact>

/** `severity`: how much a news item matters; what the server calls otherwise is `info`. */
export const ContentItem = shape({
  id: openText('contentId'),
  slug: nullable(openText('slug')),
  subject: openText('subject'),
  body: openText('contentBody'),
  image: nullable(openText('imageUrl')),
  publishedAtMs: nullable(EpochMs),
  severity: oneOf('Severity', 'info', 'warning', 'critical'),
  phone: nullable(openText('officePhone')),
  email: nullable(openText('officeEmail')),
  address: nullable(openText('officeAddress')),
  facts: listOf(ContentFact),
  timetables: listOf(Timetable),
})
export type ContentItem = t.TypeOf<typeof ContentItem>

/** A link of the menu: a path of the shop, with its locale or without, or a page elsewhere. */
export const MenuItem = shape({ subject: openText('subject'), link: openText('menuLink') })
export type MenuItem = t.TypeOf<typeof MenuItem>

/** What the page at an address asks for; `null` where it asks for no content. */
export const contentAskedAt = (address: Address | null): ContentQuery | null => {
  const place = address === null ? null : contentIn(address.path)
  if (address === null || place === null || place.kind === 'feedback') return null
  const { kind, slug } = place
  return {
    kind,
    slug,
    page: kind === 'news' ? Number(address.query['page'] ?? 1) : 1,
    locale: address.locale,
  }
}

/** By which a page names it, letter by letter as the server does. */
export const slugOf = ({ slug, id }: ContentItem): string => slug ?? id

/** The one that the query names; `null` where it names none, or one that is not there. */
export const itemOf = (items: readonly ContentItem[], { kind, slug }: ContentQuery): ContentItem | null => {
  if (kind === 'about' || kind === 'pages' || kind === 'terms') return items[0] ?? null
  if (slug === null) return null
  const named = items.find((item) => slugOf(item) === slug || item.id === slug)
  // Where one of them was asked for, the one that came is it, by any name.
  const only = kind !== 'news' && items.length === 1 ? items[0] : undefined
  return named ?? only ?? null
}
