// What an extra asks for once there is one, in a booking and in the change of a ticket alike (TICK-27, OP-110).
import { TextField } from '../../forms/TextField.tsx'
import { useModelForm } from '../../forms/useModelForm.ts'
import { LookProvider } from '../../../look/LookProvider.tsx'
import { useTripTexts } from '../../../texts/shownLocale.ts'
import css from './TicketChoice.module.css'

interface AddonAnswerProps {
  readonly title: string
  /** Of what it asks for. */
  readonly name: string
  readonly text: string
  /** It is pending until it is answered. */
  readonly isUnanswered: boolean
  /** What was refused for it; `null` where nothing was. */
  readonly refusal?: object | null
  readonly onChange: (text: string) => void
}

export const AddonAnswer = ({
  title,
  name,
  text,
  isUnanswered,
  refusal = null,
  onChange,
}: AddonAnswerProps) => {
  const t = useTripTexts()
  const label = useParameterLabel()(name)
  const isAsked = refusal !== null
  const isBlank = text.trim() === ''
  const { field } = useModelForm<{ readonly answer: string }>({
    kept: { answer: text },
    validate: () => (isBlank && (isAsked || isUnanswered) ? { answer: 'missing' } : {}),
    words: () => t('addons.missing'),
    saysMissing: 'when left',
    isRevealed: isAsked,
    attempt: refusal,
    onChange: ({ answer }) => onChange(answer),
  })
  return (
    <div className={css.parameter} data-unanswered={isUnanswered ? true : undefined}>
      <LookProvider>
        <TextField
          {...field('answer')}
          label={
            <>
              {label}
              <span className="fl-hidden">, {title}</span>
            </>
          }
          hint={isBlank && !isUnanswered && !isAsked ? t('addons.told') : undefined}
          required
        />
      </LookProvider>
    </div>
  )
}

// What an extra asks for, in words: a parameter has only a technical name on the wire (TICK-27, OP-110).

/** Names of one meaning, as they are written without capitals and signs. */
const MEANINGS = {
  pickup: ['pickup', 'pickuppoint', 'pickupplace', 'pickuplocation', 'pickupaddress', 'busstop', 'stop'],
  driverName: ['drivername', 'driver', 'nameofdriver'],
  name: ['name', 'fullname', 'guestname', 'passengername', 'contactname', 'personname'],
  phone: ['phone', 'phonenumber', 'mobile', 'mobilenumber', 'telephone', 'contactphone'],
  email: ['email', 'emailaddress', 'mail'],
  time: ['time', 'pickuptime', 'starttime', 'arrivaltime', 'mealtime'],
  date: ['date', 'day', 'startdate', 'pickupdate'],
  address: ['address', 'street'],
  destination: ['destination', 'dropoff', 'dropoffpoint', 'dropoffplace'],
  plate: ['plate', 'platenumber', 'licenceplate', 'licenseplate', 'vehicleplate', 'regnumber'],
  menu: ['menu', 'meal', 'mealtype', 'dish', 'food', 'choice'],
  diet: ['diet', 'dietaryneeds', 'allergies', 'allergy'],
  age: ['age', 'childage'],
  size: ['size'],
  comment: ['comment', 'comments', 'note', 'notes', 'remark', 'remarks', 'info', 'description'],
} as const
type Meaning = keyof typeof MEANINGS

export const useParameterLabel = (): ((name: string) => string) => {
  const t = useTripTexts()
  return (name) => {
    const meaning = meaningOf(name)
    return meaning === null
      ? t('addons.parameter.other', { name: readableName(name) })
      : t(`addons.parameter.${meaning}`)
  }
}

export const meaningOf = (name: string): Meaning | null => {
  const plain = name.toLowerCase().replace(/[^a-z]/g, '')
  const meanings = Object.keys(MEANINGS) as Meaning[]
  return meanings.find((meaning) => (MEANINGS[meaning] as readonly string[]).includes(plain)) ?? null
}

/** `hotelRoom_number` is read as `hotel room number`; capitals that belong together stay. */
export const readableName = (name: string): string =>
  name
    .replace(/([\p{Ll}\d])(?=\p{Lu})/gu, '$1 ')
    .split(/[\s_.:/-]+/)
    .filter((word) => word !== '')
    .map((word) => (/^\p{Lu}{2,}$/u.test(word) && /\p{Ll}/u.test(name) ? word : word.toLowerCase()))
    .join(' ')
