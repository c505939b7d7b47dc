// The server's answer holds something else than was asked: line by line, until something else is chosen.
import type { HeldDifference, HeldOtherwise } from '../../../domain/reservation/heldDifferences.ts'
import { heldVoyageOf } from '../../../domain/reservation/state.ts'
import { Notice } from '../layout/Notice.tsx'
import { useModel } from '../../models/modelSource.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'
import css from './repeat.module.css'
import { useTripWords } from '../trip/tripWords.ts'
import { useTitles } from '../trip/useTitles.ts'
import { itemsOfPackage } from '../../../domain/reservation/holders.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'

export const HeldOtherwiseNotice = () => {
  const t = useTripTexts()
  const { heldOtherwise, current, changed } = useModel('reservation')
  const lineOf = useDifferenceWords()
  if (heldOtherwise === null || current === null) return null
  const differences = openDifferences(heldOtherwise, current)
  const { why, onOtherSails } = heldOtherwise
  // That is said already, with the amount.
  if (why === 'elsewhere' && changed !== null) return null
  return (
    <Notice tone="warn" title={t(`held-otherwise.title-${why}`)}>
      <ul className={css.list}>
        {onOtherSails.length > 0 && <li>{t('held-otherwise.other-sail')}</li>}
        {differences.map((one) => (
          <li key={`${one.seqN} ${one.code}`}>{lineOf(one, why)}</li>
        ))}
      </ul>
      {t('held-otherwise.lead')}
    </Notice>
  )
}

const useDifferenceWords = () => {
  const t = useTripTexts()
  const words = useTripWords()
  const { current } = useModel('reservation')
  const titles = useTitles(current)
  const { trips } = useModel('schedule')
  return ({ seqN, code, title, asked, held }: HeldDifference, why: 'asked' | 'elsewhere'): string => {
    const trip = trips.find((one) => one.seqN === seqN)
    const voyage = trip === undefined || trips.length < 2 ? null : heldVoyageOf(current, trip)
    const line = t(`held-otherwise.line-${why}`, { title: titles.chosen(code, title), asked, held })
    if (voyage === null) return line
    return `${words.port(voyage.departurePort)} – ${words.port(voyage.arrivalPort)}: ${line}`
  }
}

/** The differences that still stand between what was asked and what is held now, which may have changed since. */
const openDifferences = (
  { differences }: Pick<HeldOtherwise, 'differences'>,
  reservation: Reservation | null,
): readonly HeldDifference[] =>
  differences.flatMap((one) => {
    const items = itemsOfPackage(reservation, one.seqN).filter((item) => item.priceCategory === one.code)
    const held = items.reduce((sum, { quantity }) => sum + quantity, 0)
    return held === one.asked ? [] : [{ ...one, held }]
  })
