// Finds a booking by its number, for who has no account. It stands on the first page, and so has a field of plain HTML.
import { type FormEvent, useId, useRef, useState } from 'react'
import { reservationNumberIn } from '../../../domain/checkin/reservationNumber.ts'
import { readFields } from '../../../domain/forms/typedText.ts'
import { command } from '../../../domain/log/commands.ts'
import { reservationPath } from '../../../domain/shell/address.ts'
import { QuietButton } from '../forms/buttons.tsx'
import { Panel } from '../layout/Panel.tsx'
import { useDispatch } from '../../models/modelSource.ts'
import { useShellTexts } from '../../texts/shownLocale.ts'
import css from './find.module.css'

const errorOf = (number: string): 'missing' | 'wrong' | null => {
  if (number.trim() === '') return 'missing'
  return reservationNumberIn(number) === null ? 'wrong' : null
}

export const FindBooking = () => {
  const t = useShellTexts()
  return (
    <Panel title={t('find.title')} lead={t('find.lead')}>
      <FindForm />
    </Panel>
  )
}

/** What is typed stays in the field until it is sent. What is wrong is said once it is sent, as long as it holds. */
export const FindForm = () => {
  const t = useShellTexts()
  const dispatch = useDispatch()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [number, setNumber] = useState('')
  const [isTried, setTried] = useState(false)
  const error = isTried ? errorOf(number) : null
  const tidy = (): void => setNumber(readFields({ number }, ['number'], 'left').number)
  const find = (event: FormEvent): void => {
    event.preventDefault()
    tidy()
    const reservationId = reservationNumberIn(number)
    setTried(reservationId === null)
    if (reservationId === null) return field.current?.focus()
    dispatch(command('NavigateTo', { path: reservationPath(reservationId), query: {}, how: 'push' }))
  }
  return (
    <form className={css.form} noValidate onSubmit={find} aria-label={t('find.title')}>
      <div className="fl-field">
        <label className="fl-field-label" htmlFor={id}>
          {t('find.number')}
        </label>
        <p id={`${id}-hint`} className="fl-field-hint">
          {t('find.hint')}
        </p>
        <div className="fl-field-wrapper">
          <input
            ref={field}
            id={id}
            name="number"
            className="fl-input"
            type="text"
            inputMode="text"
            autoComplete="off"
            maxLength={40}
            value={number}
            aria-required
            aria-invalid={error !== null}
            aria-describedby={error === null ? `${id}-hint` : `${id}-hint ${id}-error`}
            onChange={(event) => setNumber(event.currentTarget.value)}
            onBlur={tidy}
          />
        </div>
        {error !== null && (
          <p id={`${id}-error`} className="fl-field-error">
            {t(error === 'missing' ? 'find.missing' : 'find.wrong')}
          </p>
        )}
      </div>
      <QuietButton type="submit">{t('find.submit')}</QuietButton>
    </form>
  )
}
