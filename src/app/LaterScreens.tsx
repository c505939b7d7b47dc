// All screens but the first one: which of them the address opens (LOC-20..27). Each is loaded when it is first shown, with
// the texts that it says.
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
const lazyScreen = <N extends PartName>(
  name: N,
  load: () => Promise<Readonly<Record<N, ComponentType>>>,
): ComponentType => lazyPart(name, async () => (await load())[name])

const Tickets = lazyPart('TicketsScreen', async () => (await import('./bookingScreens.tsx')).Tickets)
const Confirm = lazyPart('ConfirmScreen', async () => (await import('./bookingScreens.tsx')).Confirm)
const Extend = lazyPart('ExtendScreen', async () => (await import('./bookingScreens.tsx')).Extend)
const PaymentResultsScreen = lazyScreen(
  'PaymentResultsScreen',
  () => import('../screens/payment/PaymentResultsScreen.tsx'),
)
const TicketScreen = lazyScreen('TicketScreen', () => import('../screens/ticket/TicketScreen.tsx'))
const EditPayScreen = lazyScreen('EditPayScreen', () => import('../screens/edit/EditPayScreen.tsx'))
const EditEntryScreen = lazyScreen('EditEntryScreen', () => import('../screens/edit/EditEntryScreen.tsx'))
const TicketEditScreen = lazyScreen('TicketEditScreen', () => import('../screens/edit/TicketEditScreen.tsx'))
const RefundScreen = lazyScreen('RefundScreen', () => import('../screens/refund/RefundScreen.tsx'))
const EditRefundScreen = lazyScreen(
  'EditRefundScreen',
  () => import('../screens/refund/EditRefundScreen.tsx'),
)
const RefundResultsScreen = lazyScreen(
  'RefundResultsScreen',
  () => import('../screens/refund/RefundResultsScreen.tsx'),
)
const SailCancelledScreen = lazyScreen(
  'SailCancelledScreen',
  () => import('../screens/sailCancelled/SailCancelledScreen.tsx'),
)
const CheckinScreen = lazyScreen('CheckinScreen', () => import('../screens/checkin/CheckinScreen.tsx'))
const LoginScreen = lazyScreen('LoginScreen', () => import('../screens/login/LoginScreen.tsx'))
const AccessScreen = lazyPart(
  'AccessScreen',
  async () => (await import('../screens/access/AccessScreen.tsx')).AccessScreen,
)
const AccountScreen = lazyScreen('AccountScreen', () => import('../screens/profile/AccountScreen.tsx'))
const CredentialsScreen = lazyScreen(
  'CredentialsScreen',
  () => import('../screens/profile/CredentialsScreen.tsx'),
)
const HistoryScreen = lazyScreen('HistoryScreen', () => import('../screens/history/HistoryScreen.tsx'))
const JoinScreen = lazyScreen('JoinScreen', () => import('../screens/companies/JoinScreen.tsx'))
const NewCompanyScreen = lazyScreen(
  'NewCompanyScreen',
  () => import('../screens/companies/NewCompanyScreen.tsx'),
)
const CompaniesScreen = lazyScreen(
  'CompaniesScreen',
  () => import('../screens/companies/CompaniesScreen.tsx'),
)
const UsersScreen = lazyScreen('UsersScreen', () => import('../screens/users/UsersScreen.tsx'))
const MemberScreen = lazyScreen('MemberScreen', () => import('../screens/users/MemberScreen.tsx'))
const FeedbackScreen = lazyScreen('FeedbackScreen', () => import('../screens/content/FeedbackScreen.tsx'))
const ContentScreen = lazyScreen('ContentScreen', () => import('../screens/content/ContentScreen.tsx'))
const ReplayScreen = lazyPart(
  'ReplayScreen',
  async () => (await import('../screens/replay/ReplayScreen.tsx')).ReplayScreen,
)

interface LaterScreensProps {
  readonly path: ShopPath
  /** The application itself, for the replay page to show a recorded session in. */
  readonly recordedApp: ReactNode
}

/**
 * The router only finds the screen: the address is a read model, which a link changes by a command, and a replay moves the
 * page. It knows the path alone: what stands in the query is the screens' own, and all that asks the router would render
 * again with it.
 */
export const LaterScreens = ({ path, recordedApp }: LaterScreensProps) => (
  <StaticRouter location={fragmentOf({ locale: useShownLocale(), path, query: {} }).slice(1)}>
    <Routes>
      <Route path="/:locale">
        {pagesAt({
          [PATHS.selectTickets]: <Tickets />,
          [PATHS.confirm]: <Confirm />,
          [PATHS.extend]: <Extend />,
          [PATHS.paymentResults]: <PaymentResultsScreen />,
          [TICKET_ROUTE]: <TicketScreen />,
          [MY_RESERVATION_ROUTE]: <TicketScreen />,
          [RESERVATION_ROUTE]: <TicketScreen />,
          [PATHS.editPay]: <EditPayScreen />,
          [PATHS.editEntry]: <EditEntryScreen />,
          [TICKET_EDIT_ROUTE]: <TicketEditScreen />,
          [PATHS.refund]: <RefundScreen />,
          [PATHS.editRefund]: <EditRefundScreen />,
          [PATHS.refundResults]: <RefundResultsScreen />,
          [SAIL_CANCELLED_ROUTE]: <SailCancelledScreen />,
          [PATHS.checkin]: <CheckinScreen />,
          [PATHS.login]: <LoginScreen />,
          [PATHS.signUp]: <AccessScreen page="signUp" />,
          [PATHS.recovery]: <AccessScreen page="recovery" />,
          [PATHS.reset]: <AccessScreen page="reset" />,
          [PATHS.activate]: <AccessScreen page="activate" />,
          [PROVIDER_ROUTE]: <LoginScreen />,
          [PATHS.account]: <AccountScreen />,
          [PATHS.credentials]: <CredentialsScreen />,
          [PATHS.myReservations]: <HistoryScreen />,
          [PATHS.join]: <JoinScreen />,
          [PATHS.newCompany]: <NewCompanyScreen />,
          [PATHS.addCompany]: <NewCompanyScreen />,
          [PATHS.companies]: <CompaniesScreen />,
          [PATHS.users]: <UsersScreen />,
          [MEMBER_ROUTE]: <MemberScreen />,
          [PATHS.feedback]: <FeedbackScreen />,
          [CONTENT_ROUTE]: <ContentScreen />,
        })}
        <Route path={PATHS.replay.slice(1)} element={<ReplayScreen recordedApp={recordedApp} />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  </StaticRouter>
)

/** Pages by their paths in the shop, which stand below the language. */
const pagesAt = (pages: Readonly<Record<string, ReactElement>>) =>
  Object.entries(pages).map(([path, page]) => (
    <Route key={path} path={path.slice(1)} element={<LaterTexts>{page}</LaterTexts>} />
  ))
