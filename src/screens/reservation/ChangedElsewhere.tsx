// What of the booking is another now than what the page showed: amount, sails, tickets, deadline, each as it was and is.
import type { ReactNode } from 'react'
import type { ChangedItem, ChangedSail, ChangeElsewhere } from '../../../domain/reservation/elsewhere.ts'
import { stateOf } from '../../../domain/reservation/reservation.ts'
import { Notice } from '../../components/Notice.tsx'
import { useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/shownLocale.ts'
import { useTimeText } from '../expiry/holdTime.ts'
import css from '../repeat/repeat.module.css'
import { useVoyageWords } from '../repeat/repeatWords.ts'
import { useTripWords } from '../trip/tripWords.ts'

/** Nothing while the booking is as it was last seen. `children` say how one goes on. */
export const ChangedElsewhere = ({ children }: { readonly children: ReactNode }) => {
  const t = useCheckoutTexts()
  const words = useChangeWords()
  const { changed } = useModel('reservation')
  if (changed === null) return null
  return (
    <Notice tone="warn" title={t('changed.title')}>
      <ul className={css.list}>
        {words(changed).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{children}</p>
    </Notice>
  )
}

const useChangeWords = (): ((change: ChangeElsewhere) => readonly string[]) => {
  const t = useCheckoutTexts()
  const { money } = useTripWords()
  const sailWords = useSailWords()
  const deadlineWords = useDeadlineWords()
  return ({ total, deadline, status, sails, items }) => {
    const amount = (one: NonNullable<ChangeElsewhere['total']>['after']): string =>
      money(one.amountCents, one.currency)
    return [
      ...(total === null
        ? []
        : [t('changed.total', { before: amount(total.before), after: amount(total.after) })]),
      ...sails.map(sailWords),
      ...ticketCounts(items).map(({ title, before, after }) => t('changed.ticket', { title, before, after })),
      ...(deadline === null ? [] : [deadlineWords(deadline)]),
      ...(status !== null && stateOf(status.after) === 'offer' ? [t('changed.confirm')] : []),
    ]
  }
}

const useSailWords = (): ((sail: ChangedSail) => string) => {
  const t = useCheckoutTexts()
  const voyage = useVoyageWords()
  return ({ before, after }) => {
    if (after === null) return before === null ? '' : t('changed.trip-gone', { sail: voyage(before) })
    if (before === null) return t('changed.trip-new', { sail: voyage(after) })
    return t('changed.moved', { before: voyage(before), after: voyage(after) })
  }
}

const useDeadlineWords = (): ((deadline: NonNullable<ChangeElsewhere['deadline']>) => string) => {
  const t = useCheckoutTexts()
  const timeText = useTimeText()
  return ({ before, after }) => {
    if (after === null) return t('hold.no-limit')
    if (before === null) return t('hold.until', { until: timeText(after) })
    return t('changed.deadline', { before: timeText(before), after: timeText(after) })
  }
}

interface TicketCount {
  readonly title: string
  readonly before: number
  readonly after: number
}

/** One line a kind of ticket, however many items and packages it stands in. */
const ticketCounts = (items: readonly ChangedItem[]): readonly TicketCount[] =>
  [...new Set(items.map(({ priceCategory }) => priceCategory))].flatMap((code) => {
    const ofKind = items.filter(({ priceCategory }) => priceCategory === code)
    const [first] = ofKind
    const ofPackage = ofKind.filter(({ sailPackageSeqN }) => sailPackageSeqN === first?.sailPackageSeqN)
    const [before, after] = [sumOf(ofPackage, 'before'), sumOf(ofPackage, 'after')]
    return first === undefined ? [] : [{ title: first.title, before, after }]
  })

const sumOf = (items: readonly ChangedItem[], when: 'before' | 'after'): number =>
  items.reduce((sum, item) => sum + item[when], 0)
