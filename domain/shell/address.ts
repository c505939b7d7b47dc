// The address after `#`: a locale segment, a path, a query (LOC-01, LOC-02). It is a read model like any other.
import type * as t from 'io-ts'
import { branded, byKey, shape } from '../codec/shapes.ts'
import { openText } from '../codec/text.ts'
import { MemberId, PayerId, ReservationId, SailRefId } from '../ids.ts'
import { decodedSegment, isSlug } from './slug.ts'

interface ShopPathBrand {
  readonly ShopPath: unique symbol
}

/** The path of a screen of the shop: it starts with `/` and holds no locale. Only this file makes one. */
export const ShopPath = branded<string, ShopPathBrand>(openText('path'))
export type ShopPath = t.TypeOf<typeof ShopPath>

const shopPath = (text: string): ShopPath => text as ShopPath

/** `query` is decoded. */
export const Address = shape({
  locale: openText('locale'),
  path: ShopPath,
  query: byKey(openText('parameter'), openText('value')),
})
export type Address = t.TypeOf<typeof Address>

/** The name of a thing at the server: too short for a key, and no card's number. */
const ID = '(?!\\d{14})[\\w-]{1,19}'

/** The id of a user or a company: not as long as a personal code. */
const ACCOUNT_ID = new RegExp(`^(?!\\d{11,})${ID}$`)

/** Whether an address can name a user or a company by this id. */
export const fitsAddress = (id: string): boolean => ACCOUNT_ID.test(id)

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Parameters that the program reads, and what they look like. Nothing else enters the log: an address can hold anything. */
const KNOWN_PARAMETERS: Readonly<Record<string, RegExp>> = {
  sail: new RegExp(`^${ID}$`),
  // The trip that a link leads to.
  route: new RegExp(`^${ID}$`),
  day: DAY,
  status: /^[A-Za-z_-]{0,19}$/,
  reservationId: new RegExp(`^${ID}$`),
  fake: /^\w{0,13}$/,
  // What the list of reservations is narrowed to (ENT-34).
  number: new RegExp(`^${ID}$`),
  from: DAY,
  to: DAY,
  direction: new RegExp(`^${ID}$`),
  payer: ACCOUNT_ID,
  // Whose reservations a manager looks at (HIST-11).
  company: ACCOUNT_ID,
  member: ACCOUNT_ID,
  method: /^(CREDIT|CASH|CARD)$/,
  sort: /^(number|date|direction)(Up|Down)$/,
  old: /^1$/,
  cancelled: /^1$/,
  // The entry that the replay page stands at.
  at: /^[1-9]\d{0,6}$/,
  // Of the news (CONT-05).
  page: /^[1-9]\d{0,3}$/,
}

/** The paths that are screens, by pattern. */
const SCREEN_PATHS: readonly RegExp[] = [
  /^\/$/,
  /^\/main-inside\/(select-tickets|confirm|extend)$/,
  /^\/payment\/results$/,
  /^\/edit-pay$/,
  /^\/auth\/(login|signup|join|recovery|reset|activate|google|facebook)$/,
  /^\/corporate\/new$/,
  /^\/add-company$/,
  /^\/profile\/(settings|credentials|companies|users)$/,
  new RegExp(`^/profile/users/${ID}/${ID}$`),
  new RegExp(`^/ticket/${ID}(/edit)?$`),
  /^\/refund(\/results)?$/,
  /^\/myticket-edit(\/refund)?$/,
  /^\/my\/reservations$/,
  /^\/reservation$/,
  new RegExp(`^(/my)?/reservation/${ID}$`),
  new RegExp(`^/sail-cancelled/${ID}$`),
  /^\/checkin$/,
  /^\/replay$/,
  /^\/not-found$/,
]

/** The default locale is the first configured language, `en` when none is configured (LOC-05). */
export const defaultLocale = (languages: readonly string[]): string => languages[0] ?? 'en'

export interface LocaleChoice {
  /** The brand's languages, the first one is the default. */
  readonly languages: readonly string[]
  /** The locale that this browser used last, if it is known (LOC-03). */
  readonly storedLocale: string | null
}

/** The address that a fragment means; `_=_` is none, but Facebook's mark (NAV-03). Its locale is corrected (LOC-03, LOC-04, LOC-06). */
export const addressFromFragment = (fragment: string, choice: LocaleChoice): Address => {
  const [pathPart = '', queryPart = ''] = fragment.replace(/^#(_=_$)?/, '').split('?', 2)
  const segments = pathPart.split('/').filter((segment) => segment !== '')
  const { locale, rest } = localeOf(segments, choice)
  const path = screenPathOf(`/${rest.join('/')}`)
  // The token may stand in the query of the page where the letter was asked for as well.
  const isLetter = path === PATHS.recovery && new URLSearchParams(queryPart).has('token')
  return { locale, path: isLetter ? PATHS.reset : path, query: knownQueryOf(queryPart) }
}

/**
 * Unknown paths go to not-found; an unknown remainder under /main-inside shows the home (LOC-18, OP-01), one under a tab
 * of the profile that tab (LOC-13), and one under a page that a letter leads to that page: it is the letter's token.
 */
const screenPathOf = (path: string): ShopPath => {
  if (SCREEN_PATHS.some((pattern) => pattern.test(path))) return shopPath(path)
  const content = contentPathOf(path)
  if (content !== null) return content
  if (path === '/main-inside' || path.startsWith(BOOKING)) return PATHS.home
  if (path === '/profile') return PATHS.account
  if (path === '/profile/reservations') return PATHS.myReservations
  if (LETTER_OF_RESET.test(path)) return PATHS.reset
  if (path.startsWith('/reservation/parts/')) return PATHS.reservationLink
  const [, page] = /^(\/(?:profile|auth)\/[a-z]+)\/./.exec(path) ?? []
  return PATHS_WITH_MORE.find((known) => known === page) ?? PATHS.notFound
}

/** The same path of content with its slug encoded in one way; `null` where it is none. */
const contentPathOf = (path: string): ShopPath | null => {
  const [, folder = '', segment] = CONTENT_PATH.exec(path) ?? []
  const slug = segment === undefined ? null : decodedSegment(segment)
  return slug === null || !isSlug(slug) ? null : shopPath(`/content/${folder}${encodeURIComponent(slug)}`)
}

const CONTENT_PATH = /^\/content\/((?:news|ships|schedules|terms)\/)?([^/]+)$/

/** Other pages that a letter about a new password may lead to, with its token behind them. */
const LETTER_OF_RESET = /^\/auth\/(recovery|resetPassword)\/./

const knownQueryOf = (query: string): Record<string, string> =>
  Object.fromEntries(
    [...new URLSearchParams(query)].filter(
      ([name, value]) => Object.hasOwn(KNOWN_PARAMETERS, name) && KNOWN_PARAMETERS[name]?.test(value),
    ),
  )

/** A first segment of the form `xx` or `xx-YY` that isn't supported is replaced, any other is part of the path. */
const localeOf = (segments: readonly string[], choice: LocaleChoice) => {
  const [first, ...rest] = segments
  const stored = choice.storedLocale
  const current =
    stored !== null && choice.languages.includes(stored) ? stored : defaultLocale(choice.languages)
  if (first === undefined) return { locale: current, rest: [] }
  if (choice.languages.includes(first)) return { locale: first, rest }
  if (!LOCALE.test(first) || isScreenName(first)) return { locale: current, rest: segments }
  return { locale: defaultLocale(choice.languages), rest }
}

/** The language that a fragment names, supported or not; `null` where it names none. */
export const localeNamedIn = (fragment: string): string | null => {
  const [first = ''] = fragment
    .replace(/^#/, '')
    .split(/[/?]/)
    .filter((segment) => segment !== '')
  return LOCALE.test(first) ? first : null
}

const LOCALE = /^[a-z]{2}(-[a-z]{2})?$/i

/** `my` looks like a locale and is a screen (OP-39). */
const isScreenName = (segment: string): boolean => segment === 'my'

/** The fragment that stands for an address, `#/en/ticket/1001?x=y`. */
export const fragmentOf = (address: Address): string => {
  const query = new URLSearchParams(address.query).toString()
  return `#/${address.locale}${address.path === '/' ? '/' : address.path}${query === '' ? '' : `?${query}`}`
}

/** The same page in any language: what its address asks for has been done. */
export const isSamePlace = (one: Address, other: Address): boolean =>
  fragmentOf({ ...one, locale: other.locale }) === fragmentOf(other)

/** The places that the program itself leads to. */
export const PATHS = {
  home: shopPath('/'),
  selectTickets: shopPath('/main-inside/select-tickets'),
  confirm: shopPath('/main-inside/confirm'),
  extend: shopPath('/main-inside/extend'),
  paymentResults: shopPath('/payment/results'),
  editPay: shopPath('/edit-pay'),
  refund: shopPath('/refund'),
  refundResults: shopPath('/refund/results'),
  editEntry: shopPath('/myticket-edit'),
  editRefund: shopPath('/myticket-edit/refund'),
  myReservations: shopPath('/my/reservations'),
  /** A letter's link to a reservation, by a token that leaves the address before anything reads it (OP-109). */
  reservationLink: shopPath('/reservation'),
  checkin: shopPath('/checkin'),
  login: shopPath('/auth/login'),
  signUp: shopPath('/auth/signup'),
  /** Joining a company; the invitation's token leaves the address before anything reads it (LOC-09). */
  join: shopPath('/auth/join'),
  recovery: shopPath('/auth/recovery'),
  reset: shopPath('/auth/reset'),
  activate: shopPath('/auth/activate'),
  newCompany: shopPath('/corporate/new'),
  addCompany: shopPath('/add-company'),
  account: shopPath('/profile/settings'),
  credentials: shopPath('/profile/credentials'),
  companies: shopPath('/profile/companies'),
  users: shopPath('/profile/users'),
  news: shopPath('/content/news'),
  ships: shopPath('/content/ships'),
  contacts: shopPath('/content/contacts'),
  schedules: shopPath('/content/schedules'),
  about: shopPath('/content/about'),
  feedback: shopPath('/content/feedback'),
  notFound: shopPath('/not-found'),
  replay: shopPath('/replay'),
} as const

/** Pages whose address may go on. */
const PATHS_WITH_MORE: readonly ShopPath[] = [
  PATHS.join,
  PATHS.reset,
  PATHS.activate,
  PATHS.account,
  PATHS.credentials,
  PATHS.companies,
  PATHS.users,
]

export const ticketPath = (reservationId: ReservationId): ShopPath =>
  shopPath(`/ticket/${encodeURIComponent(reservationId)}`)

export const ticketEditPath = (reservationId: ReservationId): ShopPath =>
  shopPath(`/ticket/${encodeURIComponent(reservationId)}/edit`)

export const myReservationPath = (reservationId: ReservationId): ShopPath =>
  shopPath(`/my/reservation/${encodeURIComponent(reservationId)}`)

/** The same reservation, for who has no account. */
export const reservationPath = (reservationId: ReservationId): ShopPath =>
  shopPath(`/reservation/${encodeURIComponent(reservationId)}`)

export const sailCancelledPath = (reservationId: ReservationId): ShopPath =>
  shopPath(`/sail-cancelled/${encodeURIComponent(reservationId)}`)

/** A member of a company, by ids that are no person's own number. */
export const memberPath = (companyId: PayerId, memberId: MemberId): ShopPath =>
  shopPath(`/profile/users/${encodeURIComponent(companyId)}/${encodeURIComponent(memberId)}`)

/** The member whose page is at this path; `null` at any other. */
export const memberIn = (
  path: ShopPath,
): { readonly companyId: PayerId; readonly memberId: MemberId } | null => {
  const [, company, member] = /^\/profile\/users\/([\w-]+)\/([\w-]+)$/.exec(path) ?? []
  const companyId = named(PayerId, company)
  const memberId = named(MemberId, member)
  return companyId === null || memberId === null ? null : { companyId, memberId }
}

/** A page of content of its own (OP-100). */
export const contentPath = (slug: string): ShopPath => shopPath(`/content/${encodeURIComponent(slug)}`)

/** One of the news, by its id, or of the ships, timetables or terms, by its slug (OP-100). */
export const contentItemPath = (kind: 'news' | 'ships' | 'schedules' | 'terms', slug: string): ShopPath =>
  shopPath(`/content/${kind}/${encodeURIComponent(slug)}`)

const CONTENT_KINDS = ['news', 'ships', 'contacts', 'schedules', 'about', 'feedback'] as const

/** What a path of content names; a slug alone is one of the `pages`. `null` at any other path (LOC-16). */
export const contentIn = (path: ShopPath) => {
  const [, folder, ...names] = path.split('/').map((segment) => decodedSegment(segment) ?? segment)
  const [first, slug = null] = names
  if (folder !== 'content' || first === undefined) return null
  if (first === 'terms') return { kind: 'terms' as const, slug: slug ?? first }
  const kind = CONTENT_KINDS.find((one) => one === first)
  return kind === undefined ? { kind: 'pages' as const, slug: first } : { kind, slug }
}

/** The path of the shop that a link of the content service leads to; `null` where it leads to none. */
export const shopPathIn = (link: string, languages: readonly string[]): ShopPath | null => {
  if (!/^(?:#?\/)/.test(link) || link.startsWith('//')) return null
  const { path } = addressFromFragment(link, { languages, storedLocale: null })
  return path === PATHS.notFound ? null : path
}

/** The same, as a router wants them. */
export const CONTENT_ROUTE = '/content/*'
export const TICKET_ROUTE = '/ticket/:reservationId'
export const TICKET_EDIT_ROUTE = '/ticket/:reservationId/edit'
export const MY_RESERVATION_ROUTE = '/my/reservation/:reservationId'
/** Without a number: what a letter's link leads to. */
export const RESERVATION_ROUTE = '/reservation/:reservationId?'
export const MEMBER_ROUTE = '/profile/users/:companyId/:memberId'
export const SAIL_CANCELLED_ROUTE = '/sail-cancelled/:reservationId'

/** The reservation that a page after the purchase is about, by its path or its query; `null` at any other page (LOC-37). */
export const boughtAt = (address: Address | null): ReservationId | null => {
  if (address === null) return null
  return ABOUT_QUERY.includes(address.path)
    ? reservationIn(address)
    : named(
        ReservationId,
        /^\/(?:ticket|reservation|my\/reservation|sail-cancelled)\/([\w-]+)(?:\/edit)?$/.exec(
          address.path,
        )?.[1],
      )
}

/** The page about a cancelled sail of a reservation. */
export const isSailCancelledScreen = (path: ShopPath): boolean => path.startsWith('/sail-cancelled/')
/** A page that shows this reservation by itself, and is not left when it is heard to be paid. */
export const showsBought = (address: Address | null, reservationId: ReservationId): boolean =>
  address?.path === PATHS.checkin || boughtAt(address) === reservationId

/** A ticket's page, or one of its own pages. */
export const isTicketScreen = (path: ShopPath): boolean => path.startsWith('/ticket/')

/** A page of one reservation (LOC-34). */
export const isReservationScreen = (path: ShopPath): boolean => /^(?:\/my)?\/reservation\//.test(path)

/** The ticket that is changed at this address, by either way (LOC-21, LOC-28, NAV-21); `null` at any other. */
export const editedTicketAt = (address: Address | null): ReservationId | null =>
  address?.path === PATHS.selectTickets
    ? reservationIn(address)
    : named(ReservationId, /^\/ticket\/([\w-]+)\/edit$/.exec(address?.path ?? '')?.[1])

/** The tickets of a booking are chosen here, and no ticket is changed. */
export const isTicketsScreen = (address: Address | null): boolean =>
  address?.path === PATHS.selectTickets && editedTicketAt(address) === null

/** The reservation whose payment the results page shows; `null` on any other page. */
export const resultsIn = (address: Address | null): ReservationId | null =>
  address?.path === PATHS.paymentResults ? reservationIn(address) : null

const ABOUT_QUERY: readonly ShopPath[] = [
  PATHS.selectTickets,
  PATHS.refund,
  PATHS.refundResults,
  PATHS.editEntry,
  PATHS.editRefund,
]

/** The reservation that an address names, `null` where it names none. */
export const reservationIn = (address: Address | null): ReservationId | null =>
  named(ReservationId, address?.query['reservationId'])

/** The sail that an address names for a booking (LOC-22); `null` where it names none. */
export const sailIn = (address: Address | null): SailRefId | null =>
  editedTicketAt(address) === null ? namedSail(address) : null

/** The sail that an address names for this ticket, instead of a cancelled one (NAV-21); `null` where it names none. */
export const replacementIn = (address: Address | null, ticketId: ReservationId): SailRefId | null =>
  editedTicketAt(address) === ticketId ? namedSail(address) : null

const namedSail = (address: Address | null): SailRefId | null => named(SailRefId, address?.query['sail'])

const named = <A extends string>(codec: t.Type<A, string>, text: string | undefined): A | null =>
  text !== '' && codec.is(text) ? text : null

/** Screens on which a trip is chosen, confirmed and paid. */
export const isBookingScreen = (address: Address | null): boolean =>
  address !== null && address.path.startsWith(BOOKING) && editedTicketAt(address) === null

const BOOKING = '/main-inside/'

/** Screens that only a signed-in customer sees (OP-02). */
export const isProtectedScreen = (path: ShopPath): boolean =>
  isProfileScreen(path) || path === PATHS.addCompany

/** The pages of the profile (LOC-13). */
export const isProfileScreen = (path: ShopPath): boolean => path.startsWith('/profile/')

/** Screens of who is about to sign in. */
export const isAuthScreen = (path: ShopPath): boolean => path.startsWith('/auth/')

/** Screens of a new password: they are done with once they are left. */
export const isRecoveryScreen = (path: ShopPath): boolean => path === PATHS.recovery || path === PATHS.reset
/** Screens on which a person signs in. */
export const isSignInScreen = (path: ShopPath): boolean =>
  [PATHS.login, PATHS.join, PATHS.myReservations].some((other) => other === path)

/** Where the browser is led on from to that provider's page. */
export const providerPath = (provider: 'google' | 'facebook'): ShopPath => shopPath(`/auth/${provider}`)

/** For the router; fixed pages go before it (OP-44). */
export const PROVIDER_ROUTE = '/auth/:provider'

/** The provider to whose page a path leads on (LOC-11); `null` where it is none. */
export const providerIn = (path: ShopPath): string | null =>
  /^\/auth\/(google|facebook)$/.exec(path)?.[1] ?? null

/** Screens that show no part of a customer's booking: a sign-out in another tab leaves them where they are. */
export const isImpersonalScreen = (path: ShopPath): boolean =>
  [PATHS.home, PATHS.login, PATHS.notFound, PATHS.replay].some((other) => other === path)

/** Screens on which expiry returns to the ticket page and the owner is not updated (OP-24). */
export const isEditScreen = (address: Address | null): boolean =>
  editedTicketAt(address) !== null || address?.path === PATHS.editEntry
