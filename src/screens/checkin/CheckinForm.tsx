// What check-in asks for. What is typed stays with the form until it is sent; a number that the camera has read fills in.
import { useEffect, useRef, useState } from 'react'
import { reservationNumberIn } from '../../../domain/checkin/reservationNumber.ts'
import { required } from '../../../domain/forms/rules.ts'
import { command } from '../../../domain/log/commands.ts'
import { PrimaryButton } from '../../components/forms/buttons.tsx'
import { TextField } from '../../components/forms/TextField.tsx'
import { useModelForm } from '../../components/forms/useModelForm.ts'
import { Panel } from '../../components/layout/Panel.tsx'
import { LookProvider } from '../../look/LookProvider.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useTicketTexts } from '../../texts/pageTexts.ts'
import { useShellTexts } from '../../texts/shownLocale.ts'
import css from './checkin.module.css'

interface CheckinValues {
  readonly number: string
  readonly lastName: string
}

/** Who has one name alone writes a `-` for the last one, as when they bought. */
const errorsOf = ({ number, lastName }: CheckinValues) => ({
  ...(reservationNumberIn(number) === null
    ? { number: number.trim() === '' ? 'number-missing' : 'number-wrong' }
    : {}),
  ...(required(lastName) === null ? {} : { lastName: 'name-missing' }),
})

export const CheckinForm = () => {
  const t = useTicketTexts()
  const shell = useShellTexts()
  const dispatch = useDispatch()
  const { status, asked, scannedId } = useModel('checkin')
  const [typed, setTyped] = useState<CheckinValues>(() => ({
    number: asked?.reservationId ?? scannedId ?? '',
    lastName: asked?.lastName ?? '',
  }))
  const { field, submit, change, nodeOf } = useModelForm<CheckinValues>({
    kept: typed,
    onChange: setTyped,
    validate: errorsOf,
    words: (_field, key) => t(`checkin.${key}` as 'checkin.number-missing'),
  })
  useScanned(() => {
    change({ number: scannedId ?? '' })
    nodeOf('lastName')?.focus()
  })
  const send = ({ number, lastName }: CheckinValues): void => {
    const reservationId = reservationNumberIn(number)
    if (reservationId === null || status === 'asking') return
    dispatch(command('CheckIn', { reservationId, lastName: lastName.trim() }))
  }
  return (
    <Panel title={t('checkin.title')} lead={t('checkin.lead')}>
      <form className={css.form} noValidate onSubmit={submit(send)} aria-label={shell('pages.checkin')}>
        <LookProvider>
          <TextField
            {...field('number')}
            required
            label={t('checkin.number')}
            autoComplete="off"
            maxLength={40}
          />
          <TextField
            {...field('lastName')}
            required
            label={t('checkin.name')}
            hint={t('checkin.name-hint')}
            autoComplete="off"
            maxLength={100}
          />
        </LookProvider>
        <PrimaryButton type="submit" size="l" busy={status === 'asking'} busyText={t('checkin.busy')}>
          {t('checkin.submit')}
        </PrimaryButton>
      </form>
    </Panel>
  )
}

/** Once for each code that is read while the form is there. */
const useScanned = (take: () => void): void => {
  const { scannedId } = useModel('checkin')
  const seen = useRef(scannedId)
  useEffect(() => {
    if (scannedId !== null && scannedId !== seen.current) take()
    seen.current = scannedId
  })
}
