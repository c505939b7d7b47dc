// The ticket itself: both ways on one paper, each with its own state. Where none can be used, it carries no code.
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { stateOf } from '../../../domain/reservation/state.ts'
import { fateOf, isUsable, sailsOf } from '../../../domain/reservation/sailFate.ts'
import type { ReservedSail } from '../../../domain/schedule/sail.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { PriceTag } from '../../components/trip/PriceTag.tsx'
import { useCheckoutTexts, useTicketTexts } from '../../texts/pageTexts.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'
import { Crossing } from '../../components/trip/Crossing.tsx'
import { useTripWords } from '../../components/trip/tripWords.ts'
import { ReservationCode } from '../../components/trip/ReservationCode.tsx'
import { type TicketFact, useSailFacts } from './useSailFacts.ts'
import { useModel } from '../../models/modelSource.ts'
import { heldLines, heldSummary } from '../../../domain/reservation/summary.ts'
import type { SummaryLine } from '../../components/trip/SummaryList.tsx'
import { useParameterLabel } from '../../components/tickets/choice/AddonAnswer.tsx'
import { useSummaryLine, useWholeLines } from '../../components/tickets/price/PriceSummary.tsx'
import type { PackageSeq } from '../../../domain/ids.ts'
import { useId } from 'react'
import { HouseFlag } from '../../components/layout/Wordmark.tsx'
import { classes } from '../../look/classes.ts'
import css from './TicketCard.module.css'

/** A boarding paper and a stub with the code, which comes first on a phone, as it is shown at the port. */
export const TicketPaper = ({ reservation }: { readonly reservation: Reservation }) => {
  const t = useCheckoutTexts()
  const ticket = useTicketTexts()
  const brand = useBrand()
  const { reservationId, total, status } = reservation
  const isGood = sailsOf(reservation).some((sail) => isUsable(fateOf(reservation, sail)))
  const state = stateOf(status)
  const stamp =
    state === 'cancelled' ? t('ticket.cancelled') : state === 'refunded' ? t('ticket.refunded') : undefined
  const isOver = stamp !== undefined || !isGood
  return (
    <article className={css.ticket}>
      <div className={css.stub}>
        {!isOver && (
          <div className={css.code}>
            <ReservationCode number={reservationId} />
          </div>
        )}
        <p className={css.number}>
          <span>{t('ticket.number')}</span>
          <strong>{reservationId}</strong>
        </p>
        <p className={css.note}>
          {stamp === undefined ? ticket(isOver ? 'note.over' : 'note.show') : t('ticket.void')}
        </p>
      </div>
      <div className={css.main}>
        <div className={css.head}>
          <HouseFlag className={css.flag} />
          <span className={css.issuer}>{brand.name}</span>
          <h2 className={css.title}>{t('ticket.title')}</h2>
        </div>
        <div className={css.body}>
          {stamp !== undefined && <p className={css.stamp}>{stamp}</p>}
          <Legs reservation={reservation} />
          <div className={css.whole}>
            <Facts facts={useWholeFacts(reservation)} />
            <Lines lines={useWholeLines(heldSummary(reservation), total.currency)} />
            <p className={css.total}>
              <span>{t('booking.total')}</span>
              <PriceTag cents={total.amountCents} currency={total.currency} size="l" />
            </p>
          </div>
        </div>
      </div>
    </article>
  )
}

/** In the order in which they leave; what belongs to a package stands with its first sail. */
const Legs = ({ reservation }: { readonly reservation: Reservation }) => {
  const t = useTripTexts()
  const boughtLines = useBoughtLines(reservation)
  const packages = [...reservation.sailPackages].sort((a, b) => a.seqN - b.seqN)
  return packages.flatMap(({ seqN, title, sails }, i) =>
    sails.map((sail, nth) => (
      <Leg
        key={`${seqN} ${sail.sailRefId}`}
        reservation={reservation}
        sail={sail}
        title={title}
        way={packages.length === 2 ? t(i === 0 ? 'trip.out' : 'trip.back') : undefined}
        lines={nth === 0 ? boughtLines(seqN) : []}
      />
    )),
  )
}

interface LegProps {
  readonly reservation: Reservation
  readonly sail: ReservedSail
  /** Of its package. */
  readonly title: string
  /** "Way out", where there are two; a heading. */
  readonly way: string | undefined
  readonly lines: readonly SummaryLine[]
}

/** One sailing: when, from where to where, and what is booked on it. */
const Leg = ({ reservation, sail, title, way, lines }: LegProps) => {
  const titleId = useId()
  const words = useTripWords()
  const sailFacts = useSailFacts()
  const fateWord = useFateWord(reservation)(sail)
  const isOver = !isUsable(fateOf(reservation, sail))
  return (
    <section className={css.leg} aria-labelledby={way === undefined ? undefined : titleId}>
      {way !== undefined && (
        <h3 id={titleId} className={css.way}>
          {way}
        </h3>
      )}
      <div className={css.when}>
        <p className={classes(css.date, 'fl-line')}>{words.day(sail.departureDay, 'whole')}</p>
        {fateWord !== null && <p className={classes(css.state, isOver && css.over)}>{fateWord}</p>}
      </div>
      <Crossing sail={sail} struck={isOver} size="l" />
      <Facts facts={sailFacts(sail, { title, isOver })} />
      <Lines lines={lines} />
    </section>
  )
}

const Facts = ({ facts }: { readonly facts: readonly TicketFact[] }) =>
  facts.length === 0 ? null : (
    <dl className={css.facts}>
      {facts.map((fact) => (
        <div key={fact.id} className={classes(fact.wide === true && css.wide)}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )

const Lines = ({ lines }: Pick<LegProps, 'lines'>) =>
  lines.length === 0 ? null : (
    <ul className={css.lines}>
      {lines.map((line) => (
        <li key={line.id}>
          <span>
            {line.label}
            {line.detail !== undefined && <span className={css.detail}>{line.detail}</span>}
          </span>
          {line.price}
        </li>
      ))}
    </ul>
  )

/** Said of each sail as soon as one of them stands otherwise than the ticket as a whole. */
const useFateWord = (reservation: Reservation): ((sail: ReservedSail) => string | null) => {
  const t = useTicketTexts()
  const fates = sailsOf(reservation).map((sail) => fateOf(reservation, sail))
  const isWhole = stateOf(reservation.status) !== 'paid' || fates.every(isUsable)
  return (sail) => {
    const fate = fateOf(reservation, sail)
    return fate === null || isWhole ? null : t(`fate.${fate}`)
  }
}

const useWholeFacts = (reservation: Reservation): readonly TicketFact[] => {
  const t = useCheckoutTexts()
  const ticket = useTicketTexts()
  const paid = usePaidWords(reservation)
  const { owner, guests } = reservation
  const holder = owner === null ? '' : nameOf(owner)
  const names = guests.map(nameOf).filter((name) => name !== '')
  return [
    { id: 'guests', label: t('ticket.passengers'), value: names.join(', '), wide: true },
    { id: 'holder', label: t('ticket.holder'), value: holder },
    { id: 'company', label: t('company.title'), value: owner?.companyInfo?.legalName ?? '' },
    { id: 'paid', label: ticket('paid.label'), value: paid },
  ].filter((fact) => fact.value !== '')
}

const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${firstName} ${lastName}`.trim()

// What was paid, and how, in words: a code of the server's is never shown.

const WAYS = {
  card: ['CARD', 'CREDIT', 'CREDITCARD', 'CREDIT_CARD', 'BANKCARD', 'BANK_CARD', 'DEBIT'],
  invoice: ['INVOICE'],
  cash: ['CASH'],
  account: ['PREPAID', 'PREPAYMENT', 'ACCOUNT'],
} as const
type Way = keyof typeof WAYS

/** Empty where nothing was paid, or where that is not known. */
const usePaidWords = ({ paymentMethod, total, status }: Reservation): string => {
  const t = useTicketTexts()
  const words = useTripWords()
  const { methods } = useModel('payment')
  const isPaid = stateOf(status) === 'paid' || stateOf(status) === 'refunded'
  if (!isPaid) return ''
  const amount = words.money(total.amountCents, total.currency)
  const way = wayOf(paymentMethod)
  if (way !== null) return t('paid.how', { amount, method: t(`paid.${way}`) })
  const title = methods.find(({ code }) => code === paymentMethod)?.title
  return title === undefined ? amount : t('paid.how', { amount, method: t('paid.by', { title }) })
}

const wayOf = (code: string | null): Way | null =>
  (Object.keys(WAYS) as Way[]).find((way) =>
    (WAYS[way] as readonly string[]).includes(code?.toUpperCase() ?? ''),
  ) ?? null

/** What one trip of a reservation holds as a person reads it: one line a kind of ticket, vehicle or extra. */
const useBoughtLines = (reservation: Reservation): ((seqN: PackageSeq) => readonly SummaryLine[]) => {
  const toLine = useSummaryLine(reservation, reservation.total.currency)
  const answers = useAnswers(reservation)
  return (seqN) =>
    heldLines(reservation, seqN).map((line) => {
      const shown = toLine(line)
      const answer = answers(seqN, line.code).join(' · ')
      return answer === ''
        ? shown
        : {
            ...shown,
            detail: (
              <>
                {shown.detail} · {answer}
              </>
            ),
          }
    })
}

/** What was answered to an extra, where the server sends it (OP-110). */
const useAnswers = ({ items }: Reservation): ((seqN: PackageSeq, code: string) => readonly string[]) => {
  const t = useTicketTexts()
  const label = useParameterLabel()
  return (seqN, code) =>
    items
      .filter((item) => item.sailPackageSeqN === seqN && item.priceCategory === code)
      .flatMap(({ attributes }) => Object.entries(attributes))
      .filter(([, value]) => value !== '')
      .map(([name, value]) => t('answer', { label: label(name), value }))
}
