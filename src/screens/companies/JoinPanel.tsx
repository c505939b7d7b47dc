// An invitation that waits: who invites, and how to take it up, at once for who is signed in (COMP-07, COMP-09, AUTH-12).
import { command } from '../../../domain/log/commands.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { PrimaryButton } from '../../components/forms/buttons.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { Skeleton } from '../../components/layout/Skeleton.tsx'
import { useField, useDispatch } from '../../models/modelSource.ts'
import { ButtonLink } from '../../shell/AppLink.tsx'
import { Loaded } from '../../shell/Loaded.tsx'
import { useCompanyTexts, useSignInTexts } from '../../texts/pageTexts.ts'
import { ChangeOutcome, UnknownCustomer } from '../../components/companies/ChangeOutcome.tsx'
import css from '../../components/companies/companies.module.css'
import { useChange } from '../../components/companies/useChange.ts'
import { EMPTY_INVITATION, type InvitationForm, invitationErrorsOf } from '../../../domain/auth/methods.ts'
import { useOwnForm } from '../../components/forms/useModelForm.ts'
import { IdForm, PersonalCodeField } from '../../components/signIn/methods/IdForm.tsx'

export const JoinPanel = () => {
  const t = useCompanyTexts()
  const { told, failure } = useField('resources', 'invitation')
  const again = [command('CheckInvitation', {})]
  return (
    <Loaded
      told={told}
      failed={{ title: t('join.check-failed'), error: failure, again }}
      awaited={
        <Panel title={t('join.title')}>
          <p role="status">{t('join.checking')}</p>
          <Skeleton height="4rem" />
        </Panel>
      }
    >
      {({ company: { legalName } }) => (
        <Panel title={legalName === '' ? t('join.invited-nameless') : t('join.invited', { name: legalName })}>
          <Ways />
        </Panel>
      )}
    </Loaded>
  )
}

const Ways = () => {
  const t = useCompanyTexts()
  const token = useField('auth', 'token')
  const isUnknown = useField('auth', 'customer') === null
  const { told } = useField('resources', 'invitation')
  const { change, isBusy } = useChange()
  const companyId = told?.company.companyId ?? null
  if (token === null)
    return (
      <div className={css.words}>
        <p>{t('join.how')}</p>
        <div className={css.actions}>
          <ButtonLink path={PATHS.login}>{t('sign-in')}</ButtonLink>
          <ButtonLink path={PATHS.signUp} look="quiet">
            {t('sign-up')}
          </ButtonLink>
        </div>
        <InvitationSignIn />
      </div>
    )
  if (isUnknown) return <UnknownCustomer />
  if (companyId === null) return <p>{t('join.unknown')}</p>
  return (
    <div className={css.words}>
      <p>{t('join.now')}</p>
      <ChangeOutcome shownElsewhere={['Create']} />
      <PrimaryButton busy={isBusy} busyText={t('busy')} onClick={() => change({ _tag: 'Join', companyId })}>
        {t('join.submit')}
      </PrimaryButton>
    </div>
  )
}

/** Signing in with an invitation and the certificate of one's ID card (AUTH-14). */
const InvitationSignIn = () => {
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
    <IdForm source="id-card" isApart onSubmit={submit(send)}>
      <PersonalCodeField field={field('personalCode')} source="id-card" />
    </IdForm>
  )
}
