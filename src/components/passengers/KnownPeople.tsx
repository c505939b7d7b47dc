// People who may travel again, each with a press that fills in the card (ROLE-02): only who is signed in has some.
import type { GuestForm } from '../../../domain/passengers/guest.ts'
import { type KnownPerson, knownPeople } from '../../../projections/selectors/knownPeople.ts'
import { QuietButton } from '../forms/buttons.tsx'
import { useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import css from './passengers.module.css'

interface KnownPeopleProps {
  readonly titleId: string
  readonly values: GuestForm
  readonly onChosen: (part: Partial<GuestForm>) => void
}

const MOST = 6

/** Offered until the card has a name. */
export const KnownPeople = ({ titleId, values, onChosen }: KnownPeopleProps) => {
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
      {people.map((person) => (
        <QuietButton
          key={`${person.firstName} ${person.lastName}`}
          describedBy={titleId}
          onClick={() => onChosen(filledFrom(person, values))}
        >
          {t('passengers.known-person', { name: `${person.firstName} ${person.lastName}` })}
        </QuietButton>
      ))}
    </div>
  )
}

/** What was typed or chosen already stays. */
const filledFrom = (
  { firstName, lastName, ...told }: KnownPerson,
  values: GuestForm,
): Partial<GuestForm> => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  gender: values.gender === '' ? told.gender : values.gender,
  birthday: values.birthday === '' ? told.birthday : values.birthday,
  citizenship: values.citizenship === '' ? told.citizenship : values.citizenship,
})
