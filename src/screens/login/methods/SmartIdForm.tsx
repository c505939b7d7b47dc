// The form of a sign-in by Smart-ID: a personal code, and of which country. What was typed stays for another try.
import { command } from '../../../../domain/log/commands.ts'
import { SmartIdCountry, type SmartIdForm as Form, smartIdErrorsOf } from '../../../../domain/auth/methods.ts'
import { PrimaryButton } from '../../../components/forms/buttons.tsx'
import { SelectField } from '../../../components/forms/SelectField.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useModelForm } from '../../../components/forms/useModelForm.ts'
import { LookProvider } from '../../../look/LookProvider.tsx'
import { useDispatch, useField } from '../../../models/modelSource.ts'
import { useSignInTexts } from '../../../texts/shownLocale.ts'
import css from './methods.module.css'
import { Problem } from './Problem.tsx'
import { useIsWaiting, Waiting } from './Waiting.tsx'

const COUNTRIES = ['EE', 'LV', 'LT'] as const

interface SmartIdFormProps {
  readonly typed: Form
  readonly onChange: (typed: Form) => void
}

export const SmartIdForm = ({ typed, onChange }: SmartIdFormProps) => {
  const t = useSignInTexts()
  const dispatch = useDispatch()
  const isBusy = useField('auth', 'isFetching')
  const isWaiting = useIsWaiting('smart-id')
  const { change, field, submit } = useModelForm<Form>({
    kept: typed,
    onChange,
    validate: smartIdErrorsOf,
    words: (_name, key) =>
      t(key === 'common-fields.required-error' ? 'missing.personalCode' : 'wrong.personalCode'),
  })
  const send = (form: Form) => {
    if (!isBusy) dispatch(command('AttemptSignIn', { attempt: { _tag: 'SmartId', form } }))
  }
  return (
    <form className={css.fields} noValidate onSubmit={submit(send)} aria-label={t('method.smart-id')}>
      <LookProvider>
        <SelectField
          {...field('countryCode')}
          label={t('country')}
          options={COUNTRIES.map((value) => ({ value, label: t(`countries.${value}`) }))}
          groups={[]}
          placeholder={t('country')}
          onChange={(code) => {
            if (SmartIdCountry.is(code)) change({ countryCode: code })
          }}
        />
        <TextField
          {...field('personalCode')}
          required
          disabled={isWaiting}
          label={t('personalCode')}
          hint={t('personalCode-hint')}
          inputMode={typed.countryCode === 'LV' ? 'text' : 'numeric'}
          maxLength={20}
        />
      </LookProvider>
      <Problem source="smart-id" />
      <PrimaryButton type="submit" size="l" block busy={isWaiting} busyText={t('busy')}>
        {t('submit.smart-id')}
      </PrimaryButton>
      <Waiting source="smart-id" />
    </form>
  )
}
