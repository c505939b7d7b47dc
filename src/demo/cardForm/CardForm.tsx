// The card form of a provider that doesn't exist. What is typed stands in the fields alone: it is read when it is
// sent, sent to the provider, and forgotten. It enters no command, no log, no state and no address.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { EpochMs } from '../../../domain/instant.ts'
import { askCardProvider, type CardAnswer } from '../browser/card.ts'
import { TestCards } from './CardFormHints.tsx'
import { CardInput } from './CardInput.tsx'
import {
  CARD_FIELDS,
  type CardField,
  type CardFormTexts,
  grouped,
  typedCard,
  wrongFields,
} from './cardFields.ts'
import css from './CardForm.module.css'
import type { CardBody } from '../provider/providerEndpoints.ts'
import type { TransactionId, TransactionUuid } from '../../../domain/ids.ts'

export interface CardFormProps {
  readonly transaction: { readonly transactionUuid: TransactionUuid; readonly key: string }
  readonly texts: CardFormTexts
  readonly language: string
  /** The clock that a card's last month is measured by. */
  readonly nowMs: () => EpochMs
  /** The provider's word, even when the form has been closed meanwhile. Not called for a declined card. */
  readonly onResult: (result: { readonly status: string; readonly transactionId: TransactionId }) => void
  /** While the provider is asked. */
  readonly onBusy: (isBusy: boolean) => void
  /** What was typed is at the provider's, which may take the money; or it has said that it does not. */
  readonly onSent: (isSent: boolean) => void
  /** The person wants to know whether it is paid. */
  readonly onCheck: () => void
}

type Trouble = 'declined' | 'lost' | { readonly refused: string }

export const CardForm = (props: CardFormProps) => {
  const { transaction, texts, language, nowMs, onResult, onBusy, onSent, onCheck } = props
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<readonly CardField[]>([])
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isAsking, setAsking] = useState(false)
  // Presses within one moment see the same state; the provider is asked once all the same.
  const isOut = useRef(false)
  useEffect(() => focusOn(form.current, 'number'), [])
  const hear = (answer: CardAnswer) => {
    isOut.current = false
    setAsking(false)
    onBusy(false)
    const found = troubleOf(answer)
    if (found !== null && found !== 'lost') onSent(false)
    if (found !== null) setTrouble(found)
    else if (answer._tag === 'Answered')
      onResult({ status: answer.status, transactionId: answer.transactionId })
  }
  const ask = (body: CardBody) => {
    if (isOut.current) return
    isOut.current = true
    setAsking(true)
    onBusy(true)
    onSent(true)
    setTrouble(null)
    const ask = () => askCardProvider(transaction.transactionUuid, body, language)
    // A session that goes on from a log has had no call to answer until now.
    const asked = window.ferrylogDemo === undefined ? ask() : window.ferrylogDemo.whenAnswering().then(ask)
    asked.then(hear, () => hear({ _tag: 'Lost' }))
  }
  const pay = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const card = typedCard(event.currentTarget)
    const wrongNow = wrongFields(card, nowMs())
    setWrong(wrongNow)
    if (wrongNow[0] === undefined) ask({ ...card, key: transaction.key })
    else focusOn(event.currentTarget, wrongNow[0])
  }
  return (
    <form ref={form} className={css.form} noValidate onSubmit={pay}>
      <TestCards texts={texts} onPick={(number) => fillIn(form.current, number, nowMs())} />
      <Fields texts={texts} wrong={wrong} onWrong={setWrong} />
      <TroubleWords trouble={trouble} texts={texts} onCheck={onCheck} />
      <Buttons
        isAsking={isAsking}
        texts={texts}
        onCancel={() => ask({ cancel: true, key: transaction.key })}
      />
    </form>
  )
}

interface FieldsProps {
  readonly texts: CardFormTexts
  readonly wrong: readonly CardField[]
  readonly onWrong: (wrong: readonly CardField[]) => void
}

/** A wrong one is so until something is typed into it. */
const Fields = ({ texts, wrong, onWrong }: FieldsProps) => (
  <div className={css.fields}>
    {CARD_FIELDS.map((field) => (
      <CardInput
        key={field}
        field={field}
        texts={texts}
        isWrong={wrong.includes(field)}
        onTyped={() => onWrong(wrong.filter((other) => other !== field))}
      />
    ))}
  </div>
)

/** Where an answer was lost, it is not known what the provider did. */
const troubleOf = (answer: CardAnswer): Trouble | null => {
  switch (answer._tag) {
    case 'Refused':
      return { refused: answer.message }
    case 'Lost':
      return 'lost'
    case 'Answered':
      return answer.status === 'DECLINED' ? 'declined' : null
  }
}

interface TroubleWordsProps {
  readonly trouble: Trouble | null
  readonly texts: CardFormTexts
  readonly onCheck: () => void
}

/** A declined card may be followed by another one; for the rest the shop can be asked what it knows. */
const TroubleWords = ({ trouble, texts, onCheck }: TroubleWordsProps) => (
  <div role="alert" className={trouble === null ? 'fl-hidden' : css.trouble}>
    {trouble !== null && (
      <p>{typeof trouble === 'string' ? texts[trouble] : texts.refused(trouble.refused)}</p>
    )}
    {trouble !== null && trouble !== 'declined' && (
      <button type="button" className="fl-btn" data-look="quiet" onClick={onCheck}>
        {texts.check}
      </button>
    )}
  </div>
)

interface ButtonsProps {
  readonly isAsking: boolean
  readonly texts: CardFormTexts
  readonly onCancel: () => void
}

const Buttons = ({ isAsking, texts, onCancel }: ButtonsProps) => (
  <div className={css.buttons}>
    <button type="button" className="fl-btn" data-look="plain" aria-disabled={isAsking} onClick={onCancel}>
      {texts.cancel}
    </button>
    <button type="submit" className="fl-btn" aria-busy={isAsking} aria-disabled={isAsking}>
      <span className="fl-btn-words">{texts.pay}</span>
      {isAsking && <span className="fl-hidden">{texts.paying}</span>}
      {isAsking && (
        <span className="fl-btn-waves" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
    </button>
  </div>
)

const inputOf = (form: HTMLFormElement | null, field: CardField): HTMLInputElement | null =>
  form?.querySelector<HTMLInputElement>(`input[name="${field}"]`) ?? null

const focusOn = (form: HTMLFormElement | null, field: CardField): void => inputOf(form, field)?.focus()

/** A test card by one press: its number, and something for each field that is still empty. */
const fillIn = (form: HTMLFormElement | null, number: string, nowMs: EpochMs): void => {
  const year = new Date(nowMs).getUTCFullYear() + 3
  const card = { number: grouped(number), expiry: `12/${year % 100}`, cvc: '123', name: 'TEST CARD' }
  for (const field of CARD_FIELDS) {
    const input = inputOf(form, field)
    if (input !== null && (field === 'number' || input.value === '')) input.value = card[field]
  }
}
