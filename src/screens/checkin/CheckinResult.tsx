// The ticket at the gate: one word large enough to be read at arm's length, why, the code, and each sailing.
import * as E from 'fp-ts/Either'
import { dayAt, timeAt } from '../../../domain/calendarDay.ts'
import { type CheckInPass, type CheckInRefused, decideCheckIn } from '../../../domain/checkin/checkin.ts'
import type { EpochMs } from '../../../domain/instant.ts'
import { command } from '../../../domain/log/commands.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { ticketPath } from '../../../domain/shell/address.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { PrimaryButton } from '../../components/forms/buttons.tsx'
import { useDispatch } from '../../models/modelSource.ts'
import { useServerMinute } from '../../models/serverMinute.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { useCheckoutTexts, useTicketTexts } from '../../texts/pageTexts.ts'
import { ReservationCode } from '../../components/trip/ReservationCode.tsx'
import { useSailName } from '../../components/trip/useSailName.ts'
import { useOnDay } from '../../components/trip/onDay.ts'
import css from './checkin.module.css'

export const CheckinResult = ({ reservation }: { readonly reservation: Reservation }) => {
  const t = useTicketTexts()
  const checkout = useCheckoutTexts()
  const dispatch = useDispatch()
  const { timeZone } = useBrand()
  const nowMs = useServerMinute()
  const decided = decideCheckIn(reservation, { nowMs, timeZone })
  const words = useGateWords(nowMs)
  const tag = E.isRight(decided) ? 'Valid' : decided.left._tag
  const { reservationId } = reservation
  return (
    <>
      <section className={css.result} data-tone={toneOf(tag)} role="status">
        <h2 className={css.word}>{t(`gate.${tag}`)}</h2>
        <p>{words(decided)}</p>
        <div className={css.code}>
          <ReservationCode number={reservationId} />
        </div>
        <p className={css.number}>
          <span>{checkout('ticket.number')}</span> <strong>{reservationId}</strong>
        </p>
        <p className={css.names}>{namesOf(reservation).join(', ')}</p>
      </section>
      <div className={css.ways}>
        <PrimaryButton onClick={() => dispatch(command('EndCheckIn', {}))}>{t('checkin.next')}</PrimaryButton>
        <AppLink path={ticketPath(reservationId)}>{t('checkin.show')}</AppLink>
      </div>
    </>
  )
}

type Tag = CheckInRefused['_tag'] | 'Valid'

const toneOf = (tag: Tag): 'good' | 'warn' | 'bad' => {
  if (tag === 'Valid') return 'good'
  return tag === 'TooEarly' || tag === 'NotPaid' ? 'warn' : 'bad'
}

const useGateWords = (nowMs: EpochMs) => {
  const t = useTicketTexts()
  const { timeZone } = useBrand()
  const onDay = useOnDay()
  const nameOf = useSailName()
  const isToday = (atMs: EpochMs): boolean => dayAt(atMs, timeZone) === dayAt(nowMs, timeZone)
  const when = (atMs: EpochMs) => ({
    at: timeAt(atMs, timeZone),
    day: onDay(dayAt(atMs, timeZone)),
  })
  return (decided: E.Either<CheckInRefused, CheckInPass>): string => {
    if (E.isRight(decided)) {
      const { sail, closesAtMs } = decided.right
      return t('gate.Valid-body', { sail: nameOf(sail), at: timeAt(closesAtMs, timeZone) })
    }
    const refused = decided.left
    switch (refused._tag) {
      case 'TooEarly': {
        const { sail, opensAtMs } = refused
        const key = isToday(opensAtMs) ? 'gate.TooEarly-body' : 'gate.TooEarly-day'
        return t(key, { sail: nameOf(sail), ...when(opensAtMs) })
      }
      case 'Closed': {
        const { sail, closedAtMs } = refused
        const key = isToday(closedAtMs) ? 'gate.Closed-body' : 'gate.Closed-day'
        return t(key, { sail: nameOf(sail), ...when(closedAtMs) })
      }
      case 'Cancelled':
      case 'Refunded':
      case 'Used':
      case 'NotPaid':
      case 'Unknown':
        return t(`gate.${refused._tag}-body`)
    }
  }
}

/** Those who travel; where nothing demands their names, who has booked. */
const namesOf = ({ guests, owner }: Reservation): readonly string[] => {
  const names = guests.map(fullName).filter((name) => name !== '')
  return names.length > 0 || owner === null ? names : [fullName(owner)]
}

const fullName = ({
  firstName,
  lastName,
}: {
  readonly firstName: string
  readonly lastName: string
}): string => `${firstName} ${lastName}`.trim()
