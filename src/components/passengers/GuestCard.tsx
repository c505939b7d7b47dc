// One passenger by sequence number, a part of the form of all. A card that is left complete is saved.
import { type FocusEvent, useEffect, useId } from 'react'
import type { ListedGuest } from '../../../domain/reservation/guestList.ts'
import { useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import { useTitles } from '../trip/useTitles.ts'
import { CopyButton } from './CopyButton.tsx'
import { GuestFields } from './GuestFields.tsx'
import { KnownPeople } from './KnownPeople.tsx'
import type { GuestCards } from './guestCards.ts'
import css from './passengers.module.css'
import { StandingLine } from './StandingLine.tsx'
import { useGuestForm } from './useGuestForm.ts'
import { useTellTyped } from './useNames.ts'

interface GuestCardProps extends ListedGuest {
  /** The fields must be filled in before anything is paid. */
  readonly isDemanded: boolean
  readonly cards: GuestCards
}

export const GuestCard = ({ guest, ticket, isDemanded, cards }: GuestCardProps) => {
  const t = useCheckoutTexts()
  const titleId = useId()
  const titles = useTitles(useModel('reservation').current)
  const { values, kept, change, leave, tidy, field, standing, save, saveWhole } = useGuestForm(guest)
  useTellTyped(guest.seqN, values, kept)
  const { seqN } = guest
  const isAsked = guest.personalIdentificationNumber === ''
  useEffect(() => {
    const { current } = cards
    current.set(seqN, { standing, isAsked, save })
    return () => void current.delete(seqN)
  })
  const leaveField = ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    // A message that appears under the pointer would move the button that is being pressed away from it.
    if (relatedTarget?.matches('input, select') === true) leave(target.getAttribute('name') ?? '')
    if (!currentTarget.contains(relatedTarget)) saveWhole()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears of its fields being left
    <section className={css.card} aria-labelledby={titleId} onBlur={leaveField}>
      <div className={css.head}>
        <h3 id={titleId} className={css.title}>
          {t('passengers.passenger', { number: seqN })}
          {ticket !== null && (
            <span className={css.ticket}> · {titles.held(ticket.priceCategory, ticket.title)}</span>
          )}
        </h3>
        {isAsked && <CopyButton seqN={seqN} titleId={titleId} onCopied={change} />}
      </div>
      <KnownByCode
        code={guest.personalIdentificationNumber}
        name={`${values.firstName} ${values.lastName}`}
      />
      {isAsked && <KnownPeople titleId={titleId} values={values} onChosen={change} />}
      <GuestFields field={field} tidy={tidy} isAsked={isAsked} isDemanded={isDemanded} />
      <StandingLine standing={standing} />
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
