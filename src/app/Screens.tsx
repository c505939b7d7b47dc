// Which screen stands at which address (LOC-20..27). All but the first one are loaded when they are needed.
import { type ReactElement, type ReactNode, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import {
  CONTENT_ROUTE,
  MEMBER_ROUTE,
  MY_RESERVATION_ROUTE,
  PATHS,
  PROVIDER_ROUTE,
  RESERVATION_ROUTE,
  SAIL_CANCELLED_ROUTE,
  TICKET_EDIT_ROUTE,
  TICKET_ROUTE,
} from '../../domain/shell/address.ts'
import { Skeleton } from '../components/layout/Skeleton.tsx'
import { lazyPart } from '../parts/lazyPart.tsx'
import { HomeScreen } from '../screens/home/HomeScreen.tsx'
import { NotFoundScreen } from '../screens/notFound/NotFoundScreen.tsx'
import { UnlessCancelled } from '../screens/reservation/CancelledReservation.tsx'
import { LaterTexts } from '../shell/TextsProvider.tsx'

const TicketsScreen = lazyPart(
  'TicketsScreen',
  async () => (await import('../screens/tickets/TicketsScreen.tsx')).TicketsScreen,
)
const ConfirmScreen = lazyPart(
  'ConfirmScreen',
  async () => (await import('../screens/confirm/ConfirmScreen.tsx')).ConfirmScreen,
)
const ExtendScreen = lazyPart(
  'ExtendScreen',
  async () => (await import('../screens/extend/ExtendScreen.tsx')).ExtendScreen,
)
const PaymentResultsScreen = lazyPart(
  'PaymentResultsScreen',
  async () => (await import('../screens/payment/PaymentResultsScreen.tsx')).PaymentResultsScreen,
)
const EditPayScreen = lazyPart(
  'EditPayScreen',
  async () => (await import('../screens/edit/EditPayScreen.tsx')).EditPayScreen,
)
const UnlessTripEdit = lazyPart(
  'TicketEditScreen',
  async () => (await import('../screens/edit/UnlessTripEdit.tsx')).UnlessTripEdit,
)
const EditEntryScreen = lazyPart(
  'EditEntryScreen',
  async () => (await import('../screens/edit/EditEntryScreen.tsx')).EditEntryScreen,
)
const TicketEditScreen = lazyPart(
  'TicketEditScreen',
  async () => (await import('../screens/edit/TicketEditScreen.tsx')).TicketEditScreen,
)
const TicketScreen = lazyPart(
  'TicketScreen',
  async () => (await import('../screens/ticket/TicketScreen.tsx')).TicketScreen,
)
const RefundScreen = lazyPart(
  'RefundScreen',
  async () => (await import('../screens/refund/RefundScreen.tsx')).RefundScreen,
)
const EditRefundScreen = lazyPart(
  'EditRefundScreen',
  async () => (await import('../screens/edit/EditRefundScreen.tsx')).EditRefundScreen,
)
const RefundResultsScreen = lazyPart(
  'RefundResultsScreen',
  async () => (await import('../screens/refund/RefundResultsScreen.tsx')).RefundResultsScreen,
)
const SailCancelledScreen = lazyPart(
  'SailCancelledScreen',
  async () => (await import('../screens/sailCancelled/SailCancelledScreen.tsx')).SailCancelledScreen,
)
const CheckinScreen = lazyPart(
  'CheckinScreen',
  async () => (await import('../screens/checkin/CheckinScreen.tsx')).CheckinScreen,
)
const LoginScreen = lazyPart(
  'LoginScreen',
  async () => (await import('../screens/login/LoginScreen.tsx')).LoginScreen,
)
const AccessScreen = lazyPart(
  'AccessScreen',
  async () => (await import('../screens/access/AccessScreen.tsx')).AccessScreen,
)
const AccountScreen = lazyPart(
  'AccountScreen',
  async () => (await import('../screens/profile/AccountScreen.tsx')).AccountScreen,
)
const CredentialsScreen = lazyPart(
  'CredentialsScreen',
  async () => (await import('../screens/profile/CredentialsScreen.tsx')).CredentialsScreen,
)
const HistoryScreen = lazyPart(
  'HistoryScreen',
  async () => (await import('../screens/history/HistoryScreen.tsx')).HistoryScreen,
)
const JoinScreen = lazyPart(
  'JoinScreen',
  async () => (await import('../screens/companies/JoinScreen.tsx')).JoinScreen,
)
const NewCompanyScreen = lazyPart(
  'NewCompanyScreen',
  async () => (await import('../screens/companies/NewCompanyScreen.tsx')).NewCompanyScreen,
)
const CompaniesScreen = lazyPart(
  'CompaniesScreen',
  async () => (await import('../screens/companies/CompaniesScreen.tsx')).CompaniesScreen,
)
const UsersScreen = lazyPart(
  'UsersScreen',
  async () => (await import('../screens/users/UsersScreen.tsx')).UsersScreen,
)
const MemberScreen = lazyPart(
  'MemberScreen',
  async () => (await import('../screens/users/MemberScreen.tsx')).MemberScreen,
)
const FeedbackScreen = lazyPart(
  'FeedbackScreen',
  async () => (await import('../screens/content/FeedbackScreen.tsx')).FeedbackScreen,
)
const ContentScreen = lazyPart(
  'ContentScreen',
  async () => (await import('../screens/content/ContentScreen.tsx')).ContentScreen,
)
const ReplayScreen = lazyPart(
  'ReplayScreen',
  async () => (await import('../screens/replay/ReplayScreen.tsx')).ReplayScreen,
)

interface ScreensProps {
  /** The application itself, for the replay page to show a recorded session in. */
  readonly recordedApp: ReactNode
}

export const Screens = ({ recordedApp }: ScreensProps) => (
  <Suspense fallback={<Waiting />}>
    <Routes>
      <Route path="/:locale">
        <Route index element={<HomeScreen />} />
        <Route path={under(PATHS.selectTickets)} element={unlessTripEdit(<TicketsScreen />)} />
        <Route path={under(PATHS.confirm)} element={unlessCancelled(<ConfirmScreen />)} />
        <Route path={under(PATHS.extend)} element={unlessCancelled(<ExtendScreen />)} />
        <Route path={under(PATHS.paymentResults)} element={later(<PaymentResultsScreen />)} />
        <Route path={under(PATHS.editPay)} element={later(<EditPayScreen />)} />
        <Route path={under(PATHS.editEntry)} element={later(<EditEntryScreen />)} />
        <Route path={under(TICKET_EDIT_ROUTE)} element={later(<TicketEditScreen />)} />
        <Route path={under(TICKET_ROUTE)} element={later(<TicketScreen />)} />
        <Route path={under(PATHS.refund)} element={later(<RefundScreen />)} />
        <Route path={under(PATHS.editRefund)} element={later(<EditRefundScreen />)} />
        <Route path={under(PATHS.refundResults)} element={later(<RefundResultsScreen />)} />
        <Route path={under(SAIL_CANCELLED_ROUTE)} element={later(<SailCancelledScreen />)} />
        <Route path={under(MY_RESERVATION_ROUTE)} element={later(<TicketScreen />)} />
        <Route path={under(RESERVATION_ROUTE)} element={later(<TicketScreen />)} />
        <Route path={under(PATHS.checkin)} element={later(<CheckinScreen />)} />
        <Route path={under(PATHS.login)} element={later(<LoginScreen />)} />
        <Route path={under(PATHS.signUp)} element={later(<AccessScreen page="signUp" />)} />
        <Route path={under(PATHS.recovery)} element={later(<AccessScreen page="recovery" />)} />
        <Route path={under(PATHS.reset)} element={later(<AccessScreen page="reset" />)} />
        <Route path={under(PATHS.activate)} element={later(<AccessScreen page="activate" />)} />
        <Route path={under(PROVIDER_ROUTE)} element={later(<LoginScreen />)} />
        <Route path={under(PATHS.account)} element={later(<AccountScreen />)} />
        <Route path={under(PATHS.credentials)} element={later(<CredentialsScreen />)} />
        <Route path={under(PATHS.myReservations)} element={later(<HistoryScreen />)} />
        <Route path={under(PATHS.join)} element={later(<JoinScreen />)} />
        <Route path={under(PATHS.newCompany)} element={later(<NewCompanyScreen />)} />
        <Route path={under(PATHS.addCompany)} element={later(<NewCompanyScreen />)} />
        <Route path={under(PATHS.companies)} element={later(<CompaniesScreen />)} />
        <Route path={under(PATHS.users)} element={later(<UsersScreen />)} />
        <Route path={under(MEMBER_ROUTE)} element={later(<MemberScreen />)} />
        <Route path={under(PATHS.feedback)} element={later(<FeedbackScreen />)} />
        <Route path={under(CONTENT_ROUTE)} element={later(<ContentScreen />)} />
        <Route path={under(PATHS.replay)} element={<ReplayScreen recordedApp={recordedApp} />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  </Suspense>
)

const Waiting = () => (
  <div className="fl-waiting">
    <Skeleton height="10rem" />
  </div>
)

const later = (screen: ReactElement) => <LaterTexts>{screen}</LaterTexts>

const unlessTripEdit = (screen: ReactElement) =>
  later(
    <UnlessTripEdit>
      <UnlessCancelled>{screen}</UnlessCancelled>
    </UnlessTripEdit>,
  )

const unlessCancelled = (screen: ReactElement) => later(<UnlessCancelled>{screen}</UnlessCancelled>)

const under = (path: string): string => path.slice(1)
