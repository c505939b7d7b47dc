// The screens of what is held. A change that was made before, and waits to be paid, comes first.
import { ConfirmScreen } from '../screens/confirm/ConfirmScreen.tsx'
import { UnlessDifferenceDue } from '../screens/edit/UnlessDifferenceDue.tsx'
import { TicketsScreen } from '../screens/tickets/TicketsScreen.tsx'

export const TicketsUnlessDue = () => (
  <UnlessDifferenceDue>
    <TicketsScreen />
  </UnlessDifferenceDue>
)

export const ConfirmUnlessDue = () => (
  <UnlessDifferenceDue>
    <ConfirmScreen />
  </UnlessDifferenceDue>
)
