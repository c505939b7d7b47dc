// What the header shows while somebody books: the steps, the trip, and how long the places are held.
import { HoldCountdown } from '../screens/expiry/HoldCountdown.tsx'
import { TripSummary } from '../screens/trip/TripSummary.tsx'
import { LaterTexts } from '../texts/TextsProvider.tsx'
import { BookingSteps } from './BookingSteps.tsx'

export const BookingHeader = ({ path }: { readonly path: string }) => (
  <>
    <BookingSteps path={path} />
    <TripSummary />
    <LaterTexts>
      <HoldCountdown />
    </LaterTexts>
  </>
)
