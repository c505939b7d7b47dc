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
  /** It stays behind until it is answered. */
  readonly isUntold: boolean
  /** What was refused for it; `null` where nothing was. */
  readonly refusal?: object | null
  readonly onChange: (text: string) => void
}

export const AddonAnswer = ({ title, name, text, isUntold, refusal = null, onChange }: AddonAnswerProps) => {
  const t = useTripTexts()
  const label = useParameterLabel()(name)
  const isAsked = refusal !== null
  const isBlank = text.trim() === ''
  const { field } = useModelForm<{ readonly told: string }>({
    kept: { told: text },
    validate: () => (isBlank && (isAsked || isUntold) ? { told: 'missing' } : {}),
    words: () => t('addons.missing'),
    saysMissing: 'when left',
    isRevealed: isAsked,
    attempt: refusal,
    onChange: ({ told }) => onChange(told),
  })
  return (
    <div className={css.parameter} data-untold={isUntold ? true : undefined}>
      <LookProvider>
        <TextField
          {...field('told')}
          label={
            <>
              {label}
              <span className="fl-hidden">, {title}</span>
            </>
          }
          hint={isBlank && !isUntold && !isAsked ? t('addons.told') : undefined}
          required
        />
      </LookProvider>
    </div>
  )
}
