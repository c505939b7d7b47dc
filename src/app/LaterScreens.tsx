// All screens but the first one: which of them the address opens (LOC-20..27). Each is loaded when it is first shown.
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { Route, Routes, StaticRouter } from 'react-router-dom'
import type { PartName } from '../../domain/shell/parts.ts'
import {
  CONTENT_ROUTE,
  fragmentOf,
  MEMBER_ROUTE,
  MY_RESERVATION_ROUTE,
  PATHS,
  PROVIDER_ROUTE,
  RESERVATION_ROUTE,
  SAIL_CANCELLED_ROUTE,
  type ShopPath,
  TICKET_EDIT_ROUTE,
  TICKET_ROUTE,
} from '../../domain/shell/address.ts'
import { lazyPart } from '../parts/lazyPart.tsx'
import { NotFoundScreen } from '../screens/notFound/NotFoundScreen.tsx'
import { LaterTexts } from '../shell/TextsProvider.tsx'
import { useShownLocale } from '../texts/shownLocale.ts'

/** A page by the name of its part, which is the name that its file exports. */
const page = <N extends PartName>(name: N, load: () => Promise<Readonly<Record<N, ComponentType>>>) => {
  const Page = lazyPart(name, async () => (await load())[name])
  return <Page />
}

const loadBooking = () => import('./bookingScreens.tsx')
const ticket = page('TicketScreen', () => import('../screens/ticket/TicketScreen.tsx'))
const login = page('LoginScreen', () => import('../screens/login/LoginScreen.tsx'))
const newCompany = page('NewCompanyScreen', () => import('../screens/companies/NewCompanyScreen.tsx'))

const AccessScreen = lazyPart(
  'AccessScreen',
  async () => (await import('../screens/access/AccessScreen.tsx')).AccessScreen,
)

const ReplayScreen = lazyPart(
  'ReplayScreen',
  async () => (await import('../screens/replay/ReplayScreen.tsx')).ReplayScreen,
)

interface LaterScreensProps {
  readonly path: ShopPath
  /** The application itself, for the replay page to show a recorded session in. */
  readonly recordedApp: ReactNode
}

/** Pages by their paths in the shop, which stand below the language. */
const PAGES: Readonly<Record<string, ReactElement>> = {
  [PATHS.selectTickets]: page('TicketsScreen', loadBooking),
  [PATHS.confirm]: page('ConfirmScreen', loadBooking),
  [PATHS.extend]: page('ExtendScreen', loadBooking),
  [PATHS.paymentResults]: page(
    'PaymentResultsScreen',
    () => import('../screens/payment/PaymentResultsScreen.tsx'),
  ),
  [TICKET_ROUTE]: ticket,
  [MY_RESERVATION_ROUTE]: ticket,
  [RESERVATION_ROUTE]: ticket,
  [PATHS.editPay]: page('EditPayScreen', () => import('../screens/edit/EditPayScreen.tsx')),
  [PATHS.editEntry]: page('EditEntryScreen', () => import('../screens/edit/EditEntryScreen.tsx')),
  [TICKET_EDIT_ROUTE]: page('TicketEditScreen', () => import('../screens/edit/TicketEditScreen.tsx')),
  [PATHS.refund]: page('RefundScreen', () => import('../screens/refund/RefundScreen.tsx')),
  [PATHS.editRefund]: page('EditRefundScreen', () => import('../screens/refund/RefundScreen.tsx')),
  [PATHS.refundResults]: page(
    'RefundResultsScreen',
    () => import('../screens/refund/RefundResultsScreen.tsx'),
  ),
  [SAIL_CANCELLED_ROUTE]: page(
    'SailCancelledScreen',
    () => import('../screens/sailCancelled/SailCancelledScreen.tsx'),
  ),
  [PATHS.checkin]: page('CheckinScreen', () => import('../screens/checkin/CheckinScreen.tsx')),
  [PATHS.login]: login,
  [PATHS.signUp]: <AccessScreen page="signUp" />,
  [PATHS.recovery]: <AccessScreen page="recovery" />,
  [PATHS.reset]: <AccessScreen page="reset" />,
  [PATHS.activate]: <AccessScreen page="activate" />,
  [PROVIDER_ROUTE]: login,
  [PATHS.account]: page('AccountScreen', () => import('../screens/profile/AccountScreen.tsx')),
  [PATHS.credentials]: page('CredentialsScreen', () => import('../screens/profile/CredentialsScreen.tsx')),
  [PATHS.myReservations]: page('HistoryScreen', () => import('../screens/history/HistoryScreen.tsx')),
  [PATHS.join]: page('JoinScreen', () => import('../screens/companies/JoinScreen.tsx')),
  [PATHS.newCompany]: newCompany,
  [PATHS.addCompany]: newCompany,
  [PATHS.companies]: page('CompaniesScreen', () => import('../screens/companies/CompaniesScreen.tsx')),
  [PATHS.users]: page('UsersScreen', () => import('../screens/users/UsersScreen.tsx')),
  [MEMBER_ROUTE]: page('MemberScreen', () => import('../screens/users/MemberScreen.tsx')),
  [PATHS.feedback]: page('FeedbackScreen', () => import('../screens/content/FeedbackScreen.tsx')),
  [CONTENT_ROUTE]: page('ContentScreen', () => import('../screens/content/ContentScreen.tsx')),
}

const PAGE_ROUTES = Object.entries(PAGES).map(([path, element]) => (
  <Route key={path} path={path.slice(1)} element={<LaterTexts>{element}</LaterTexts>} />
))

/** The router only finds the screen, by the path alone: with a query in it, all that asks the router would render again. */
export const LaterScreens = ({ path, recordedApp }: LaterScreensProps) => (
  <StaticRouter location={fragmentOf({ locale: useShownLocale(), path, query: {} }).slice(1)}>
    <Routes>
      <Route path="/:locale">
        {PAGE_ROUTES}
        <Route path={PATHS.replay.slice(1)} element={<ReplayScreen recordedApp={recordedApp} />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  </StaticRouter>
)
