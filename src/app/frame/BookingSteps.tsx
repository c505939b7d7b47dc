// The four steps of a booking, with the way back to those that are done.
import {
  isEditScreen,
  isReservationScreen,
  isTicketScreen,
  PATHS,
  type ShopPath,
  ticketPath,
} from '../../../domain/shell/address.ts'
import { StepTrail, type TrailStep } from '../../components/layout/StepTrail.tsx'
import { AppLink } from '../../shell/AppLink.tsx'
import { useShellTexts } from '../../texts/shownLocale.ts'
import { NO_RESERVATION } from '../../../domain/ids.ts'

const STEPS = [
  { id: 'home', path: PATHS.home },
  { id: 'tickets', path: PATHS.selectTickets },
  { id: 'confirm', path: PATHS.confirm },
  { id: 'ticket', path: ticketPath(NO_RESERVATION) },
] as const

export const BookingSteps = ({ path }: { readonly path: ShopPath }) => {
  const t = useShellTexts()
  const current = stepOf(path)
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

const stepOf = (path: ShopPath): number => {
  // A change of a ticket, and the payment of it, lead to no step of a new booking.
  if (isTicketScreen(path) || isReservationScreen(path) || isEditScreen(path) || path === PATHS.editPay)
    return 3
  return path === PATHS.selectTickets ? 1 : 2
}
