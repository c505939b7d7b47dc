// What the header shows during a booking: the steps, the trip, and how long the places are held.
import { HoldCountdown } from '../../components/expiry/HoldCountdown.tsx'
import { TripSummary } from '../../components/trip/TripSummary.tsx'
import { LaterTexts } from '../../shell/TextsProvider.tsx'
import css from './BookingHeader.module.css'
import type { PageName } from './pageTitle.ts'
import { PATHS, ticketPath } from '../../../domain/shell/address.ts'
import { StepTrail, type TrailStep } from '../../components/layout/StepTrail.tsx'
import { AppLink } from '../../shell/AppLink.tsx'
import { useShellTexts } from '../../texts/shownLocale.ts'
import { NO_RESERVATION } from '../../../domain/ids.ts'

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

const STEPS = [
  { id: 'home', path: PATHS.home },
  { id: 'tickets', path: PATHS.selectTickets },
  { id: 'confirm', path: PATHS.confirm },
  { id: 'ticket', path: ticketPath(NO_RESERVATION) },
] as const

/** The four steps of a booking, with the way back to those that are done. */
const BookingSteps = ({ page }: { readonly page: PageName }) => {
  const t = useShellTexts()
  const current = stepOf(page)
  const steps = STEPS.map((step, i): TrailStep => {
    const isDone = i < current
    // What is paid is not changed by going back.
    const isOpen = isDone && current < STEPS.length - 1
    return {
      id: step.id,
      label: t(`steps.${step.id}`),
      state: i === current ? 'current' : isDone ? 'done' : 'ahead',
      link: isOpen
        ? (name, className) => (
            <AppLink path={step.path} className={className}>
              {name}
            </AppLink>
          )
        : undefined,
    }
  })
  return <StepTrail label={t('steps.label')} doneText={t('steps.done')} steps={steps} />
}

const stepOf = (page: PageName): number => {
  if (PAGES_OF_TICKET.has(page)) return 3
  return page === 'tickets' ? 1 : 2
}

/** A change of a ticket, and the payment of it, lead to no step of a new booking. */
const PAGES_OF_TICKET: ReadonlySet<PageName> = new Set<PageName>([
  'ticket',
  'reservation',
  'edit',
  'edit-pay',
])
