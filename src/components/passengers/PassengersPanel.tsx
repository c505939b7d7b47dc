// Who travels (PAX-05..12). Where the crossing does not demand names they are offered behind a button (OP-173).
import { useRef, useState, type FormEvent, type FocusEvent, useEffect, useId, type RefObject } from 'react'
import { begunForm, type NamesSituation } from '../../../domain/reservation/names.ts'
import { QuietButton } from '../forms/buttons.tsx'
import { useAttempts } from '../forms/useModelForm.ts'
import { Panel } from '../layout/Panel.tsx'
import { focusFirst } from '../overlay/useMayFocus.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import { useNamesSituation, useTellTyped } from './useNames.ts'
import type { GuestSeq } from '../../../domain/ids.ts'
import { CountriesFailure } from './CountryField.tsx'
import { FieldError } from '../forms/FieldFrame.tsx'
import css from './passengers.module.css'
import type { ListedGuest } from '../../../domain/reservation/guestList.ts'
import { useModel, useDispatch } from '../../models/modelSource.ts'
import { useTitles } from '../trip/useTitles.ts'
import { GuestFields } from './GuestFields.tsx'
import { useGuestForm, type GuestStanding } from './useGuestForm.ts'
import { command } from '../../../domain/log/commands.ts'
import type { GuestForm } from '../../../domain/passengers/guest.ts'
import { type KnownPerson, knownPeople } from '../../../projections/selectors/knownPeople.ts'

export const PassengersPanel = ({ attempts }: { readonly attempts: number }) => {
  const t = useCheckoutTexts()
  const names = useNamesSituation()
  const { guests, typed, isDemanded } = names
  const [isOpened, setOpened] = useState(false)
  const isBegun = guests.some(({ guest }) => begunForm(guest, typed[guest.seqN]) !== null)
  // What was begun stays open, so that it never vanishes under the last key.
  if (isBegun && !isOpened) setOpened(true)
  const isOpen = isDemanded || isOpened
  const root = useFocusOnWrong(attempts, isDemanded)
  if (guests.length === 0) return null
  const isAsked = guests.some(({ guest }) => guest.personalIdentificationNumber === '')
  const demandedLead = isAsked ? 'passengers.lead' : 'passengers.lead-residents'
  const offeredLead = isAsked ? 'passengers.lead-offered' : 'passengers.lead-residents'
  return (
    <Panel title={t('passengers.title')} lead={t(isDemanded ? demandedLead : offeredLead)}>
      <div ref={root}>
        {isOpen ? (
          <PassengersForm names={names} />
        ) : (
          <QuietButton onClick={() => setOpened(true)}>{t('passengers.offer')}</QuietButton>
        )}
      </div>
    </Panel>
  )
}

/** Each time that a person wanted to go on, and when the server has refused to for want of names. */
const useFocusOnWrong = (attempts: number, isDemanded: boolean) => {
  const root = useRef<HTMLDivElement>(null)
  const lead = (): void => focusFirst(root.current, WRONG)
  useAttempts(attempts, lead)
  useAttempts(isDemanded ? true : null, lead)
  return root
}

/** A field with something wrong. */
const WRONG = ':is(input, select)[aria-invalid="true"], fieldset[aria-invalid="true"] input'

/** All passengers on one form with one button: each who is not saved yet is, by a command of their own. */
const PassengersForm = ({ names }: { readonly names: NamesSituation }) => {
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

interface GuestCardProps extends ListedGuest {
  /** The fields must be filled in before anything is paid. */
  readonly isDemanded: boolean
  readonly cards: GuestCards
}

/** One passenger by sequence number, a part of the form of all. A card that is left complete is saved. */
const GuestCard = ({ guest, ticket, isDemanded, cards }: GuestCardProps) => {
  const t = useCheckoutTexts()
  const titleId = useId()
  const titles = useTitles(useModel('reservation').current)
  const { values, kept, change, leave, tidy, field, standing, save, saveWhole } = useGuestForm(guest)
  useTellTyped(guest.seqN, values, kept)
  const { seqN } = guest
  const isAsked = guest.personalIdentificationNumber === ''
  const name = `${values.firstName} ${values.lastName}`.trim()
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
      {!isAsked && (
        <p className={css.known}>
          {name !== '' && <strong>{name} </strong>}
          {t('passengers.known', { code: guest.personalIdentificationNumber })}
        </p>
      )}
      {isAsked && <KnownPeople titleId={titleId} values={values} onChosen={change} />}
      <GuestFields field={field} tidy={tidy} isAsked={isAsked} isDemanded={isDemanded} />
      <StandingLine standing={standing} />
    </section>
  )
}

/** What became of one passenger's data. The line is always there, so that it is read out, and that nothing below it moves. */
const StandingLine = ({ standing }: { readonly standing: GuestStanding }) => {
  const t = useCheckoutTexts()
  return (
    <div className={css.standings}>
      <p role="status" className={css.standing} data-standing={standing}>
        {standing === 'empty' || standing === 'failed' ? '' : t(`passengers.${standing}`)}
      </p>
      {standing === 'failed' && <FieldError error={t('passengers.failed')} role="alert" />}
    </div>
  )
}

// "Copy my details": the names of the contact for a passenger.

interface CopyButtonProps {
  readonly seqN: GuestSeq
  readonly titleId: string
  readonly onCopied: (part: Partial<GuestForm>) => void
}

/** What is typed and not kept yet goes along, so that it does not overwrite the names when its pause is over. */
const CopyButton = ({ seqN, titleId, onCopied }: CopyButtonProps) => {
  const t = useCheckoutTexts()
  const dispatch = useDispatch()
  const { firstName, lastName } = useModel('passengers').form
  const isNameless = firstName.trim() === '' && lastName.trim() === ''
  const copy = () => {
    dispatch(command('CopyContactToGuest', { seqN }))
    onCopied({ firstName: firstName.trim(), lastName: lastName.trim() })
  }
  return (
    <QuietButton plain disabled={isNameless} describedBy={titleId} onClick={copy}>
      {t('passengers.copy')}
    </QuietButton>
  )
}

// People who may travel again, each with a press that fills in the card (ROLE-02): only who is signed in has some.

interface KnownPeopleProps {
  readonly titleId: string
  readonly values: GuestForm
  readonly onChosen: (part: Partial<GuestForm>) => void
}

const MOST = 6

/** Offered until the card has a name. */
const KnownPeople = ({ titleId, values, onChosen }: KnownPeopleProps) => {
  const t = useCheckoutTexts()
  const models = {
    auth: useModel('auth'),
    profile: useModel('profile'),
    reservation: useModel('reservation'),
  }
  const people = knownPeople(models).slice(0, MOST)
  const isNamed = values.firstName.trim() !== '' || values.lastName.trim() !== ''
  if (isNamed || people.length === 0) return null
  return (
    <div className={css.people}>
      {people.map((person) => {
        const name = `${person.firstName} ${person.lastName}`
        const fill = () => onChosen(filledFrom(person, values))
        const words = t('passengers.known-person', { name })
        return (
          <QuietButton key={name} describedBy={titleId} onClick={fill}>
            {words}
          </QuietButton>
        )
      })}
    </div>
  )
}

/** What was typed or chosen already stays. */
const filledFrom = (
  { firstName, lastName, ...known }: KnownPerson,
  values: GuestForm,
): Partial<GuestForm> => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  gender: values.gender === '' ? known.gender : values.gender,
  birthday: values.birthday === '' ? known.birthday : values.birthday,
  citizenship: values.citizenship === '' ? known.citizenship : values.citizenship,
})

// What the form of all passengers knows of each one's card when its button is pressed.

interface CardHandle {
  readonly standing: GuestStanding
  /** Nothing is known of the passenger by a personal code. */
  readonly isAsked: boolean
  readonly save: () => void
}

type GuestCards = RefObject<Map<GuestSeq, CardHandle>>
