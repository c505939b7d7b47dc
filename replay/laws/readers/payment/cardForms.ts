// The card forms that were opened, whose payment each is for, and what each has said: by the answers that opened them and
// by the forms' own words, which come from outside of the program.
import type { CommandEntry, ExchangeEntry } from '../../../../domain/log/entry.ts'
import type {
  ReservationId,
  ReservationToken,
  TransactionId,
  TransactionUuid,
} from '../../../../domain/ids.ts'
import { answerTo, bodyOf, parametersOf } from '../exchanges.ts'
import { atCalls, type CallLooks } from '../../engine/looks.ts'
import { TELLING, toldIn } from '../told.ts'

export interface CardForms {
  readonly heard: (entry: CommandEntry<'ReportCardResult'>) => void
  /** Asked at every exchange, or at those of `looks`. */
  readonly look: (entry: ExchangeEntry) => void
  readonly looks: CallLooks
  /** The form that was opened last. */
  readonly newest: () => TransactionUuid | null
  /** Whether an answer has opened it. */
  readonly has: (form: TransactionUuid) => boolean
  /** Whose payment the form is for; `null` where that was cut off. */
  readonly reservationOf: (form: TransactionUuid) => ReservationId | null
  /** What was said of it, and by which form. */
  readonly wordsOn: (transaction: TransactionId) => readonly CardWord[]
  /** Whose payment is prepared with it, `null` where no answer has told. */
  readonly byToken: (token: ReservationToken) => ReservationId | null
}

export interface CardWord {
  readonly seq: number
  readonly status: string
  readonly form: TransactionUuid
}

const NO_WORDS: readonly CardWord[] = []

export const createCardForms = (): CardForms => {
  const ids = new Map<ReservationToken, ReservationId>()
  const forms = new Map<TransactionUuid, ReservationId | null>()
  const words = new Map<TransactionId, readonly CardWord[]>()
  let newest: TransactionUuid | null = null
  let newestPress = 0
  const look = (entry: ExchangeEntry): void => {
    const told = toldIn(entry)
    if (told !== null) ids.set(told.token, told.reservationId)
    const asked = parametersOf(entry, 'preparePayment')
    const answer = answerTo(entry, 'preparePayment')
    if (asked === null || answer === null || !('transactionUuid' in answer)) return
    // Where an answer leads both ways, the way to pay decides.
    if ('redirectUrl' in answer && bodyOf(entry, 'preparePayment')?.creditCard === false) return
    forms.set(answer.transactionUuid, ids.get(asked.reservationToken) ?? null)
    // The answer to an earlier press may come later.
    if ((entry.cause ?? 0) < newestPress) return
    newest = answer.transactionUuid
    newestPress = entry.cause ?? 0
  }
  return {
    heard: ({ seq, data: { status, transactionId, transactionUuid: form } }) =>
      void words.set(transactionId, [...(words.get(transactionId) ?? NO_WORDS), { seq, status, form }]),
    look,
    looks: atCalls([...TELLING, 'preparePayment'], look),
    newest: () => newest,
    has: (form) => forms.has(form),
    reservationOf: (form) => forms.get(form) ?? null,
    wordsOn: (transaction) => words.get(transaction) ?? NO_WORDS,
    byToken: (token) => ids.get(token) ?? null,
  }
}
