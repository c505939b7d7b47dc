// What the header shows during a booking: the steps, the trip, and how long the places are held.
import { HoldCountdown } from '../../components/expiry/MoreTime.tsx'
import { LaterTexts } from '../../shell/TextsProvider.tsx'
import css from './BookingHeader.module.css'
import type { PageName } from './pageTitle.ts'
import { PATHS, ticketPath, type Address, boughtAt, isTicketsScreen } from '../../../domain/shell/address.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { useShellTexts } from '../../texts/shownLocale.ts'
import { NO_RESERVATION } from '../../../domain/ids.ts'
import { classes } from '../../look/classes.ts'
import type { Voyage } from '../../../domain/schedule/sail.ts'
import { selectedSails } from '../../../projections/selectors/schedule.ts'
import { inventoriesOf } from '../../../projections/selectors/chosenTrips.ts'
import { Crossing } from '../../components/trip/Crossing.tsx'
import { useField, useModel } from '../../models/modelSource.ts'
import { useTripWords } from '../../components/trip/tripWords.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import type { ReadModels } from '../../../projections/readModels.ts'
import { validTicket } from '../../../projections/selectors/knownReservation.ts'

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

/** The four steps of a booking as marks along a plotted course, with the way back to those that are done. */
const BookingSteps = ({ page }: { readonly page: PageName }) => {
  const t = useShellTexts()
  const current = stepOf(page)
  // What is paid is not changed by going back.
  const mayGoBack = current < STEPS.length - 1
  return (
    <nav className={css.trail} aria-label={t('steps.label')}>
      <ol>
        {STEPS.map(({ id, path }, i) => {
          const state = i === current ? 'current' : i < current ? 'done' : 'ahead'
          const name = t(`steps.${id}`)
          return (
            <li
              key={id}
              className={classes(css.step, css[state])}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <span className={css.mark} aria-hidden="true" />
              {state === 'done' && mayGoBack ? (
                <AppLink path={path} className={css.name}>
                  {name}
                </AppLink>
              ) : (
                <span className={css.name}>{name}</span>
              )}
              {state === 'done' && <span className="fl-hidden">{t('steps.done')}</span>}
            </li>
          )
        })}
      </ol>
    </nav>
  )
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

// The trip in one line for each way, for the board in the header of every page after the first.

/** Nothing when no sail is chosen or reserved. */
const TripSummary = () => {
  const models = {
    schedule: useModel('schedule'),
    reservation: useModel('reservation'),
    edit: useModel('edit'),
  }
  const sails = shownTrips(useField('shell', 'address'), models)
  if (sails.length === 0) return null
  return (
    <div className={css.trips}>
      {sails.map((sail) => (
        <SailLine key={sail.sailRefId} sail={sail} />
      ))}
    </div>
  )
}

const SailLine = ({ sail }: { readonly sail: Voyage }) => {
  const words = useTripWords()
  const schedule = useModel('schedule')
  const ship = sail.vessel ?? inventoriesOf(schedule)[sail.sailRefId]?.vessel
  return (
    <div className={css.trip}>
      <div className={css.crossing}>
        <Crossing sail={sail} size="s" />
      </div>
      <p className={css.when}>
        <span className={css.day}>{words.day(sail.departureDay, 'short')}</span>
        {ship !== null && ship !== undefined && <span className="fl-muted">{ship}</span>}
      </p>
    </div>
  )
}

// Which sails a page is about: the chosen ones while choosing, the reservation's from the confirm page on.

type TripModels = Pick<ReadModels, 'schedule' | 'reservation' | 'edit'>

/** The way out first; none where there is nothing to show yet. Beside a change that waits to be paid, those that are paid. */
const shownTrips = (address: Address | null, models: TripModels): readonly Voyage[] => {
  const ticketId = boughtAt(address)
  if (ticketId !== null) return sailsOf(validTicket(models, ticketId))
  const reserved = isTicketsScreen(address) ? [] : sailsOf(models.reservation.current)
  return reserved.length > 0 ? reserved : selectedSails(models.schedule)
}

const sailsOf = (reservation: Reservation | null): readonly Voyage[] =>
  [...(reservation?.sailPackages ?? [])]
    .sort((a, b) => a.seqN - b.seqN)
    .flatMap(({ sails }) => sails.slice(0, 1))
