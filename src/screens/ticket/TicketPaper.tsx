// The ticket itself: one paper a sailing. What was cancelled or refunded carries a stamp and no code.
import type { ReactNode } from 'react'
import { type Reservation, stateOf } from '../../../domain/reservation/reservation.ts'
import type { Voyage } from '../../../domain/schedule/sail.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { PriceTag } from '../../components/trip/PriceTag.tsx'
import { TicketCard, type TicketFact } from './TicketCard.tsx'
import { useCheckoutTexts } from '../../texts/shownLocale.ts'
import { crossingOf } from '../trip/crossingOf.ts'
import { useTripWords } from '../trip/tripWords.ts'
import { ReservationCode } from './ReservationCode.tsx'
import css from './ticket.module.css'
import { useBoughtLines, useWholeLines } from './useBoughtLines.tsx'
import type { PackageSeq } from '../../../domain/ids.ts'

export const TicketPapers = ({ reservation }: { readonly reservation: Reservation }) => {
  const papers = reservation.sailPackages.flatMap(({ seqN, title, sails }) =>
    sails.map((sail) => ({ seqN, title, sail })),
  )
  return (
    <div className={css.papers}>
      {papers.map((paper) => (
        <TicketPaper
          key={`${paper.seqN} ${paper.sail.sailRefId}`}
          reservation={reservation}
          paper={paper}
          isLast={paper === papers.at(-1)}
        />
      ))}
    </div>
  )
}

interface Paper {
  readonly seqN: PackageSeq
  readonly title: string
  readonly sail: Voyage
}

interface TicketPaperProps {
  readonly reservation: Reservation
  readonly paper: Paper
  /** The last one shows what all of them cost. */
  readonly isLast: boolean
}

const TicketPaper = ({ reservation, paper, isLast }: TicketPaperProps) => {
  const t = useCheckoutTexts()
  const brand = useBrand()
  const words = useTripWords()
  const facts = useFacts(reservation, paper)
  const boughtLines = useBoughtLines(reservation)
  const wholeLines = useWholeLines(reservation)
  const { reservationId, total } = reservation
  const stamp = useStamp(reservation.status)
  const isValid = stamp === undefined
  const cost = {
    totalLabel: t('booking.total'),
    total: <PriceTag cents={total.amountCents} currency={total.currency} locale={words.locale} size="l" />,
  }
  return (
    <TicketCard
      issuer={brand.name}
      title={t('ticket.title')}
      date={words.day(paper.sail.departureDay, 'whole')}
      crossing={{ ...crossingOf(paper.sail, words, brand.timeZone), struck: !isValid }}
      facts={facts}
      lines={[...boughtLines(paper.seqN), ...(isLast ? wholeLines : [])]}
      {...(isLast ? cost : {})}
      numberLabel={t('ticket.number')}
      number={reservationId}
      code={isValid ? <ReservationCode number={reservationId} /> : undefined}
      note={isValid ? t('ticket.keep') : t('ticket.void')}
      stamp={stamp}
    />
  )
}

/** What is written across a ticket that no longer is one. */
const useStamp = (status: string): ReactNode => {
  const t = useCheckoutTexts()
  const state = stateOf(status)
  if (state === 'cancelled') return t('ticket.cancelled')
  return state === 'refunded' ? t('ticket.refunded') : undefined
}

const useFacts = ({ owner, guests }: Reservation, { title, sail }: Paper): readonly TicketFact[] => {
  const t = useCheckoutTexts()
  const holder = owner === null ? '' : nameOf(owner)
  const names = guests.map(nameOf).filter((name) => name !== '')
  return [
    { id: 'trip', label: t('ticket.trip'), value: title },
    { id: 'ship', label: t('ticket.ship'), value: sail.vessel ?? '' },
    { id: 'holder', label: t('ticket.holder'), value: holder },
    { id: 'company', label: t('company.title'), value: owner?.companyInfo?.legalName ?? '' },
    { id: 'guests', label: t('ticket.passengers'), value: names.join(', '), wide: true },
  ].filter((fact) => fact.value !== '')
}

const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${firstName} ${lastName}`.trim()
