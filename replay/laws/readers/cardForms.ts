// The card forms that were opened, whose payment each is for, and what each has said: by the answers that opened them and
// by the forms' own words, which come from outside of the program.
import type { ReservationId, TransactionId, TransactionUuid } from '../../../domain/ids.ts'
import type { ExchangeEntry } from '../../../domain/log/entry.ts'
import type { LawStart, Reader } from '../engine/law.ts'
import { answerTo, bodyOf, parametersOf } from '../engine/exchanges.ts'

export interface CardForms extends Reader {
  /** Whether it is the form that was opened last, or none is known. */
  readonly isNewest: (form: TransactionUuid) => boolean
  /** The entry whose answer opened it, `null` where none did. */
  readonly openedSeq: (form: TransactionUuid) => number | null
  /** Whose payment the form is for; `null` where that was cut off. */
  readonly reservationOf: (form: TransactionUuid) => ReservationId | null
  /** What was said of a transaction. */
  readonly wordsOn: (transaction: TransactionId) => readonly CardWord[]
}

interface CardWord {
  readonly status: string
  readonly form: TransactionUuid
  /** By the form that was the newest one then. */
  readonly wasNewest: boolean
}

export const createCardForms = ({ server }: LawStart): CardForms => {
  const forms = new Map<TransactionUuid, { readonly id: ReservationId | null; readonly seq: number }>()
  const words = new Map<TransactionId, readonly CardWord[]>()
  let newest: { readonly form: TransactionUuid; readonly press: number } | null = null
  const isNewest = (form: TransactionUuid): boolean => newest === null || newest.form === form
  const look = (entry: ExchangeEntry): void => {
    const asked = parametersOf(entry, 'preparePayment')
    const answer = answerTo(entry, 'preparePayment')
    if (asked === null || answer === null || !('transactionUuid' in answer)) return
    // Where an answer leads both ways, the way to pay decides.
    if ('redirectUrl' in answer && bodyOf(entry, 'preparePayment')?.creditCard === false) return
    const { transactionUuid: form } = answer
    forms.set(form, { id: server.opened(asked.reservationToken), seq: entry.seq })
    // The answer to an earlier press may come later.
    const press = entry.cause ?? 0
    if (press >= (newest?.press ?? 0)) newest = { form, press }
  }
  const wordsOn = (transaction: TransactionId): readonly CardWord[] => words.get(transaction) ?? []
  return {
    learns: 'first',
    looks: [
      {
        commands: {
          ReportCardResult: ({ data: { status, transactionId, transactionUuid: form } }) => {
            const word = { status, form, wasNewest: isNewest(form) }
            words.set(transactionId, [...wordsOn(transactionId), word])
          },
        },
        exchanges: { preparePayment: look },
      },
    ],
    isNewest,
    openedSeq: (form) => forms.get(form)?.seq ?? null,
    reservationOf: (form) => forms.get(form)?.id ?? null,
    wordsOn,
  }
}
