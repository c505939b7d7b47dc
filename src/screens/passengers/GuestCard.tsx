// One passenger by sequence number. A card that is left complete is saved; the button says what is missing.
import { type FocusEvent, useId } from 'react'
import type { ListedGuest } from '../../../domain/reservation/guestList.ts'
import { useCheckoutTexts } from '../../texts/shownLocale.ts'
import { CopyButton } from './CopyButton.tsx'
import { GuestActions } from './GuestActions.tsx'
import { GuestFields } from './GuestFields.tsx'
import { KnownPeople } from './KnownPeople.tsx'
import css from './passengers.module.css'
import { useGuestForm } from './useGuestForm.ts'
import { useTellTyped } from './useNames.ts'

interface GuestCardProps extends ListedGuest {
  /** The fields must be filled in before anything is paid. */
  readonly isDemanded: boolean
}

export const GuestCard = ({ guest, ticket, isDemanded }: GuestCardProps) => {
  const t = useCheckoutTexts()
  const titleId = useId()
  const { values, kept, change, leave, field, standing, save, saveWhole } = useGuestForm(guest)
  useTellTyped(guest.seqN, values, kept)
  const { seqN } = guest
  const isAsked = guest.personalIdentificationNumber === ''
  const leaveField = ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    // A message that appears under the pointer would move the button that is being pressed away from it.
    if (relatedTarget?.matches('input, select') === true) leave(target.getAttribute('name') ?? '')
    if (!currentTarget.contains(relatedTarget)) saveWhole()
  }
  return (
    <section className={css.card} aria-labelledby={titleId} onBlur={leaveField}>
      <div className={css.head}>
        <h3 id={titleId} className={css.title}>
          {t('passengers.passenger', { number: seqN })}
          {ticket !== null && <span className={css.ticket}> · {ticket}</span>}
        </h3>
        {isAsked && <CopyButton seqN={seqN} titleId={titleId} onCopied={change} />}
      </div>
      <KnownByCode
        code={guest.personalIdentificationNumber}
        name={`${values.firstName} ${values.lastName}`}
      />
      {isAsked && <KnownPeople titleId={titleId} values={values} onChosen={change} />}
      <GuestFields field={field} isAsked={isAsked} isDemanded={isDemanded} />
      <GuestActions standing={standing} titleId={titleId} onSave={() => save()} />
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
