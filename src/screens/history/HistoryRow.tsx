// One reservation of the list; all of it leads to the reservation's own page.
import type { ListedReservation, ListedSail } from '../../../domain/history/listedReservation.ts'
import { isOld, paymentGroupOf } from '../../../domain/history/shownReservations.ts'
import type { EpochMs } from '../../../domain/instant.ts'
import { sailFateIn } from '../../../domain/reservation/sailFate.ts'
import { stateOf } from '../../../domain/reservation/state.ts'
import { myReservationPath } from '../../../domain/shell/address.ts'
import { classes } from '../../look/classes.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { useHistoryTexts } from '../../texts/pageTexts.ts'
import type { TripWords } from '../../components/trip/tripWords.ts'
import css from './history.module.css'

interface StandingProps {
  readonly listed: ListedReservation
  readonly nowMs: EpochMs
}

interface HistoryRowProps extends StandingProps {
  readonly words: TripWords
  /** `null` where it goes without saying, and where it isn't known. */
  readonly booker: string | null
}

export const HistoryRow = ({ listed, nowMs, words, booker }: HistoryRowProps) => {
  const t = useHistoryTexts()
  const { reservationId, sails, total, payer, paymentMethod } = listed
  const [first, ...more] = sails
  return (
    <AppLink
      path={myReservationPath(reservationId)}
      className={classes(css.row, isOld(listed, nowMs) && css.old)}
    >
      <Leaf sail={first} words={words} />
      <div className={css.rest}>
        <div className={css.trip}>
          <h3 className={css.crossing}>
            {first === undefined ? t('list.number', { number: reservationId }) : crossing(first)}
          </h3>
          {first === undefined && <p className={css.facts}>{t('list.no-sail')}</p>}
          <SailNews sail={first} />
          {more.map((sail) => (
            <div key={`${sail.legCode} ${sail.departureAtMs}`}>
              <p className={css.back}>
                {t('list.back', {
                  day: words.day(sail.departureDay, 'short'),
                  time: sail.departureTime,
                  crossing: crossing(sail),
                })}
              </p>
              <SailNews sail={sail} />
            </div>
          ))}
          <p className={css.facts}>
            {first !== undefined && <span>{t('list.number', { number: reservationId })}</span>}
            {booker !== null && <span>{booker}</span>}
            {payer.companyName !== null && <span>{payer.companyName}</span>}
            {paymentMethod !== null && <span>{t(`groups.${paymentGroupOf(paymentMethod)}`)}</span>}
          </p>
        </div>
        <div className={css.end}>
          <Standing listed={listed} nowMs={nowMs} />
          {total !== null && (
            <span className={css.price}>{words.money(total.amountCents, total.currency)}</span>
          )}
        </div>
      </div>
    </AppLink>
  )

  function crossing({ departurePort, arrivalPort }: ListedSail): string {
    return t('list.from-to', { from: words.port(departurePort), to: words.port(arrivalPort) })
  }
}

/** The day as on a leaf of a calendar, with its year. */
const Leaf = ({ sail, words }: { readonly sail: ListedSail | undefined; readonly words: TripWords }) =>
  sail === undefined ? (
    <div className={css.leaf} />
  ) : (
    <time className={css.leaf} dateTime={`${sail.departureDay}T${sail.departureTime}`}>
      <span className={css.weekday}>{words.day(sail.departureDay, 'weekday')}</span>
      <span className={css.date}>{words.day(sail.departureDay, 'date')}</span>
      <span className={css.month}>{words.day(sail.departureDay, 'month')}</span>
      <span className={css.time}>{sail.departureTime}</span>
    </time>
  )

/** Of a ship that the ticket is no longer good for it is said here already. */
const SailNews = ({ sail }: { readonly sail: ListedSail | undefined }) => {
  const t = useHistoryTexts()
  const fate = sailFateIn(sail?.status ?? null)
  if (fate !== 'cancelled' && fate !== 'refunded') return null
  return <p className={css.warning}>{t(fate === 'cancelled' ? 'list.sail-cancelled' : 'list.refunded')}</p>
}

const Standing = ({ listed, nowMs }: StandingProps) => {
  const t = useHistoryTexts()
  const state = stateOf(listed.status)
  if (state === 'cancelled' || state === 'refunded')
    return (
      <span className={css.stamp} data-tone="bad">
        {t(`list.${state}`)}
      </span>
    )
  return isOld(listed, nowMs) ? <span className={css.stamp}>{t('list.departed')}</span> : null
}
