// Signing in with an invitation and the certificate of one's ID card (AUTH-14): for the page that an invitation leads to.
import { command } from '../../../domain/log/commands.ts'
import { EMPTY_INVITATION, type InvitationForm, invitationErrorsOf } from '../../../domain/auth/methods.ts'
import { useOwnForm } from '../forms/useModelForm.ts'
import { useDispatch, useField } from '../../models/modelSource.ts'
import { useSignInTexts } from '../../texts/pageTexts.ts'
import { IdForm, PersonalCodeField } from './methods/IdForm.tsx'

export const InvitationSignIn = () => {
  const t = useSignInTexts()
  const dispatch = useDispatch()
  const isBusy = useField('auth', 'isFetching')
  const { field, submit } = useOwnForm(EMPTY_INVITATION, {
    isBusy,
    validate: invitationErrorsOf,
    words: (name, key) => t(key === 'common-fields.required-error' ? `missing.${name}` : `wrong.${name}`),
  })
  const send = (form: InvitationForm) =>
    dispatch(command('AttemptSignIn', { attempt: { _tag: 'Invitation', form } }))
  return (
    <IdForm
      source="id-card"
      title={t('invitation.title')}
      lead={t('invitation.lead')}
      submitText={t('submit.invitation')}
      onSubmit={submit(send)}
    >
      <PersonalCodeField field={field('personalCode')} source="id-card" />
    </IdForm>
  )
}
