// What of a ticket is to be changed, and what goes instead of a sail that is cancelled (LOC-31, NAV-17, EDIT-02).
import { command } from '../../../domain/log/commands.ts'
import type { EditMode } from '../../../domain/edit/draft.ts'
import type { ReservationId } from '../../../domain/ids.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { routesDemandNames } from '../../../domain/reservation/names.ts'
import { fateOf, isUsable } from '../../../domain/reservation/sailFate.ts'
import { PATHS, reservationIn, ticketEditPath, ticketPath } from '../../../domain/shell/address.ts'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { Notice } from '../../components/layout/Notice.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { Crossing } from '../../components/trip/Crossing.tsx'
import { classes } from '../../look/classes.ts'
import { useDispatch, useField, useModel } from '../../models/modelSource.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { useEditTexts } from '../../texts/pageTexts.ts'
import { Fetched, HomeLink } from '../../components/find/NoTicket.tsx'
import { useTripWords } from '../../components/trip/tripWords.ts'
import css from '../../components/change/change.module.css'
import { EditProblem } from '../../components/change/form/EditProblem.tsx'
import { InAnotherTab, useIsInAnotherTab } from './InAnotherTab.tsx'
import { Replacements } from './Replacements.tsx'
import { useObstacle, useTicket } from '../../components/change/useTicket.ts'

export const EditEntryScreen = () => {
  const t = useEditTexts()
  const reservationId = reservationIn(useField('shell', 'address'))
  if (reservationId !== null) return <OfTicket reservationId={reservationId} />
  return (
    <EmptyState title={t('entry.nothing')} action={<HomeLink />}>
      {t('entry.nothing-body')}
    </EmptyState>
  )
}

const OfTicket = ({ reservationId }: { readonly reservationId: ReservationId }) => {
  const t = useEditTexts()
  return (
    <Fetched reservationId={reservationId} known={useTicket(reservationId)} loading={t('entry.loading')}>
      {(ticket) => <Entry ticket={ticket} />}
    </Fetched>
  )
}

const MODES: readonly EditMode[] = ['date', 'tickets', 'passengers']

const Entry = ({ ticket }: { readonly ticket: Reservation }) => {
  const t = useEditTexts()
  const words = useTripWords()
  const { reservationId, sailPackages } = ticket
  const obstacle = useObstacle(ticket)
  const isInAnotherTab = useIsInAnotherTab(reservationId)
  return (
    <div className={css.page}>
      {obstacle === null && !isInAnotherTab && <Replacements ticket={ticket} />}
      <Panel
        title={t(obstacle === null ? 'entry.title' : 'entry.refused')}
        lead={t(obstacle === null ? 'entry.lead' : 'entry.lead-refused', { number: reservationId })}
      >
        <div className={css.trips}>
          {sailPackages
            .flatMap(({ sails }) => sails)
            .map((sail) => (
              <div key={sail.sailRefId}>
                <p className={classes(css.day, 'fl-line')}>{words.day(sail.departureDay, 'whole')}</p>
                <Crossing sail={sail} size="s" struck={!isUsable(fateOf(ticket, sail))} />
              </div>
            ))}
        </div>
        {obstacle !== null && (
          <div className={css.refused}>
            <Notice tone="warn">{t(`refused.${obstacle}`)}</Notice>
          </div>
        )}
        {obstacle === null && isInAnotherTab && <InAnotherTab reservationId={reservationId} />}
        {obstacle === null && !isInAnotherTab && <Modes ticket={ticket} />}
        <EditProblem reservationId={reservationId} />
      </Panel>
      <p className={css.alone}>
        <AppLink path={ticketPath(reservationId)}>{t('entry.back')}</AppLink>
      </p>
    </div>
  )
}

const Modes = ({ ticket }: { readonly ticket: Reservation }) => {
  const t = useEditTexts()
  const dispatch = useDispatch()
  const { routes } = useModel('catalog')
  const { reservationId, guests } = ticket
  const hasNames = guests.length > 0 || routesDemandNames(ticket, routes)
  const { activity, mode: chosen } = useModel('edit')
  const go = (mode: EditMode) => {
    dispatch(command('StartEdit', { reservationId, mode }))
    // Another departure is chosen where departures' tickets are (NAV-21).
    const to =
      mode === 'date'
        ? { path: PATHS.selectTickets, query: { reservationId } }
        : { path: ticketEditPath(reservationId), query: {} }
    dispatch(command('NavigateTo', { ...to, how: 'push' }))
  }
  return (
    <ul className={css.modes}>
      {MODES.filter((mode) => mode !== 'passengers' || hasNames).map((mode) => (
        <li key={mode}>
          <button
            type="button"
            className={css.mode}
            aria-busy={activity === 'starting' && chosen === mode}
            onClick={() => go(mode)}
          >
            <span className={css.modeName}>{t(`entry.${mode}`)}</span>
            <span className={css.modeWhy}>{t(`entry.${mode}-why`)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
