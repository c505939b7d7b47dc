// What the header shows during a booking: the steps, the trip, and how long the places are held.
import { HoldCountdown } from '../../screens/expiry/HoldCountdown.tsx'
import { TripSummary } from '../../screens/trip/TripSummary.tsx'
import { LaterTexts } from '../../shell/TextsProvider.tsx'
import css from './BookingHeader.module.css'
import { BookingSteps } from './BookingSteps.tsx'
import type { ShopPath } from '../../../domain/shell/address.ts'

interface BookingHeaderProps {
  readonly path: ShopPath
  /** The page is one of the booking's own; on every other one there is only the countdown. */
  readonly isBooking: boolean
}

export const BookingHeader = ({ path, isBooking }: BookingHeaderProps) => (
  <>
    {isBooking && <BookingSteps path={path} />}
    {isBooking && <TripSummary />}
    <div className={isBooking ? css.hold : undefined}>
      <LaterTexts>
        <HoldCountdown />
      </LaterTexts>
    </div>
  </>
)
