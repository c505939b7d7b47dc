// A new password (PROF-05). What is typed stays with the screen until it is sent, and goes past the log.
import { FailureNotice } from '../../shell/Loaded.tsx'
import { useState } from 'react'
import { command } from '../../../domain/log/commands.ts'
import {
  isWrongPassword,
  NO_PASSWORDS,
  passwordErrorsOf,
  type PasswordValues,
} from '../../../domain/profile/password.ts'
import { PrimaryButton } from '../../components/forms/buttons.tsx'
import { Form, PASSWORD_TRAITS, TextFields } from '../../components/forms/Form.tsx'
import { useOwnForm } from '../../components/forms/useModelForm.ts'
import { Notice } from '../../components/layout/Notice.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { useDispatch, useField } from '../../models/modelSource.ts'
import { useAccountTexts } from '../../texts/pageTexts.ts'
import { ProfileFrame } from '../../components/profile/ProfileFrame.tsx'
import { useReading } from '../../shell/useReading.ts'
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

const TRAITS = {
  oldPassword: PASSWORD_TRAITS.now,
  newPassword: PASSWORD_TRAITS.next,
  repeated: PASSWORD_TRAITS.next,
}

const PasswordForm = () => {
  const t = useAccountTexts()
  const dispatch = useDispatch()
  const { isChanging, outcome, error } = useField('profile', 'password')
  const wrong = error !== null && isWrongPassword(error) ? error : null
  const words = useErrorWords()
  const { field, submit, empty } = useOwnForm<PasswordValues>(NO_PASSWORDS, {
    isBusy: isChanging,
    validate: passwordErrorsOf,
    words,
    attempt: wrong,
    refusal: (name) => (name === 'oldPassword' && wrong !== null ? t('password.wrong') : undefined),
  })
  const reading = useHeldWords(wrong !== null)
  const send = ({ oldPassword, newPassword }: PasswordValues) =>
    dispatch(command('ChangePassword', {}), { oldPassword, newPassword })
  const [wasChanged, setChanged] = useState(false)
  // Once it is changed nothing of it stays here.
  if ((outcome === 'changed') !== wasChanged) {
    setChanged(outcome === 'changed')
    if (outcome === 'changed') empty()
  }
  return (
    <Form className={css.form} onSubmit={submit(send)} aria-label={t('password.title')}>
      <TextFields
        traits={TRAITS}
        field={field}
        label={(name) => t(`password.${name}`)}
        box={(name) => ({ className: css.wide, ...(name === 'oldPassword' ? reading : {}) })}
      />
      <div className={css.end}>
        <Outcome />
        <PrimaryButton type="submit" busy={isChanging} busyText={t('password.busy')}>
          {t('password.submit')}
        </PrimaryButton>
      </div>
    </Form>
  )
}

/** While the pointer or the focus is on words they are being read, and stay (PROF-02). */
const useHeldWords = (isSaid: boolean) => {
  const reading = useReading(command('HoldPasswordWords', {}), command('ReleasePasswordWords', {}))
  return isSaid ? reading : {}
}

/** Outcomes of no field. */
const Outcome = () => {
  const t = useAccountTexts()
  const { outcome, error } = useField('profile', 'password')
  const isSaid = outcome === 'changed' || (error !== null && !isWrongPassword(error))
  const reading = useHeldWords(isSaid)
  if (!isSaid) return null
  return (
    <div {...reading}>
      {error === null ? (
        <Notice tone="good" title={t('password.changed')} />
      ) : (
        <FailureNotice title={t('password.failed')} error={error} />
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
