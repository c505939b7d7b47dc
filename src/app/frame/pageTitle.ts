// What a page is called: its first heading and the title of the browser's tab, below a banner with one of two titles
// or none (LAY-05, OP-12).
import { editedTicket, isTicketScreen, PATHS, type ShopPath } from '../../../domain/shell/address.ts'

export type PageName =
  | 'home'
  | 'tickets'
  | 'confirm'
  | 'extend'
  | 'results'
  | 'edit'
  | 'edit-pay'
  | 'ticket'
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
  [PATHS.editEntry]: 'edit',
  [PATHS.editPay]: 'edit-pay',
  [PATHS.login]: 'login',
  [PATHS.account]: 'account',
  [PATHS.replay]: 'replay',
}

export const pageOf = (path: ShopPath): PageName =>
  PAGES[path] ?? (editedTicket(path) !== null ? 'edit' : isTicketScreen(path) ? 'ticket' : 'not-found')

/** The home's title is its first heading, too; other pages have their own below the banner. */
export const bannerTitleOf = (page: PageName): BannerTitle | null => {
  switch (page) {
    case 'home':
      return 'route-select'
    case 'tickets':
    case 'confirm':
    case 'extend':
    case 'results':
    case 'edit':
    case 'edit-pay':
    case 'ticket':
      return 'your-tickets'
    case 'login':
    case 'account':
    case 'replay':
    case 'not-found':
      return null
  }
}
