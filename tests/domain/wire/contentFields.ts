// Every field of what the content service returns: all of it decorates.
import { asNamed, decorUnder, type Fields } from './fieldTable.ts'

const ITEM = {
  id: ['id'],
  slug: ['slug', 'id'],
  ...asNamed('subject', 'body', 'image', 'severity', 'phone', 'email', 'address', 'facts', 'timetables'),
  title: ['subject'],
  published_at: ['publishedAtMs'],
  'facts.*': ['facts'],
  ...decorUnder('facts.*', { name: ['facts'], value: ['facts'] }),
  'timetables.*': ['timetables'],
  ...decorUnder('timetables.*', {
    from: ['timetables'],
    to: ['timetables'],
    season: ['timetables'],
    'season.from': ['timetables'],
    'season.to': ['timetables'],
    weekdays: ['timetables'],
    'weekdays.*': ['timetables'],
    times: ['timetables'],
    'times.*': ['times', 'timetables'],
  }),
}

export const CONTENT_FIELDS: readonly Fields[] = [
  { calls: ['menuItems'], entry: { '*': ['subject', 'link'] } },
  {
    calls: [
      'news',
      'ships',
      'contacts',
      'schedules',
      'contentPage',
      'ticketTerms',
      'confirmationTerms',
      'about',
    ],
    entry: { '*': [] },
    decor: decorUnder('*', ITEM),
  },
  { calls: ['sendFeedback'] },
]
