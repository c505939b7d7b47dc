// Which screen stands at which address (LOC-20..27). All but the first one are loaded when they are needed.
import { type ReactNode, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { MY_RESERVATION_ROUTE, PATHS, RESERVATION_ROUTE, TICKET_ROUTE } from '../../domain/shell/address.ts'
import { Skeleton } from '../components/layout/Skeleton.tsx'
import { lazyPart } from '../parts/lazyPart.tsx'
import { HomeScreen } from '../screens/home/HomeScreen.tsx'
import { laterRoutes, lazyScreen } from './laterRoutes.tsx'

const Tickets = lazyPart('TicketsScreen', async () => (await import('./bookingScreens.tsx')).Tickets)
const Confirm = lazyPart('ConfirmScreen', async () => (await import('./bookingScreens.tsx')).Confirm)
const Extend = lazyPart('ExtendScreen', async () => (await import('./bookingScreens.tsx')).Extend)
const PaymentResultsScreen = lazyScreen(
  'PaymentResultsScreen',
  () => import('../screens/payment/PaymentResultsScreen.tsx'),
)
const TicketScreen = lazyScreen('TicketScreen', () => import('../screens/ticket/TicketScreen.tsx'))
const LaterScreens = lazyScreen('LaterScreens', () => import('./LaterScreens.tsx'))
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
        {laterRoutes({
          [PATHS.selectTickets]: <Tickets />,
          [PATHS.confirm]: <Confirm />,
          [PATHS.extend]: <Extend />,
          [PATHS.paymentResults]: <PaymentResultsScreen />,
          [TICKET_ROUTE]: <TicketScreen />,
          [MY_RESERVATION_ROUTE]: <TicketScreen />,
          [RESERVATION_ROUTE]: <TicketScreen />,
        })}
        <Route path={PATHS.replay.slice(1)} element={<ReplayScreen recordedApp={recordedApp} />} />
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
