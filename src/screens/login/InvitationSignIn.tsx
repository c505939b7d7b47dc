// Signing in with an invitation and the certificate of one's ID card (AUTH-14): for the page that an invitation leads to.
import { useId, useState } from 'react'
import { command } from '../../../domain/log/commands.ts'
import { EMPTY_INVITATION, type InvitationForm, invitationErrorsOf } from '../../../domain/auth/methods.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { TextField } from '../../components/forms/TextField.tsx'
import { useModelForm } from '../../components/forms/useModelForm.ts'
import { classes } from '../../look/classes.ts'
import { LookProvider } from '../../look/LookProvider.tsx'
import { useDispatch, useField } from '../../models/modelSource.ts'
import { useSignInTexts } from '../../texts/shownLocale.ts'
import css from './methods/methods.module.css'
import { Problem } from './methods/Problem.tsx'
import { useIsWaiting, Waiting } from './methods/Waiting.tsx'

export const InvitationSignIn = () => {
  const t = useSignInTexts()
  const titleId = useId()
  const dispatch = useDispatch()
  const isBusy = useField('auth', 'isFetching')
  const isWaiting = useIsWaiting('id-card')
  const [typed, setTyped] = useState<InvitationForm>(EMPTY_INVITATION)
  const { field, submit } = useModelForm<InvitationForm>({
    kept: typed,
    onChange: setTyped,
    validate: invitationErrorsOf,
    words: (name, key) => t(key === 'common-fields.required-error' ? `missing.${name}` : `wrong.${name}`),
  })
  const send = (form: InvitationForm) => {
    if (!isBusy) dispatch(command('AttemptSignIn', { attempt: { _tag: 'Invitation', form } }))
  }
  return (
    <form
      className={classes(css.fields, css.apart)}
      noValidate
      onSubmit={submit(send)}
      aria-labelledby={titleId}
    >
      <h3 id={titleId} className={css.title}>
        {t('invitation.title')}
      </h3>
      <p>{t('invitation.lead')}</p>
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
      </LookProvider>
      <Problem source="id-card" />
      <QuietButton type="submit" size="l" block busy={isWaiting} busyText={t('busy')}>
        {t('submit.invitation')}
      </QuietButton>
      <Waiting source="id-card" />
    </form>
  )
}
