// What a page is called: its first heading and the title of the browser's tab, below a banner with one of two titles
// or none (LAY-05, OP-12).
import { isReservationScreen, isTicketScreen, PATHS, type ShopPath } from '../../../domain/shell/address.ts'

export type PageName =
  | 'home'
  | 'tickets'
  | 'confirm'
  | 'extend'
  | 'results'
  | 'edit-pay'
  | 'ticket'
  | 'reservation'
  | 'checkin'
  | 'login'
  | 'account'
  | 'replay'
  | 'not-found'

export type BannerTitle = 'route-select' | 'your-tickets'

const PAGES: Readonly<Record<string, PageName>> = {
  [PATHS.home]: 'home',
  [PATHS.selectTickets]: 'tickets',
  [PATHS.confirm]: 'confirm',
  [PATHS.extend]: 'extend',
  [PATHS.paymentResults]: 'results',
  [PATHS.editPay]: 'edit-pay',
  [PATHS.checkin]: 'checkin',
  [PATHS.login]: 'login',
  [PATHS.account]: 'account',
  [PATHS.replay]: 'replay',
}

export const pageOf = (path: ShopPath): PageName =>
  PAGES[path] ?? (isTicketScreen(path) ? 'ticket' : isReservationScreen(path) ? 'reservation' : 'not-found')

/** The home's title is its first heading, too; other pages have their own below the banner. */
export const bannerTitleOf = (page: PageName): BannerTitle | null => {
  switch (page) {
    case 'home':
      return 'route-select'
    case 'tickets':
    case 'confirm':
    case 'extend':
    case 'results':
    case 'edit-pay':
    case 'ticket':
    case 'reservation':
      return 'your-tickets'
    case 'checkin':
    case 'login':
    case 'account':
    case 'replay':
    case 'not-found':
      return null
  }
}
