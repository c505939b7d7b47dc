// The pages that few bookings come by: the account, companies, changes, money back, pages of content, and where there is
// nothing. Loaded with the first of them.
import { Route, Routes } from 'react-router-dom'
import {
  CONTENT_ROUTE,
  MEMBER_ROUTE,
  PATHS,
  PROVIDER_ROUTE,
  SAIL_CANCELLED_ROUTE,
  TICKET_EDIT_ROUTE,
} from '../../domain/shell/address.ts'
import { lazyPart } from '../parts/lazyPart.tsx'
import { NotFoundScreen } from '../screens/notFound/NotFoundScreen.tsx'
import { later, under } from './routeParts.tsx'

const EditPayScreen = lazyPart(
  'EditPayScreen',
  async () => (await import('../screens/edit/EditPayScreen.tsx')).EditPayScreen,
)
const EditEntryScreen = lazyPart(
  'EditEntryScreen',
  async () => (await import('../screens/edit/EditEntryScreen.tsx')).EditEntryScreen,
)
const TicketEditScreen = lazyPart(
  'TicketEditScreen',
  async () => (await import('../screens/edit/TicketEditScreen.tsx')).TicketEditScreen,
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

export const LaterScreens = () => (
  <Routes>
    <Route path={under(PATHS.editPay)} element={later(<EditPayScreen />)} />
    <Route path={under(PATHS.editEntry)} element={later(<EditEntryScreen />)} />
    <Route path={under(TICKET_EDIT_ROUTE)} element={later(<TicketEditScreen />)} />
    <Route path={under(PATHS.refund)} element={later(<RefundScreen />)} />
    <Route path={under(PATHS.editRefund)} element={later(<EditRefundScreen />)} />
    <Route path={under(PATHS.refundResults)} element={later(<RefundResultsScreen />)} />
    <Route path={under(SAIL_CANCELLED_ROUTE)} element={later(<SailCancelledScreen />)} />
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
    <Route path="*" element={<NotFoundScreen />} />
  </Routes>
)
