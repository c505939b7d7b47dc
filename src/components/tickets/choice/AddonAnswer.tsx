// What an extra asks for once there is one, in a booking and in the change of a ticket alike (TICK-27, OP-110).
import { TextField } from '../../forms/TextField.tsx'
import { useModelForm } from '../../forms/useModelForm.ts'
import { LookProvider } from '../../../look/LookProvider.tsx'
import { useTripTexts } from '../../../texts/shownLocale.ts'
import { useParameterLabel } from './parameterLabel.ts'
import css from './TicketChoice.module.css'

interface AddonAnswerProps {
  /** Of the extra. */
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
