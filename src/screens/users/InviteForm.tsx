// Inviting a person to a company by e-mail (MGR-03): what is missing or refused is said at its field.
import { useState } from 'react'
import type { CustomerCompany } from '../../../domain/auth/customer.ts'
import type { InvitationForm } from '../../../domain/auth/invitation.ts'
import { invitationErrorsOf, NO_INVITATION } from '../../../domain/companies/invitationForm.ts'
import { PrimaryButton } from '../../components/forms/buttons.tsx'
import { TextField, type TextFieldProps } from '../../components/forms/TextField.tsx'
import { useModelForm } from '../../components/forms/useModelForm.ts'
import { classes } from '../../look/classes.ts'
import { LookProvider } from '../../look/LookProvider.tsx'
import { Notice } from '../../components/layout/Notice.tsx'
import { useField } from '../../models/modelSource.ts'
import { useEmailWords } from '../../shell/emailWords.ts'
import { useCompanyTexts } from '../../texts/pageTexts.ts'
import css from '../../components/companies/companies.module.css'
import { useCompanyErrorText } from '../../components/companies/companyWords.ts'
import { CompanyField } from './CompanyField.tsx'
import { refusedField } from '../../components/companies/refusedField.ts'
import { useChange, useOnceMade } from '../../components/companies/useChange.ts'

const TRAITS: Record<keyof InvitationForm, Pick<TextFieldProps, 'type' | 'inputMode' | 'maxLength'>> = {
  firstName: { maxLength: 100 },
  lastName: { maxLength: 100 },
  email: { type: 'email', inputMode: 'email', maxLength: 100 },
}
const FIELDS = Object.keys(TRAITS) as (keyof InvitationForm)[]

interface InviteFormProps {
  readonly companies: readonly CustomerCompany[]
}

export const InviteForm = ({ companies }: InviteFormProps) => {
  const t = useCompanyTexts()
  const { change, running } = useChange()
  const [chosen, setChosen] = useState<string | null>(null)
  const company = companies.find(({ companyId }) => companyId === chosen) ?? companies[0]
  const [typed, setTyped] = useState<InvitationForm>(NO_INVITATION)
  const failure = useInviteFailure(typed)
  const emailWords = useEmailWords()
  // What is typed stays until it was sent and taken.
  useOnceMade('Invite', () => setTyped(NO_INVITATION))
  const { field, submit } = useModelForm<InvitationForm>({
    kept: typed,
    onChange: setTyped,
    validate: invitationErrorsOf,
    words: (name, key, { email }) =>
      key === 'common-fields.email-correct-error'
        ? emailWords(email, t('invite.email-wrong'))
        : t(`invite.missing.${name}`),
    refusal: failure.refusal,
    attempt: failure.error,
  })
  const send = (form: InvitationForm) => {
    if (company !== undefined) change({ _tag: 'Invite', companyId: company.companyId, form })
  }
  return (
    <form className={css.fields} noValidate aria-label={t('invite.title')} onSubmit={submit(send)}>
      <LookProvider>
        <CompanyField companies={companies} value={company?.companyId ?? ''} onChange={setChosen} />
        {FIELDS.map((name) => (
          <TextField
            key={name}
            {...TRAITS[name]}
            {...field(name)}
            autoComplete="off"
            required
            label={t(`invite.${name}`)}
          />
        ))}
      </LookProvider>
      <div className={classes(css.wide, css.words)}>
        {failure.words !== null && (
          <Notice tone="bad" title={t('failed.Invite')}>
            {failure.words}
          </Notice>
        )}
        <PrimaryButton type="submit" busy={running?._tag === 'Invite'} busyText={t('busy')}>
          {t('invite.submit')}
        </PrimaryButton>
      </div>
    </form>
  )
}

const useInviteFailure = (typed: InvitationForm) => {
  const errorText = useCompanyErrorText()
  const failure = useField('companies', 'changeFailure')
  if (failure?.change._tag !== 'Invite') return { error: null, words: null, refusal: () => undefined }
  const { change, error } = failure
  const at = refusedField(error)
  return {
    error,
    words: at === null ? errorText(error) : null,
    refusal: (name: keyof InvitationForm) =>
      name === at && typed[name] === change.form[name] ? errorText(error) : undefined,
  }
}
