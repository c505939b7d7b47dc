// Which files of the build the program is put into. A file may import those of the groups before it, and never those after it.
import type { Rolldown } from 'vite'

/** Days and departures of the route that was chosen. They do without the rules of a booking. */
const TRIPS = /src\/screens\/home\/(HomeTrips|route\/DirectionPicker)\.tsx$/

/** Loaded at the first sign of a person, and needed by each later page. */
const BOOKING = new RegExp(
  [
    /effects\/(bookingEffects|api\/axiosTransport)/,
    /src\/(session\/keeping|app\/LaterScreens|texts\/laterTexts)/,
    /replay\/store\/storedLogs/,
  ]
    .map(({ source }) => `(${source})\\.tsx?$`)
    .join('|'),
)

/** From the tickets to the paid ticket, with the calendar and the dialogs on the way. */
const SHOP = new RegExp(
  [
    /app\/(bookingScreens|frame\/BookingHeader)/,
    /components\/calendar\/DayCalendar(Pop|Grid)/,
    /screens\/(tickets|datetime|expiry|confirm|payment|extend|ticket)\/\w+(Screen|Modals?)/,
    /screens\/(edit\/EditModals|confirm\/TripTerms)|components\/reservation\/LostSails/,
    /offline\/registerWorker/,
    /store\/savedTicketsStore/,
  ]
    .map(({ source }) => `(${source})\\.tsx?$`)
    .join('|'),
)

/** Who signs in, and for whom. */
const ACCOUNT = /src\/screens\/(login|access|profile|companies|users)\/\w+Screen\.tsx$/

/** What is done with a ticket afterwards. */
const AFTERWARDS = /src\/screens\/(edit|refund|sailCancelled|history|checkin)\/\w+Screen\.tsx$/

// Which file of the build a text is put into: two a language, one for the first page and one for all after it.

/** Texts for engineers, for a shop that can't start, of the demo's servers, and of the page that has nothing else. */
const APART = /locales\/\w+\/(replay|devtools|startup|demo|missing)\.json$/
const FIRST = /locales\/\w+\/(shell|trip|frame)\.json$/

/** The name of the file; `null` where a text is on its own, or `id` is the path of something else. */
const textsFile = (id: string): string | null => {
  const [, language] = /locales\/(\w+)\/\w+\.json$/.exec(id) ?? []
  if (language === undefined || APART.test(id)) return null
  return FIRST.test(id) ? `texts-${language}` : `laterTexts-${language}`
}

/** A group takes along what its modules import, but for what a group before it has. */
export const FILE_GROUPS: Rolldown.CodeSplittingGroup[] = [
  // They change less often than the program.
  { name: 'libraries', test: /node_modules/, tags: ['$initial'] },
  { name: 'program', tags: ['$initial'] },
  { name: textsFile, debugName: 'texts', test: /\/locales\// },
  { name: 'trips', test: TRIPS },
  { name: 'booking', test: BOOKING },
  { name: 'shop', test: SHOP },
  { name: 'account', test: ACCOUNT },
  { name: 'afterwards', test: AFTERWARDS },
]
