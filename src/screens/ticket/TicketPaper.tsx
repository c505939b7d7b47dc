// The ticket itself: both ways on one paper, each with its own state. Where nothing of it can be used any more, it carries
// no code.
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
import { useBoughtLines, useWholeLines } from './useBoughtLines.tsx'
import { usePaidWords } from './usePaidWords.ts'
import { useSailFacts } from './useSailFacts.ts'

export const TicketPaper = ({ reservation }: { readonly reservation: Reservation }) => {
  const t = useCheckoutTexts()
  const ticket = useTicketTexts()
  const brand = useBrand()
  const words = useTripWords()
  const { reservationId, total, status } = reservation
  const legs = useLegs(reservation)
  const wholeLines = useWholeLines(reservation)
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
      total={<PriceTag cents={total.amountCents} currency={total.currency} locale={words.locale} size="l" />}
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
