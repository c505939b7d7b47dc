// The form of a sign-in by Smart-ID: a personal code, and of which country. What was typed stays for another try.
import { command } from '../../../../domain/log/commands.ts'
import { SmartIdCountry, type SmartIdForm as Form, smartIdErrorsOf } from '../../../../domain/auth/methods.ts'
import { SelectField } from '../../forms/SelectField.tsx'
import { useModelForm } from '../../forms/useModelForm.ts'
import { useDispatch, useField } from '../../../models/modelSource.ts'
import { useSignInTexts } from '../../../texts/pageTexts.ts'
import { IdForm, PersonalCodeField } from './IdForm.tsx'

const COUNTRIES = ['EE', 'LV', 'LT'] as const

interface SmartIdFormProps {
  readonly typed: Form
  readonly onChange: (typed: Form) => void
}

export const SmartIdForm = ({ typed, onChange }: SmartIdFormProps) => {
  const t = useSignInTexts()
  const dispatch = useDispatch()
  const isBusy = useField('auth', 'isFetching')
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
    <IdForm
      source="smart-id"
      title={t('method.smart-id')}
      submitText={t('submit.smart-id')}
      onSubmit={submit(send)}
    >
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
      <PersonalCodeField
        field={field('personalCode')}
        source="smart-id"
        inputMode={typed.countryCode === 'LV' ? 'text' : 'numeric'}
      />
    </IdForm>
  )
}
