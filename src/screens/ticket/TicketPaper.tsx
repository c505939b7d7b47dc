// The ticket itself: both ways on one paper, each with its own state. Where none can be used, it carries no code.
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { stateOf } from '../../../domain/reservation/state.ts'
import { fateOf, isUsable, sailsOf, type SailFate } from '../../../domain/reservation/sailFate.ts'
import type { ReservedSail } from '../../../domain/schedule/sail.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { PriceTag } from '../../components/trip/PriceTag.tsx'
import { useCheckoutTexts, useTicketTexts } from '../../texts/pageTexts.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'
import { crossingOf } from '../../components/trip/crossingOf.ts'
import { useTripWords } from '../../components/trip/tripWords.ts'
import { ReservationCode } from '../../components/trip/ReservationCode.tsx'
import { TicketCard, type TicketFact, type TicketLeg } from './TicketCard.tsx'
import { useSailFacts } from './useSailFacts.ts'
import { useModel } from '../../models/modelSource.ts'
import { heldLines, heldSummary } from '../../../domain/reservation/summary.ts'
import type { SummaryLine } from '../../components/trip/SummaryList.tsx'
import { useParameterLabel } from '../../components/tickets/choice/AddonAnswer.tsx'
import { useSummaryLine, useWholeLines } from '../../components/tickets/price/PriceSummary.tsx'
import type { PackageSeq } from '../../../domain/ids.ts'

export const TicketPaper = ({ reservation }: { readonly reservation: Reservation }) => {
  const t = useCheckoutTexts()
  const ticket = useTicketTexts()
  const brand = useBrand()
  const { reservationId, total, status } = reservation
  const legs = useLegs(reservation)
  const wholeLines = useWholeLines(heldSummary(reservation), total.currency)
  const isGood = sailsOf(reservation).some((sail) => isUsable(fateOf(reservation, sail)))
  const state = stateOf(status)
  const stamp =
    state === 'cancelled' ? t('ticket.cancelled') : state === 'refunded' ? t('ticket.refunded') : undefined
  const isOver = stamp !== undefined || !isGood
  return (
    <TicketCard
      issuer={brand.name}
      title={t('ticket.title')}
      stamp={stamp}
      legs={legs}
      facts={useWholeFacts(reservation)}
      lines={wholeLines}
      totalLabel={t('booking.total')}
      total={<PriceTag cents={total.amountCents} currency={total.currency} size="l" />}
      numberLabel={t('ticket.number')}
      number={reservationId}
      code={isOver ? undefined : <ReservationCode number={reservationId} />}
      note={stamp === undefined ? ticket(isOver ? 'note.over' : 'note.show') : t('ticket.void')}
    />
  )
}

/** In the order in which they leave; what belongs to a package stands with its first sail. */
const useLegs = (reservation: Reservation): readonly TicketLeg[] => {
  const trip = useTripTexts()
  const brand = useBrand()
  const words = useTripWords()
  const boughtLines = useBoughtLines(reservation)
  const sailFacts = useSailFacts()
  const state = useFateWord(reservation)
  const packages = [...reservation.sailPackages].sort((a, b) => a.seqN - b.seqN)
  return packages.flatMap(({ seqN, title, sails }, i) =>
    sails.map((sail, nth): TicketLeg => {
      const isOver = !isUsable(fateOf(reservation, sail))
      const way = packages.length === 2 ? trip(i === 0 ? 'trip.out' : 'trip.back') : undefined
      return {
        id: `${seqN} ${sail.sailRefId}`,
        title: way,
        date: words.day(sail.departureDay, 'whole'),
        crossing: { ...crossingOf(sail, words, brand.timeZone), struck: isOver },
        state: state(sail),
        facts: sailFacts(sail, { title, isOver }),
        lines: nth === 0 ? boughtLines(seqN) : [],
      }
    }),
  )
}

/** Said of each sail as soon as one of them stands otherwise than the ticket as a whole. */
const useFateWord = (reservation: Reservation): ((sail: ReservedSail) => TicketLeg['state']) => {
  const t = useTicketTexts()
  const fates = sailsOf(reservation).map((sail) => fateOf(reservation, sail))
  const isWhole = stateOf(reservation.status) !== 'paid' || fates.every(isUsable)
  return (sail) => {
    const fate: SailFate | null = fateOf(reservation, sail)
    if (fate === null || isWhole) return undefined
    return { word: t(`fate.${fate}`), isOver: !isUsable(fate) }
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
