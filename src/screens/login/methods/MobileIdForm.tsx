// The form of a sign-in by mobile ID: whose phone it is, by personal code and number. What was typed stays for another try.
import { command } from '../../../../domain/log/commands.ts'
import { type MobileIdForm as Form, mobileIdErrorsOf } from '../../../../domain/auth/methods.ts'
import { PrimaryButton } from '../../../components/forms/buttons.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useModelForm } from '../../../components/forms/useModelForm.ts'
import { LookProvider } from '../../../look/LookProvider.tsx'
import { useDispatch, useField } from '../../../models/modelSource.ts'
import { useSignInTexts } from '../../../texts/shownLocale.ts'
import css from './methods.module.css'
import { Problem } from './Problem.tsx'
import { useIsWaiting, Waiting } from './Waiting.tsx'

interface MobileIdFormProps {
  readonly typed: Form
  readonly onChange: (typed: Form) => void
}

export const MobileIdForm = ({ typed, onChange }: MobileIdFormProps) => {
  const t = useSignInTexts()
  const dispatch = useDispatch()
  const isBusy = useField('auth', 'isFetching')
  const isWaiting = useIsWaiting('mobile-id')
  const { field, submit } = useModelForm<Form>({
    kept: typed,
    onChange,
    validate: mobileIdErrorsOf,
    words: (name, key) => t(key === 'common-fields.required-error' ? `missing.${name}` : `wrong.${name}`),
  })
  const send = (form: Form) => {
    if (!isBusy) dispatch(command('AttemptSignIn', { attempt: { _tag: 'MobileId', form } }))
  }
  return (
    <form className={css.fields} noValidate onSubmit={submit(send)} aria-label={t('method.mobile-id')}>
      <LookProvider>
        <TextField
          {...field('personalCode')}
          required
          disabled={isWaiting}
          label={t('personalCode')}
          hint={t('personalCode-hint')}
          inputMode="numeric"
          maxLength={20}
        />
        <div className={css.phone}>
          <TextField
            {...field('phoneCode')}
            required
            disabled={isWaiting}
            label={t('phoneCode')}
            type="tel"
            autoComplete="tel-country-code"
            maxLength={5}
          />
          <TextField
            {...field('phoneNumber')}
            required
            disabled={isWaiting}
            label={t('phoneNumber')}
            type="tel"
            autoComplete="tel-national"
            maxLength={20}
          />
        </div>
      </LookProvider>
      <Problem source="mobile-id" />
      <PrimaryButton type="submit" size="l" block busy={isWaiting} busyText={t('busy')}>
        {t('submit.mobile-id')}
      </PrimaryButton>
      <Waiting source="mobile-id" />
    </form>
  )
}
