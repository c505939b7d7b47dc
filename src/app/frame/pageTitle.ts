// What a page is called: by its first heading and the browser's tab, below a banner's title (LAY-05, OP-12).
import { itemOf, type ContentKind } from '../../../domain/content/content.ts'
import type { ReadModels } from '../../../projections/readModels.ts'
import {
  type Address,
  contentIn,
  editedTicketAt,
  isProfileScreen,
  isReservationScreen,
  isSailCancelledScreen,
  isTicketScreen,
  PATHS,
  providerIn,
  type ShopPath,
} from '../../../domain/shell/address.ts'

export type PageName =
  | (typeof PAGES)[string]
  | Exclude<ContentKind, 'pages'>
  | 'content'
  | 'feedback'
  | 'edit'
  | 'ticket'
  | 'sail-cancelled'
  | 'users'
  | 'not-found'

type BannerTitle = 'route-select' | 'your-tickets'

const PAGES = {
  [PATHS.home]: 'home',
  [PATHS.selectTickets]: 'tickets',
  [PATHS.confirm]: 'confirm',
  [PATHS.extend]: 'extend',
  [PATHS.paymentResults]: 'results',
  [PATHS.editEntry]: 'edit',
  [PATHS.editPay]: 'edit-pay',
  [PATHS.refund]: 'refund',
  [PATHS.editRefund]: 'refund',
  [PATHS.refundResults]: 'refund-results',
  [PATHS.reservationLink]: 'reservation',
  [PATHS.checkin]: 'checkin',
  [PATHS.login]: 'login',
  [PATHS.signUp]: 'signup',
  [PATHS.recovery]: 'recovery',
  [PATHS.reset]: 'reset',
  [PATHS.activate]: 'activate',
  [PATHS.account]: 'account',
  [PATHS.credentials]: 'credentials',
  [PATHS.companies]: 'companies',
  [PATHS.join]: 'join',
  [PATHS.newCompany]: 'add-company',
  [PATHS.addCompany]: 'add-company',
  [PATHS.myReservations]: 'reservations',
  [PATHS.replay]: 'replay',
} as const

export const pageOf = (address: Address): PageName =>
  editedTicketAt(address) === null ? (PAGES[address.path] ?? partOf(address.path)) : 'edit'

const partOf = (path: ShopPath): PageName => {
  const content = contentIn(path)
  if (content !== null) return content.kind === 'pages' ? 'content' : content.kind
  if (providerIn(path) !== null) return 'login'
  if (isTicketScreen(path)) return 'ticket'
  if (isSailCancelledScreen(path)) return 'sail-cancelled'
  // A member's page is one of them.
  if (isProfileScreen(path)) return 'users'
  return isReservationScreen(path) ? 'reservation' : 'not-found'
}

/** The home's title is its first heading, too; other pages have their own below the banner. */
export const bannerTitleOf = (page: PageName): BannerTitle | null => {
  if (page === 'home') return 'route-select'
  return PAGES_OF_TICKETS.has(page) || isAfterPurchase(page) ? 'your-tickets' : null
}

const PAGES_OF_TICKETS: ReadonlySet<PageName> = new Set<PageName>([
  'tickets',
  'confirm',
  'extend',
  'results',
  'edit',
  'edit-pay',
  'ticket',
  'reservation',
])

/** Pages about what was bought: they are no step of a booking. */
export const isAfterPurchase = (page: PageName): boolean =>
  page === 'refund' || page === 'refund-results' || page === 'sail-cancelled'

/** What the page of content is about. */
export const subjectOfPage = ({ page: { query, told } }: ReadModels['resources']): string | null => {
  const subject = query === null || told === null ? '' : (itemOf(told.items, query.query)?.subject ?? '')
  return subject === '' ? null : subject
}
