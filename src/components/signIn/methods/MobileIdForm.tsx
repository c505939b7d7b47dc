// The form of a sign-in by mobile ID: whose phone it is, by personal code and number. What was typed stays for another try.
import { command } from '../../../../domain/log/commands.ts'
import { type MobileIdForm as Form, mobileIdErrorsOf } from '../../../../domain/auth/methods.ts'
import { PERSON_TRAITS, TextFields } from '../../forms/Form.tsx'
import { useModelForm } from '../../forms/useModelForm.ts'
import { useDispatch, useField } from '../../../models/modelSource.ts'
import { useSignInTexts } from '../../../texts/pageTexts.ts'
import { IdForm, PersonalCodeField } from './IdForm.tsx'
import css from './methods.module.css'
import { useIsWaiting } from './Waiting.tsx'

interface MobileIdFormProps {
  readonly typed: Form
  readonly onChange: (typed: Form) => void
}

const { phoneCode, phoneNumber } = PERSON_TRAITS
const TRAITS = { phoneCode, phoneNumber }

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
    <IdForm
      source="mobile-id"
      title={t('method.mobile-id')}
      submitText={t('submit.mobile-id')}
      onSubmit={submit(send)}
    >
      <PersonalCodeField field={field('personalCode')} source="mobile-id" />
      <div className={css.phone}>
        <TextFields traits={TRAITS} field={field} label={(name) => t(name)} disabled={isWaiting} />
      </div>
    </IdForm>
  )
}
