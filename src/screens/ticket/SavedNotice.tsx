// Above a ticket of this device: when it was saved, and that it may be told otherwise once the server can be asked
// (OP-101).
import type { ReservationId } from '../../../domain/ids.ts'
import { savedAtOf } from '../../../projections/selectors/knownReservation.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { Notice } from '../../components/layout/Notice.tsx'
import { useModel } from '../../models/modelSource.ts'
import { useToldHere } from '../../shell/toldHere.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import { useShownLocale } from '../../texts/shownLocale.ts'
import { regionalLocale } from '../../components/trip/tripWords.ts'
import { AskAgainButton } from '../../components/find/AskAgainButton.tsx'

/** Nothing where the server itself has told the ticket. */
export const SavedNotice = ({ reservationId }: { readonly reservationId: ReservationId }) => {
  const t = useCheckoutTexts()
  const locale = regionalLocale(useShownLocale())
  const { timeZone } = useBrand()
  const savedAtMs = savedAtOf(useModel('reservation'), reservationId)
  // That the server can't be reached is said here; what else was asked of it in vain lies over no ticket.
  useToldHere(savedAtMs === null ? null : 'catalogFailed')
  if (savedAtMs === null) return null
  const said = (style: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...style, timeZone }).format(savedAtMs)
  return (
    <Notice tone="warn" action={<AskAgainButton reservationId={reservationId} />}>
      {t('saved.told', {
        day: said({ day: 'numeric', month: 'long' }),
        time: said({ hour: '2-digit', minute: '2-digit' }),
      })}
    </Notice>
  )
}
