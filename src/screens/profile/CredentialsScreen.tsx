// A new password (PROF-05). What is typed stays with the screen until it is sent, and goes past the log.
import { useState } from 'react'
import { command } from '../../../domain/log/commands.ts'
import {
  isWrongPassword,
  NO_PASSWORDS,
  passwordErrorsOf,
  type PasswordValues,
} from '../../../domain/profile/password.ts'
import { PrimaryButton } from '../../components/forms/buttons.tsx'
import { TextField } from '../../components/forms/TextField.tsx'
import { useModelForm } from '../../components/forms/useModelForm.ts'
import { Notice } from '../../components/layout/Notice.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { LookProvider } from '../../look/LookProvider.tsx'
import { useDispatch, useField } from '../../models/modelSource.ts'
import { useErrorText } from '../../shell/errorText.ts'
import { useAccountTexts } from '../../texts/pageTexts.ts'
import { ProfileFrame } from '../../components/profile/ProfileFrame.tsx'
import css from '../../components/profile/profile.module.css'

export const CredentialsScreen = () => {
  const t = useAccountTexts()
  return (
    <ProfileFrame>
      <Panel title={t('password.title')} lead={t('password.lead')}>
        <PasswordForm />
      </Panel>
    </ProfileFrame>
  )
}

const FIELDS = ['oldPassword', 'newPassword', 'repeated'] as const
const LONGEST = 200

const PasswordForm = () => {
  const t = useAccountTexts()
  const dispatch = useDispatch()
  const { isChanging, outcome, error } = useField('profile', 'password')
  const [typed, setTyped] = useState(NO_PASSWORDS)
  const wrong = error !== null && isWrongPassword(error) ? error : null
  const words = useErrorWords()
  const { field, submit } = useModelForm<PasswordValues>({
    kept: typed,
    onChange: setTyped,
    validate: passwordErrorsOf,
    words,
    attempt: wrong,
    refusal: (name) => (name === 'oldPassword' && wrong !== null ? t('password.wrong') : undefined),
  })
  const reading = useReading(wrong !== null)
  const send = ({ oldPassword, newPassword }: PasswordValues) => {
    if (!isChanging) dispatch(command('ChangePassword', {}), { oldPassword, newPassword })
  }
  const [wasChanged, setChanged] = useState(false)
  // Once it is changed nothing of it stays here.
  if ((outcome === 'changed') !== wasChanged) {
    setChanged(outcome === 'changed')
    if (outcome === 'changed') setTyped(NO_PASSWORDS)
  }
  return (
    <form className={css.form} noValidate onSubmit={submit(send)} aria-label={t('password.title')}>
      <LookProvider>
        {FIELDS.map((name) => (
          <div key={name} className={css.wide} {...(name === 'oldPassword' ? reading : {})}>
            <TextField
              {...field(name)}
              type="password"
              autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
              maxLength={LONGEST}
              required
              label={t(`password.${name}`)}
            />
          </div>
        ))}
      </LookProvider>
      <div className={css.end}>
        <Outcome />
        <PrimaryButton type="submit" busy={isChanging} busyText={t('password.busy')}>
          {t('password.submit')}
        </PrimaryButton>
      </div>
    </form>
  )
}

/** While the pointer or the focus is on words they are being read, and stay (PROF-02). */
const useReading = (isSaid: boolean) => {
  const dispatch = useDispatch()
  const hold = () => dispatch(command('HoldPasswordWords', {}))
  const release = () => dispatch(command('ReleasePasswordWords', {}))
  return isSaid ? { onMouseEnter: hold, onMouseLeave: release, onFocus: hold, onBlur: release } : {}
}

/** What is no matter of a field. */
const Outcome = () => {
  const t = useAccountTexts()
  const errorText = useErrorText()
  const { outcome, error } = useField('profile', 'password')
  const isSaid = outcome === 'changed' || (error !== null && !isWrongPassword(error))
  const reading = useReading(isSaid)
  if (!isSaid) return null
  return (
    <div {...reading}>
      {error === null ? (
        <Notice tone="good" title={t('password.changed')} />
      ) : (
        <Notice tone="bad" title={t('password.failed')}>
          {errorText(error)}
        </Notice>
      )}
    </div>
  )
}

const useErrorWords = (): ((field: keyof PasswordValues, key: string) => string) => {
  const t = useAccountTexts()
  return (field, key) => {
    if (key === 'common-fields.passwords-should-not-match-error') return t('password.same')
    if (key === 'common-fields.passwords-should-match-error') return t('password.differs')
    return t(`password.missing.${field}`)
  }
}
