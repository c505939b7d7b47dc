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
import { laterRoutes, lazyScreen } from './laterRoutes.tsx'

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

export const LaterScreens = () => (
  <Routes>
    {laterRoutes({
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
    <Route path="*" element={<NotFoundScreen />} />
  </Routes>
)
