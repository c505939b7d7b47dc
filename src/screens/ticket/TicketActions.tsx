// What can be done with a ticket, in a row below it.
import { type ReactNode, useState } from 'react'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { stateOf } from '../../../domain/reservation/state.ts'
import { fateOf, isUsable, sailsOf } from '../../../domain/reservation/sailFate.ts'
import { savedAtOf } from '../../../projections/selectors/knownReservation.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { useModel } from '../../models/modelSource.ts'
import { printPage } from '../../session/printPage.ts'
import { saveFile } from '../../session/saveFile.ts'
import { useTicketTexts } from '../../texts/pageTexts.ts'
import { EditLink } from '../edit/EditLink.tsx'
import { RefundLink } from '../refund/RefundLink.tsx'
import { useTripWords } from '../trip/tripWords.ts'
import type { CalendarEntry } from './calendarFile.ts'
import css from './ticket.module.css'
import { useBoardingWords, usePortAddress } from './useSailFacts.ts'

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

/** Nothing where no sail of the ticket is left to be remembered. */
const CalendarButton = ({ reservation }: { readonly reservation: Reservation }): ReactNode => {
  const t = useTicketTexts()
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const entries = useEntries(reservation)
  const { timeZone } = useBrand()
  if (entries.length === 0) return null
  const save = (): void => {
    setState('busy')
    import('./calendarFile.ts')
      .then(({ calendarFile }) => saveFile(calendarFile(reservation.reservationId, entries, timeZone)))
      .then(
        () => setState('ready'),
        () => setState('failed'),
      )
  }
  return (
    <>
      <QuietButton busy={state === 'busy'} busyText={t('actions.calendar-busy')} onClick={save}>
        {t('actions.calendar')}
      </QuietButton>
      {state === 'failed' && <span role="alert">{t('actions.calendar-failed')}</span>}
    </>
  )
}

const useEntries = (reservation: Reservation): readonly CalendarEntry[] => {
  const t = useTicketTexts()
  const words = useTripWords()
  const boarding = useBoardingWords()
  const addressOf = usePortAddress()
  if (stateOf(reservation.status) !== 'paid') return []
  return sailsOf(reservation)
    .filter((sail) => isUsable(fateOf(reservation, sail)))
    .map((sail) => ({
      sail,
      summary: t('calendar.summary', {
        from: words.port(sail.departurePort),
        to: words.port(sail.arrivalPort),
      }),
      place: addressOf(sail.departurePort) || words.port(sail.departurePort),
      description: t('calendar.description', {
        number: reservation.reservationId,
        boarding: boarding(sail),
      }),
    }))
}
