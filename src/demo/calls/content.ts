// What the content service returns (API-37..46, OP-149), and a message that reaches the shop (CONT-13).
import type { Pattern } from '../data/timetablePattern.ts'
import { MENU } from '../data/content/menu.ts'
import { NEWS, type NewsData } from '../data/content/news.ts'
import { OFFICES } from '../data/content/offices.ts'
import { ABOUT, type PageData, PAGES, TERMS } from '../data/content/pages.ts'
import { NEWS_PICTURES } from '../data/content/pictures.ts'
import { BUILT, CONFIRM_TERMS, FACT_NAMES, SHIP_WORDS } from '../data/content/shipFacts.ts'
import { type ContentTexts, said } from '../data/content/said.ts'
import type { Language } from '../../../domain/shell/languages.ts'
import { PORTS } from '../data/ports.ts'
import { type LegData, type RouteData, ROUTES } from '../data/routes.ts'
import { SHIPS, type ShipData } from '../data/ships.ts'
import { TIMETABLES } from '../data/timetables.ts'
import { YEAR_ROUND } from '../data/timetablePattern.ts'
import { type CallContext, refused } from '../state/callContext.ts'
import { MAX_FILE_BYTES } from '../../../domain/forms/rules.ts'
import { durationMs, earlier } from '../../../domain/instant.ts'
import { type CallHandler, told } from './callHandler.ts'

const NEWS_A_PAGE = 5
const DAY_MS = 86_400_000

export const menuItems: CallHandler<'menuItems'> = ({ language, write }) =>
  told(write.page(MENU.map(({ subject, link }) => ({ subject: said(subject, language), link }))))

export const news: CallHandler<'news'> = (context, { parameters: { page } }) => {
  const first = (Math.max(1, Number(page) || 1) - 1) * NEWS_A_PAGE
  return told(context.write.page(NEWS.slice(first, first + NEWS_A_PAGE).map((one) => newsView(context, one))))
}

const newsView = ({ language, write, nowMs }: CallContext, one: NewsData) => ({
  id: write.id(one.id),
  subject: said(one.subject, language),
  body: said(one.body, language),
  published_at: write.timestamp(earlier(nowMs, durationMs(one.daysAgo * DAY_MS))),
  severity: one.severity,
  image: one.image === null ? null : NEWS_PICTURES[one.image],
})

export const ships: CallHandler<'ships'> = ({ language, write }, { parameters: { slug } }) =>
  told(
    write.page(
      Object.values(SHIPS)
        .filter((ship: ShipData) => slug === '' || slugOf(ship.name) === slug)
        .map((ship) => shipView(language, ship)),
    ),
  )

const shipView = (language: Language, ship: ShipData) => ({
  slug: slugOf(ship.name),
  title: ship.name,
  body: said(SHIP_WORDS, language),
  facts: factsOf(language, ship),
})

const factsOf = (language: Language, ship: ShipData) => {
  const fact = (name: ContentTexts, value: number | string | undefined) =>
    value === undefined || value === 0 || value === ''
      ? []
      : [{ name: said(name, language), value: String(value) }]
  const line = ROUTES.filter((route) => route.ships.some(({ name }) => name === ship.name))
    .map((route) => route.title[language])
    .join(', ')
  return [
    fact(FACT_NAMES.line, line),
    fact(FACT_NAMES.built, BUILT[ship.name]),
    fact(FACT_NAMES.passengers, placesOf(ship, 'PASSENGER')),
    fact(FACT_NAMES.cars, placesOf(ship, 'CAR_DECK')),
    fact(FACT_NAMES.bicycles, placesOf(ship, 'BICYCLE')),
    fact(FACT_NAMES.cabins, placesOf(ship, 'CABIN')),
  ].flat()
}

const placesOf = ({ places }: ShipData, wanted: string): number =>
  places
    .filter(({ inventoryClass }) => inventoryClass === wanted)
    .reduce((sum, { publicCount, residentCount }) => sum + (publicCount ?? 0) + residentCount, 0)

/** Letters without their marks, and hyphens. */
const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')

export const contacts: CallHandler<'contacts'> = ({ language, write }) =>
  told(
    write.page(
      OFFICES.map(({ id, subject, phone, email, address, hours, body }) => ({
        id,
        subject: said(subject, language),
        phone,
        email,
        address: said(address, language),
        facts: hours.map(({ days, times }) => ({ name: said(days, language), value: times })),
        body: said(body, language),
      })),
    ),
  )

export const schedules: CallHandler<'schedules'> = ({ language, write }, { parameters: { slug } }) => {
  const wanted = ROUTES.filter(({ code }) => slug === '' || code.toLowerCase() === slug)
  return told(write.page(wanted.map((route) => scheduleView(language, route, slug !== ''))))
}

/** The list names the routes; one of them alone has its departures. */
const scheduleView = (language: Language, route: RouteData, isWhole: boolean) => ({
  slug: route.code.toLowerCase(),
  subject: route.title[language],
  body: '',
  ...(isWhole ? { timetables: route.legs.flatMap((leg) => timetablesOf(language, leg)) } : {}),
})

const timetablesOf = (language: Language, leg: LegData) =>
  (TIMETABLES[leg.code] ?? []).map(({ season, weekdays, times }: Pattern) => ({
    from: portName(leg.portFrom, language),
    to: portName(leg.portTo, language),
    season: season === YEAR_ROUND ? null : { from: season[0], to: season[1] },
    weekdays,
    times,
  }))

const portName = (code: string, language: Language): string =>
  PORTS.find((port) => port.code === code)?.title[language] ?? code

const pageView = (language: Language, { slug, title, body }: PageData) => ({
  slug,
  subject: said(title, language),
  body: said(body, language),
})

/** One object, as the specification has it. */
export const about: CallHandler<'about'> = ({ language }) => told(pageView(language, ABOUT))

export const contentPage: CallHandler<'contentPage'> = ({ language, write }, { parameters: { slug } }) =>
  told(write.page(PAGES.filter((page) => page.slug === slug).map((page) => pageView(language, page))))

export const ticketTerms: CallHandler<'ticketTerms'> = ({ language, write }, { parameters: { slug } }) =>
  told(write.page(TERMS.filter((page) => page.slug === slug).map((page) => pageView(language, page))))

/** The same of every package. */
export const confirmationTerms: CallHandler<'confirmationTerms'> = ({ language, write }) =>
  told(write.page([{ subject: '', body: said(CONFIRM_TERMS, language) }]))

/** A file comes as text of base 64: four characters for three bytes. */
const MAX_FILE_TEXT = Math.ceil(MAX_FILE_BYTES / 3) * 4

export const sendFeedback: CallHandler<'sendFeedback'> = (_context, { body }) => {
  const { name, email, message, file } = body
  const missing = Object.entries({ name, email, message }).find(([, text]) => text.trim() === '')
  if (missing !== undefined) return refused('INVALID_REQUEST', missing[0])
  return (file ?? '').length > MAX_FILE_TEXT ? refused('FILE_TOO_LARGE') : told({})
}
