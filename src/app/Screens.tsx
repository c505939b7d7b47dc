// Which screen stands at which address (LOC-20..27). All but the first one are loaded when they are needed.
import { type ReactElement, type ReactNode, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { MY_RESERVATION_ROUTE, PATHS, RESERVATION_ROUTE, TICKET_ROUTE } from '../../domain/shell/address.ts'
import { Skeleton } from '../components/layout/Skeleton.tsx'
import { lazyPart } from '../parts/lazyPart.tsx'
import { HomeScreen } from '../screens/home/HomeScreen.tsx'
import { UnlessCancelled } from '../screens/reservation/CancelledReservation.tsx'
import { later, under } from './routeParts.tsx'

const TicketsScreen = lazyPart(
  'TicketsScreen',
  async () => (await import('./bookingScreens.tsx')).TicketsUnlessDue,
)
const ConfirmScreen = lazyPart(
  'ConfirmScreen',
  async () => (await import('./bookingScreens.tsx')).ConfirmUnlessDue,
)
const ExtendScreen = lazyPart(
  'ExtendScreen',
  async () => (await import('../screens/extend/ExtendScreen.tsx')).ExtendScreen,
)
const PaymentResultsScreen = lazyPart(
  'PaymentResultsScreen',
  async () => (await import('../screens/payment/PaymentResultsScreen.tsx')).PaymentResultsScreen,
)
const UnlessTripEdit = lazyPart(
  'TicketEditScreen',
  async () => (await import('../screens/edit/UnlessTripEdit.tsx')).UnlessTripEdit,
)
const TicketScreen = lazyPart(
  'TicketScreen',
  async () => (await import('../screens/ticket/TicketScreen.tsx')).TicketScreen,
)
const LaterScreens = lazyPart('LaterScreens', async () => (await import('./LaterScreens.tsx')).LaterScreens)
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
        <Route path={under(TICKET_ROUTE)} element={later(<TicketScreen />)} />
        <Route path={under(MY_RESERVATION_ROUTE)} element={later(<TicketScreen />)} />
        <Route path={under(RESERVATION_ROUTE)} element={later(<TicketScreen />)} />
        <Route path={under(PATHS.replay)} element={<ReplayScreen recordedApp={recordedApp} />} />
        <Route path="*" element={<LaterScreens />} />
      </Route>
    </Routes>
  </Suspense>
)

const Waiting = () => (
  <div className="fl-waiting">
    <Skeleton height="10rem" />
  </div>
)

const unlessTripEdit = (screen: ReactElement) =>
  later(
    <UnlessTripEdit>
      <UnlessCancelled>{screen}</UnlessCancelled>
    </UnlessTripEdit>,
  )

const unlessCancelled = (screen: ReactElement) => later(<UnlessCancelled>{screen}</UnlessCancelled>)
