// What the content service returns (OP-149): lists of items, bare or in an envelope, or one item alone. All of it
// decorates, so that what doesn't fit is left out of an item and never fails the page.
import * as t from 'io-ts'
import type { ContentItem, Timetable } from '../../content/content.ts'
import { ReadingType } from '../../codec/reading.ts'
import { shape } from '../../codec/shapes.ts'
import { openText, personal } from '../../codec/text.ts'
import {
  contentOf,
  decor,
  decorOr,
  fittingList,
  idText,
  isObject,
  orElse,
  orNull,
  wireInstant,
  wireNumber,
  wireTime,
} from '../readings.ts'

const MONTH_DAY = /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** One whose season or days are said otherwise is none: without them it would sail on days on which it doesn't. */
const WireTimetable = shape({
  from: openText('portTitle'),
  to: openText('portTitle'),
  season: orNull(shape({ from: openText('monthDay', MONTH_DAY), to: openText('monthDay', MONTH_DAY) })),
  weekdays: orElse(t.array(wireNumber), []),
  times: fittingList(wireTime),
})

const WireFact = shape({ name: openText('factName'), value: openText('factValue') })

export const WireContent = shape({
  id: decor(idText(openText('contentId'))),
  slug: decor(openText('slug')),
  subject: decor(openText('subject')),
  title: decor(openText('subject')),
  body: decorOr(openText('contentBody'), ''),
  image: decor(openText('imageUrl')),
  published_at: decor(wireInstant),
  severity: decor(openText('severity')),
  phone: decor(openText('officePhone')),
  email: decor(openText('officeEmail')),
  address: decor(openText('officeAddress')),
  facts: decorOr(fittingList(WireFact), []),
  timetables: decorOr(fittingList(WireTimetable), []),
})

const list = contentOf(WireContent)

/** One item alone is a list of one; nothing at all is an empty list. */
export const ContentAnswer = new ReadingType('ContentAnswer', list, (u) => {
  if (u === null || u === undefined || u === '') return []
  return isObject(u) && !('content' in u) ? [u] : u
})

/** What goes out past the log: the file in base 64, both empty without one. */
export const FeedbackBody = shape({
  name: personal('feedbackName'),
  email: personal('feedbackEmail'),
  message: personal('feedbackMessage'),
  fileName: orElse(personal('fileName'), ''),
  file: orElse(personal('fileContent'), ''),
})

const SEVERITIES: Readonly<Record<string, ContentItem['severity']>> = {
  warning: 'warning',
  warn: 'warning',
  critical: 'critical',
  error: 'critical',
  danger: 'critical',
}

/** Items without an id are distinguished by their place. */
export const toContent = (answer: t.TypeOf<typeof ContentAnswer>): { items: ContentItem[] } => ({
  items: answer.map(
    ({ id, title, subject, published_at: publishedAtMs, severity, timetables, ...item }, i) => ({
      ...item,
      id: id ?? item.slug ?? String(i + 1),
      subject: subject ?? title ?? '',
      publishedAtMs,
      severity: SEVERITIES[severity?.toLowerCase() ?? ''] ?? 'info',
      timetables: timetables.filter(({ weekdays }) => weekdays.every(isWeekday)).map(toTimetable),
    }),
  ),
})

/** From Monday to Sunday. */
const isWeekday = (day: number): boolean => [1, 2, 3, 4, 5, 6, 7].includes(day)

const toTimetable = (wire: t.TypeOf<typeof WireTimetable>): Timetable => ({
  ...wire,
  weekdays: [...new Set(wire.weekdays)],
})
