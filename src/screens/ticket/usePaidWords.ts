// What was paid, and how, in words: a code of the server's is never shown.
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { stateOf } from '../../../domain/reservation/state.ts'
import { useModel } from '../../models/modelSource.ts'
import { useTicketTexts } from '../../texts/pageTexts.ts'
import { useTripWords } from '../../components/trip/tripWords.ts'

const WAYS = {
  card: ['CARD', 'CREDIT', 'CREDITCARD', 'CREDIT_CARD', 'BANKCARD', 'BANK_CARD', 'DEBIT'],
  invoice: ['INVOICE'],
  cash: ['CASH'],
  account: ['PREPAID', 'PREPAYMENT', 'ACCOUNT'],
} as const
type Way = keyof typeof WAYS

/** Empty where nothing was paid, or where that is not known. */
export const usePaidWords = ({ paymentMethod, total, status }: Reservation): string => {
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
