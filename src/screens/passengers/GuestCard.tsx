// One passenger by sequence number. Whoever leaves the card complete has it saved; the button says what is missing.
import { type FocusEvent, type RefObject, useId, useRef, useState } from 'react'
import { command } from '../../../domain/log/commands.ts'
import { guestErrorsOf } from '../../../domain/passengers/guest.ts'
import { useDispatch } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/shownLocale.ts'
import { CopyButton } from './CopyButton.tsx'
import { GuestActions } from './GuestActions.tsx'
import { GuestFields } from './GuestFields.tsx'
import type { ListedGuest } from '../../../domain/reservation/guestList.ts'
import css from './passengers.module.css'
import { useFieldErrors } from './useFieldErrors.ts'
import { useGuestForm, useToday } from './useGuestForm.ts'
import { useTellTyped } from './useNames.ts'

interface GuestCardProps extends ListedGuest {
  /** The fields must be filled in before anything is paid. */
  readonly isDemanded: boolean
}

export const GuestCard = ({ guest, ticket, isDemanded }: GuestCardProps) => {
  const t = useCheckoutTexts()
  const dispatch = useDispatch()
  const today = useToday()
  const card = useRef<HTMLElement>(null)
  const titleId = useId()
  const { form, kept, change, standing, errors } = useGuestForm(guest)
  useTellTyped(guest.seqN, form, kept)
  const { errorOf, leave, reveal } = useFieldErrors(form, errors)
  const [isEdited, setEdited] = useState(false)
  const { seqN } = guest
  const isAsked = guest.personalIdentificationNumber === ''
  const send = () => {
    setEdited(false)
    dispatch(command('SaveGuest', { seqN, form }))
  }
  const save = () => {
    send()
    const wrong = Object.keys(guestErrorsOf(form, today()))
    if (wrong.length === 0) return
    reveal()
    focusField(card, wrong)
  }
  const leaveField = ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    // A message that appears under the pointer would move the button that is being pressed away from it.
    if (relatedTarget?.matches('input, select') === true) leave(target.getAttribute('name') ?? '')
    const isWell = Object.keys(guestErrorsOf(form, today())).length === 0
    if (!currentTarget.contains(relatedTarget) && isEdited && isWell) send()
  }
  const edit: typeof change = (part) => {
    setEdited(true)
    change(part)
  }
  return (
    <section ref={card} className={css.card} aria-labelledby={titleId} onBlur={leaveField}>
      <div className={css.head}>
        <h3 id={titleId} className={css.title}>
          {t('passengers.passenger', { number: seqN })}
          {ticket !== null && <span className={css.ticket}> · {ticket}</span>}
        </h3>
        {isAsked && <CopyButton {...{ seqN, titleId }} onCopied={edit} />}
      </div>
      <KnownByCode code={guest.personalIdentificationNumber} name={`${form.firstName} ${form.lastName}`} />
      <GuestFields form={form} onChange={edit} errorOf={errorOf} isDemanded={isDemanded} />
      <GuestActions {...{ standing, titleId }} onSave={save} />
    </section>
  )
}

const KnownByCode = ({ code, name }: { readonly code: string; readonly name: string }) => {
  const t = useCheckoutTexts()
  if (code === '') return null
  return (
    <p className={css.known}>
      {name.trim() !== '' && <strong>{name.trim()} </strong>}
      {t('passengers.known', { code })}
    </p>
  )
}

/** To the first wrong field in the order of the page. */
const focusField = (card: RefObject<HTMLElement | null>, wrong: readonly string[]): void => {
  const fields = card.current?.querySelectorAll<HTMLElement>('[name]') ?? []
  const nameOf = (field: HTMLElement): string =>
    field.closest('[data-field]')?.getAttribute('data-field') ?? field.getAttribute('name') ?? ''
  ;[...fields].find((field) => wrong.includes(nameOf(field)))?.focus()
}
