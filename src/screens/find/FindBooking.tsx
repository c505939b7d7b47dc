// Finds a booking by its number, for who has no account. The number says which page to go to; whether there is one, that
// page asks.
import { useState } from 'react'
import { reservationNumberIn } from '../../../domain/checkin/checkin.ts'
import { command } from '../../../domain/log/commands.ts'
import { reservationPath } from '../../../domain/shell/address.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { TextField } from '../../components/forms/TextField.tsx'
import { useModelForm } from '../../components/forms/useModelForm.ts'
import { Panel } from '../../components/layout/Panel.tsx'
import { LookProvider } from '../../look/LookProvider.tsx'
import { useDispatch } from '../../models/modelSource.ts'
import { useShellTexts } from '../../texts/shownLocale.ts'
import css from './find.module.css'

interface FindValues {
  readonly number: string
}

const errorsOf = ({ number }: FindValues) => {
  if (number.trim() === '') return { number: 'missing' }
  return reservationNumberIn(number) === null ? { number: 'wrong' } : {}
}

export const FindBooking = () => {
  const t = useShellTexts()
  return (
    <Panel title={t('find.title')} lead={t('find.lead')}>
      <FindForm />
    </Panel>
  )
}

/** What is typed stays in the field until it is sent. */
export const FindForm = () => {
  const t = useShellTexts()
  const dispatch = useDispatch()
  const [typed, setTyped] = useState<FindValues>({ number: '' })
  const { field, submit } = useModelForm<FindValues>({
    kept: typed,
    onChange: setTyped,
    validate: errorsOf,
    words: (_field, key) => t(key === 'missing' ? 'find.missing' : 'find.wrong'),
  })
  const find = ({ number }: FindValues): void => {
    const reservationId = reservationNumberIn(number)
    if (reservationId === null) return
    dispatch(command('NavigateTo', { path: reservationPath(reservationId), query: {}, how: 'push' }))
  }
  return (
    <form className={css.form} noValidate onSubmit={submit(find)} aria-label={t('find.title')}>
      <LookProvider>
        <TextField
          {...field('number')}
          required
          label={t('find.number')}
          hint={t('find.hint')}
          autoComplete="off"
          maxLength={40}
        />
      </LookProvider>
      <QuietButton type="submit">{t('find.submit')}</QuietButton>
    </form>
  )
}
