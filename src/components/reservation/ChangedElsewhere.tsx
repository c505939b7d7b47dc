// What of the booking is another now than what the page showed: amount, sails, tickets, deadline, each as it was and is.
import type { ReactNode } from 'react'
import {
  type ChangedItem,
  type ChangedSail,
  type ChangeElsewhere,
  isPutBack,
} from '../../../domain/reservation/elsewhere.ts'
import type { ReservationItem } from '../../../domain/reservation/reservation.ts'
import { Notice } from '../layout/Notice.tsx'
import { useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import { useTimeText } from '../expiry/holdTime.ts'
import css from './repeat.module.css'
import { useVoyageWords } from './repeatWords.ts'
import { useTimelessWords } from '../trip/tripWords.ts'
import { useTitles } from '../trip/useTitles.ts'

/** Nothing while the booking is as it was last seen. `children` say how one goes on. */
export const ChangedElsewhere = ({ children }: { readonly children: ReactNode }) => {
  const t = useCheckoutTexts()
  const words = useChangeWords()
  const { changed, current } = useModel('reservation')
  if (changed === null) return null
  return (
    <Notice tone="warn" title={t('changed.title')}>
      <ul className={css.list}>
        {words(changed, current?.items ?? []).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{children}</p>
    </Notice>
  )
}

type Held = readonly ReservationItem[]

const useChangeWords = (): ((change: ChangeElsewhere, held: Held) => readonly string[]) => {
  const t = useCheckoutTexts()
  const { money } = useTimelessWords()
  const titles = useTitles(useModel('reservation').current)
  const sailWords = useSailWords()
  const deadlineWords = useDeadlineWords()
  return (change, held) => {
    const { total, deadline, sails, items } = change
    const amount = (one: NonNullable<ChangeElsewhere['total']>['after']): string =>
      money(one.amountCents, one.currency)
    return [
      ...(total === null
        ? []
        : [t('changed.total', { before: amount(total.before), after: amount(total.after) })]),
      ...sails.map(sailWords),
      ...ticketCounts(items, held).map(({ code, title, before, after }) =>
        t('changed.ticket', { title: titles.held(code, title), before, after }),
      ),
      ...(deadline === null ? [] : [deadlineWords(deadline)]),
      ...(isPutBack(change) ? [t('changed.confirm')] : []),
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
  readonly code: string
  readonly title: string
  readonly before: number
  readonly after: number
}

/** One line a kind of ticket, however many items and packages it stands in; with those of it that are as they were. */
const ticketCounts = (items: readonly ChangedItem[], held: Held): readonly TicketCount[] =>
  [...new Set(items.map(({ priceCategory }) => priceCategory))].flatMap((code) => {
    const first = items.find(({ priceCategory }) => priceCategory === code)
    if (first === undefined) return []
    const isOfKind = (one: Pick<ChangedItem, 'priceCategory' | 'sailPackageSeqN'>): boolean =>
      one.priceCategory === code && one.sailPackageSeqN === first.sailPackageSeqN
    const after = held.filter(isOfKind).reduce((sum, { quantity }) => sum + quantity, 0)
    const more = items.filter(isOfKind).reduce((sum, item) => sum + item.after - item.before, 0)
    return [{ code, title: first.title, before: after - more, after }]
  })
