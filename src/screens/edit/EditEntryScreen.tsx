// What of a ticket is to be changed, and what goes instead of a sail that is cancelled (LOC-31, NAV-17, EDIT-02).
import { type ApiError, saysReservationIsGone } from '../../../domain/apiError.ts'
import { command } from '../../../domain/log/commands.ts'
import type { EditMode } from '../../../domain/edit/draft.ts'
import type { ReservationId } from '../../../domain/ids.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { PATHS, reservationIn, ticketEditPath, ticketPath } from '../../../domain/shell/address.ts'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { Notice } from '../../components/layout/Notice.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { SkeletonRows } from '../../components/layout/Skeleton.tsx'
import { Crossing } from '../../components/trip/Crossing.tsx'
import { useBrand } from '../../brands/brandContext.ts'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { useErrorText } from '../../shell/errorText.ts'
import { useCheckoutTexts, useEditTexts } from '../../texts/shownLocale.ts'
import { crossingOf } from '../trip/crossingOf.ts'
import { useTripWords } from '../trip/tripWords.ts'
import css from './edit.module.css'
import { EditProblem } from './EditProblem.tsx'
import { Replacements } from './Replacements.tsx'
import { useBarred, useTicket } from './useTicket.ts'

export const EditEntryScreen = () => {
  const t = useEditTexts()
  const reservationId = reservationIn(useModel('shell').address)
  if (reservationId !== null) return <OfTicket reservationId={reservationId} />
  return (
    <EmptyState title={t('entry.nothing')} action={<HomeLink />}>
      {t('entry.nothing-body')}
    </EmptyState>
  )
}

const HomeLink = () => <AppLink path={PATHS.home}>{useCheckoutTexts()('ticket.home')}</AppLink>

const OfTicket = ({ reservationId }: { readonly reservationId: ReservationId }) => {
  const t = useEditTexts()
  const ticket = useTicket(reservationId)
  const { fetchFailure, fetchingId } = useModel('reservation')
  if (ticket !== null) return <Entry ticket={ticket} />
  if (fetchFailure?.reservationId === reservationId && fetchingId !== reservationId)
    return <NotFetched reservationId={reservationId} error={fetchFailure.error} />
  return <SkeletonRows label={t('entry.loading')} rows={3} />
}

interface NotFetchedProps {
  readonly reservationId: ReservationId
  readonly error: ApiError
}

/** The ticket's own page says why, and lets it be asked for again. */
const NotFetched = ({ reservationId, error }: NotFetchedProps) => {
  const t = useEditTexts()
  const checkout = useCheckoutTexts()
  const errorText = useErrorText()
  const isGone = saysReservationIsGone(error)
  return (
    <EmptyState
      drawing="fog"
      title={isGone ? checkout('ticket.not-found', { number: reservationId }) : checkout('ticket.failed')}
      action={<AppLink path={ticketPath(reservationId)}>{t('entry.back')}</AppLink>}
    >
      {isGone ? checkout('ticket.not-found-body') : errorText(error)}
    </EmptyState>
  )
}

const MODES: readonly EditMode[] = ['date', 'tickets', 'passengers']

const Entry = ({ ticket }: { readonly ticket: Reservation }) => {
  const t = useEditTexts()
  const dispatch = useDispatch()
  const words = useTripWords()
  const { timeZone } = useBrand()
  const { reservationId, sailPackages } = ticket
  const { activity, mode: chosen } = useModel('edit')
  const barred = useBarred(ticket)
  const go = (mode: EditMode) => {
    dispatch(command('StartEdit', { reservationId, mode }))
    dispatch(command('NavigateTo', { path: ticketEditPath(reservationId), query: {}, how: 'push' }))
  }
  return (
    <div className={css.page}>
      {barred === null && <Replacements ticket={ticket} />}
      <Panel title={t('entry.title')} lead={t('entry.lead', { number: reservationId })}>
        <div className={css.trips}>
          {sailPackages
            .flatMap(({ sails }) => sails)
            .map((sail) => (
              <div key={sail.sailRefId}>
                <p className={css.day}>{words.day(sail.departureDay, 'whole')}</p>
                <Crossing
                  {...crossingOf(sail, words, timeZone)}
                  size="s"
                  struck={sail.status === 'CANCELLED'}
                />
              </div>
            ))}
        </div>
        <ul className={css.modes}>
          {(barred === null ? MODES : []).map((mode) => (
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
        {barred === null ? (
          <EditProblem reservationId={reservationId} />
        ) : (
          <Notice tone="warn">{t(`refused.${barred}`)}</Notice>
        )}
      </Panel>
      <p className={css.alone}>
        <AppLink path={ticketPath(reservationId)}>{t('entry.back')}</AppLink>
      </p>
    </div>
  )
}
