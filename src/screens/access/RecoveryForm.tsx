// Asking for a letter with which a new password can be set (LOC-10, AUTH-16). What is said never reveals whether there is such
// an account.
import { type RecoveryForm as Recovery, recoveryErrorsOf } from '../../../domain/auth/access.ts'
import { command } from '../../../domain/log/commands.ts'
import { PrimaryButton } from '../../components/forms/buttons.tsx'
import { Form, TextFields, USER_NAME_TRAITS } from '../../components/forms/Form.tsx'
import { useOwnForm } from '../../components/forms/useModelForm.ts'
import { useDispatch, useField } from '../../models/modelSource.ts'
import { AuthNotice } from '../../shell/AuthNotice.tsx'
import { useAccessTexts } from '../../texts/pageTexts.ts'
import entry from '../../components/signIn/entry.module.css'
import { useRefusalText } from '../../components/signIn/accessWords.ts'
import { useFailure, useIsDone, useIsRunning } from '../../components/signIn/useAccess.ts'

const NOTHING_TYPED: Recovery = { userName: '' }
const TRAITS = { userName: USER_NAME_TRAITS }

export const RecoveryForm = () => {
  const t = useAccessTexts()
  const dispatch = useDispatch()
  const isRunning = useIsRunning('recover')
  const isDone = useIsDone('recover')
  const isOnItsWay = useField('access', 'letter') === 'recovery'
  const error = useFailure('recover')
  const refusalText = useRefusalText()
  const { field, submit } = useOwnForm(NOTHING_TYPED, {
    isBusy: isRunning,
    validate: recoveryErrorsOf,
    words: (_name, key) => t(key === 'common-fields.email-correct-error' ? 'wrong.email' : 'missing.email'),
  })
  const send = (form: Recovery) => dispatch(command('RequestRecovery', { form }))
  return (
    <Form className={entry.fields} onSubmit={submit(send)} aria-label={t('recovery.title')}>
      {isDone && (
        <AuthNotice tone="good" title={t('recovery.sent')}>
          {t('recovery.sent-body')}
        </AuthNotice>
      )}
      {isOnItsWay && <p>{t('recovery.look')}</p>}
      <TextFields traits={TRAITS} field={field} label={() => t('fields.email')} />
      {error !== null && (
        <AuthNotice tone="bad" title={t('recovery.failed')}>
          {refusalText('recover', error)}
        </AuthNotice>
      )}
      <PrimaryButton type="submit" size="l" block busy={isRunning} busyText={t('recovery.busy')}>
        {t(isOnItsWay ? 'recovery.again' : 'recovery.submit')}
      </PrimaryButton>
    </Form>
  )
}
