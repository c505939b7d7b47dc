// What one trip of a reservation holds as a person reads it: one line a kind of ticket, vehicle or extra.
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { heldLines, heldSummary } from '../../../domain/reservation/summary.ts'
import { PriceTag } from '../../components/trip/PriceTag.tsx'
import type { SummaryLine } from '../../components/trip/SummaryList.tsx'
import { useTicketTexts } from '../../texts/pageTexts.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'
import { useParameterLabel } from '../../components/tickets/choice/parameterLabel.ts'
import { useSummaryLine } from '../../components/tickets/price/SummaryLines.tsx'
import { useTripWords } from '../../components/trip/tripWords.ts'
import type { PackageSeq } from '../../../domain/ids.ts'

export const useBoughtLines = (reservation: Reservation): ((seqN: PackageSeq) => readonly SummaryLine[]) => {
  const toLine = useSummaryLine(reservation, reservation.total.currency)
  const answers = useAnswers(reservation)
  return (seqN) =>
    heldLines(reservation, seqN).map((line) => {
      const shown = toLine(line)
      const told = answers(seqN, line.code).join(' · ')
      return told === ''
        ? shown
        : {
            ...shown,
            detail: (
              <>
                {shown.detail} · {told}
              </>
            ),
          }
    })
}

/** What was answered to an extra, where the server tells it (OP-110). */
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

/** What belongs to no trip: the promotion, and what the total has beyond the lines. */
export const useWholeLines = (reservation: Reservation): readonly SummaryLine[] => {
  const t = useTripTexts()
  const { locale } = useTripWords()
  const { promotion, promotionCents, otherCents } = heldSummary(reservation)
  const { currency } = reservation.total
  const line = (id: 'promotion' | 'other', cents: number, detail: string | null): SummaryLine => ({
    id,
    label: t(`summary.${id}`),
    detail: detail ?? undefined,
    price: <PriceTag cents={cents} currency={currency} locale={locale} size="s" />,
  })
  return [
    ...(promotion === null && promotionCents === 0 ? [] : [line('promotion', promotionCents, promotion)]),
    ...(otherCents === 0 ? [] : [line('other', otherCents, null)]),
  ]
}
