// All passengers on one form, saved by one button: each who is not saved yet by a command of their own. What is missing or
// wrong is said at its field, and the first of these takes the focus.
import { type FormEvent, useRef, useState } from 'react'
import type { GuestSeq } from '../../../domain/ids.ts'
import type { NamesSituation } from '../../../domain/reservation/names.ts'
import { QuietButton } from '../forms/buttons.tsx'
import { useAttempts } from '../forms/useModelForm.ts'
import { focusFirst } from '../overlay/useMayFocus.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import { CountriesFailure } from './CountriesFailure.tsx'
import { GuestCard } from './GuestCard.tsx'
import type { CardHandle, GuestCards } from './guestCards.ts'
import css from './passengers.module.css'

/** A field with something wrong. */
export const WRONG = ':is(input, select)[aria-invalid="true"], fieldset[aria-invalid="true"] input'

interface PassengersFormProps {
  readonly names: NamesSituation
}

export const PassengersForm = ({ names }: PassengersFormProps) => {
  const t = useCheckoutTexts()
  const { guests, typed, isDemanded } = names
  const cards: GuestCards = useRef(new Map<GuestSeq, CardHandle>())
  const [pressCount, setPressCount] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useAttempts(pressCount, () => focusFirst(form.current, WRONG))
  const statuses = guests.map(({ guest }) => typed[guest.seqN]?.status)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const all = guests.flatMap(({ guest }) => cards.current.get(guest.seqN) ?? [])
    for (const card of cardsToSave(all, isDemanded)) card.save()
    setPressCount(pressCount + 1)
  }
  return (
    <form ref={form} className={css.cards} noValidate onSubmit={save} aria-label={t('passengers.title')}>
      <CountriesFailure />
      {guests.map((listed) => (
        <GuestCard key={listed.guest.seqN} {...listed} isDemanded={isDemanded} cards={cards} />
      ))}
      <div className={css.actions}>
        <QuietButton type="submit" busy={statuses.includes('saving')} busyText={t('passengers.saving')}>
          {t(statuses.includes('failed') ? 'passengers.save-again' : 'passengers.save')}
        </QuietButton>
      </div>
    </form>
  )
}

/** Those that were begun, and all that the trip needs. Where names are offered and none was begun, a press asks for all. */
const cardsToSave = (cards: readonly CardHandle[], isDemanded: boolean): readonly CardHandle[] => {
  const begun = cards.filter(({ standing }) => standing === 'typed' || standing === 'failed')
  const empty = cards.filter(({ standing, isAsked }) => standing === 'empty' && isAsked)
  return isDemanded || begun.length === 0 ? [...begun, ...empty] : begun
}
