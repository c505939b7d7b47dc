// What can be done with a ticket, in a row below it.
import { type ReactNode, useState } from 'react'
import { serverNowMs } from '../../../domain/expiry/serverTime.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { fateOf, inOrder, isUsable } from '../../../domain/reservation/sailFate.ts'
import { savedAtOf } from '../../../projections/selectors/knownReservation.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { useField, useModel, useModelSource } from '../../models/modelSource.ts'
import { printPage } from '../../session/printPage.ts'
import { saveFile } from '../../session/saveFile.ts'
import { useTicketTexts, useRefundTexts } from '../../texts/pageTexts.ts'
import { EditLink } from '../../components/change/EditLink.tsx'
import { useTripWords } from '../../components/trip/tripWords.ts'
import type { CalendarEntry } from './calendarFile.ts'
import css from './ticket.module.css'
import { useBoardingWords, usePortAddress } from './useSailFacts.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { mayAskRefund } from '../../../domain/refund/refund.ts'
import { openDifference } from '../../../projections/selectors/refund.ts'
import { useServerMinute } from '../../models/serverMinute.ts'
import { AppLink } from '../../shell/AppLink.tsx'

export const TicketActions = ({ reservation }: { readonly reservation: Reservation }) => {
  const t = useTicketTexts()
  // A ticket of this device can be looked at; what the server must be asked for waits until it answers.
  const isSaved = savedAtOf(useModel('reservation'), reservation.reservationId) !== null
  return (
    <div className={css.actions} role="group" aria-label={t('actions.label')}>
      <QuietButton onClick={printPage}>{t('actions.print')}</QuietButton>
      <CalendarButton reservation={reservation} />
      {!isSaved && <EditLink reservation={reservation} />}
      {!isSaved && <RefundLink reservation={reservation} />}
    </div>
  )
}

/** Nothing where the calendar has nothing to learn: all sails are over. */
const CalendarButton = ({ reservation }: { readonly reservation: Reservation }): ReactNode => {
  const t = useTicketTexts()
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const entries = useEntries(reservation)
  const { timeZone } = useBrand()
  const source = useModelSource()
  const serverOffsetMs = useField('shell', 'serverOffsetMs')
  const savedAtMs = savedAtOf(useModel('reservation'), reservation.reservationId)
  if (entries.length === 0) return null
  const save = (): void => {
    setState('busy')
    const writtenAtMs = serverNowMs(source.nowMs(), serverOffsetMs)
    const answeredAtMs = savedAtMs === null ? writtenAtMs : serverNowMs(savedAtMs, serverOffsetMs)
    const { reservationId } = reservation
    import('./calendarFile.ts')
      .then(({ calendarFile }) =>
        saveFile(calendarFile({ reservationId, entries, timeZone, writtenAtMs, answeredAtMs })),
      )
      .then(
        () => setState('ready'),
        () => setState('failed'),
      )
  }
  const hasTrip = entries.some(({ isCancelled }) => !isCancelled)
  return (
    <>
      <QuietButton busy={state === 'busy'} busyText={t('actions.calendar-busy')} onClick={save}>
        {t(hasTrip ? 'actions.calendar' : 'actions.calendar-cancelled')}
      </QuietButton>
      {state === 'failed' && <span role="alert">{t('actions.calendar-failed')}</span>}
    </>
  )
}

/** Of each way that the ticket is good for, and of each that the calendar has to take back. */
const useEntries = (reservation: Reservation): readonly CalendarEntry[] => {
  const t = useTicketTexts()
  const words = useTripWords()
  const boarding = useBoardingWords()
  const addressOf = usePortAddress()
  return reservation.sailPackages.flatMap(({ seqN, sails }) =>
    inOrder(sails).flatMap((sail, i) => {
      const fate = fateOf(reservation, sail)
      const isCancelled = fate === 'cancelled' || fate === 'refunded'
      if (!isCancelled && !isUsable(fate)) return []
      return [
        {
          way: `${seqN}-${i + 1}`,
          sail,
          isCancelled,
          summary: t('calendar.summary', {
            from: words.port(sail.departurePort),
            to: words.port(sail.arrivalPort),
          }),
          place: addressOf(sail.departurePort) || words.port(sail.departurePort),
          description: t('calendar.description', {
            number: reservation.reservationId,
            boarding: boarding(sail),
          }),
        },
      ]
    }),
  )
}

/** On a ticket's page: the way to a refund where it is offered, and to what a cheaper change has left. */
interface RefundLinkProps {
  readonly reservation: Reservation
}

/** Paid, offered by the brand, and something of it has not left yet (EDIT-10); or a change has left money to ask for (LOC-32). */
const RefundLink = ({ reservation }: RefundLinkProps) => {
  const t = useRefundTexts()
  const { allowsCancel = false } = useBrand()
  const nowMs = useServerMinute()
  const models = { edit: useModel('edit'), refund: useModel('refund') }
  const query = { reservationId: reservation.reservationId }
  return (
    <>
      {allowsCancel && openDifference(models, reservation.reservationId) !== null && (
        <AppLink path={PATHS.editRefund} query={query}>
          {t('change.link')}
        </AppLink>
      )}
      {mayAskRefund(reservation, nowMs, { allowsCancel }) && (
        <AppLink path={PATHS.refund} query={query}>
          {t('link')}
        </AppLink>
      )}
    </>
  )
}
