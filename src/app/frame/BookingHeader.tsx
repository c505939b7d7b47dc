// What the header shows during a booking: the steps, the trip, and how long the places are held.
import { HoldCountdown } from '../../components/expiry/HoldCountdown.tsx'
import { TripSummary } from '../../components/trip/TripSummary.tsx'
import { LaterTexts } from '../../shell/TextsProvider.tsx'
import css from './BookingHeader.module.css'
import { BookingSteps } from './BookingSteps.tsx'
import type { PageName } from './pageTitle.ts'

interface BookingHeaderProps {
  readonly page: PageName
  /** The page is one of the booking's own; on every other one there is only the countdown. */
  readonly isBooking: boolean
}

export const BookingHeader = ({ page, isBooking }: BookingHeaderProps) => (
  <>
    {isBooking && <BookingSteps page={page} />}
    {isBooking && <TripSummary />}
    <div className={isBooking ? css.hold : undefined}>
      <LaterTexts>
        <HoldCountdown />
      </LaterTexts>
    </div>
  </>
)
