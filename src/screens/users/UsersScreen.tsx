// The members and invitations of companies (MGR-01..08, MGR-11), for who manages some; for others nothing is asked.
import { type CustomerCompany, managedCompanies } from '../../../domain/auth/customer.ts'
import { membersAskedAt } from '../../../domain/history/shownMembers.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { Skeleton } from '../../components/layout/Skeleton.tsx'
import { useField, useFrom, useDispatch } from '../../models/modelSource.ts'
import { ButtonLink } from '../../shell/AppLink.tsx'
import { useCompanyTexts } from '../../texts/pageTexts.ts'
import { ProfileFrame } from '../../components/profile/ProfileFrame.tsx'
import { InvitationsToTry } from '../../components/companies/InvitationsToTry.tsx'
import { PageOutcome, MembersFailure } from '../../components/companies/ChangeOutcome.tsx'
import { useCompanyOptions } from '../../components/companies/useRole.ts'
import css from '../../components/companies/companies.module.css'
import { Members } from './Members.tsx'
import { command } from '../../../domain/log/commands.ts'
import { SelectField } from '../../components/forms/SelectField.tsx'
import { LookProvider } from '../../look/LookProvider.tsx'
import { type Invitation, isWaiting, type InvitationForm } from '../../../domain/auth/invitation.ts'
import { QuietButton, PrimaryButton } from '../../components/forms/buttons.tsx'
import { useChange, useOnceMade, useRefused } from '../../components/companies/useChange.ts'
import { useState } from 'react'
import type { CustomerId } from '../../../domain/ids.ts'
import { errorsBy, required } from '../../../domain/forms/rules.ts'
import { Form, PERSON_TRAITS, TextFields } from '../../components/forms/Form.tsx'
import { TextField } from '../../components/forms/TextField.tsx'
import { useOwnForm } from '../../components/forms/useModelForm.ts'
import { classes } from '../../look/classes.ts'
import { invitationErrorsOf, NO_INVITATION } from '../../../domain/companies/invitationForm.ts'
import { Notice } from '../../components/layout/Notice.tsx'

export const UsersScreen = () => (
  <ProfileFrame>
    <Users />
  </ProfileFrame>
)

const Users = () => {
  const t = useCompanyTexts()
  const managed = managedCompanies(useField('auth', 'customer'))
  const chosen = useFrom('shell', ({ address }) => membersAskedAt(address)?.companyId ?? null)
  const shown = managed.filter(({ companyId }) => chosen === null || companyId === chosen)
  if (managed.length === 0)
    return (
      <EmptyState
        title={t('users.no-manager')}
        action={<ButtonLink path={PATHS.companies}>{t('join.to-companies')}</ButtonLink>}
      >
        {t('users.no-manager-body')}
      </EmptyState>
    )
  if (shown.length === 0)
    return (
      <EmptyState
        title={t('users.not-managed')}
        action={<ButtonLink path={PATHS.users}>{t('users.all')}</ButtonLink>}
      />
    )
  return (
    <div className={css.page}>
      <PageOutcome shownElsewhere={['Invite', 'AddMember']} />
      <MembersChoice managed={managed} />
      <MembersFailure title={t('users.failed')} />
      {shown.map((company) => (
        <OfCompany key={company.companyId} company={company} />
      ))}
      <Panel title={t('invite.title')} lead={t('invite.lead')}>
        <InviteForm companies={shown} />
      </Panel>
      <Panel title={t('add.title')} lead={t('add.lead')} look="plain">
        <AddMemberForm companies={shown} />
      </Panel>
      <InvitationsToTry />
    </div>
  )
}

const OfCompany = ({ company }: { readonly company: CustomerCompany }) => {
  const t = useCompanyTexts()
  const { told, isFetching } = useField('resources', 'members')
  const name = company.legalName || t('nameless')
  return (
    <Panel title={name}>
      <div className={css.page}>
        {told === null && isFetching && (
          <div role="status">
            <span className="fl-hidden">{t('users.loading')}</span>
            <Skeleton height="8rem" />
          </div>
        )}
        {told !== null && <Members company={company} members={told.members} />}
        <Invitations company={company} />
      </div>
    </Panel>
  )
}

// Whose members a manager looks at: of all managed companies, or of one (MGR-01, MGR-02). The address keeps the choice.

/** Nothing to choose with one company alone. */
const MembersChoice = ({ managed }: { readonly managed: readonly CustomerCompany[] }) => {
  const t = useCompanyTexts()
  const dispatch = useDispatch()
  const options = useCompanyOptions()(managed)
  const chosen = useFrom('shell', ({ address }) => membersAskedAt(address)?.companyId ?? null)
  if (managed.length < 2) return null
  const choose = (company: string) => {
    const query = company === '' ? {} : { company }
    dispatch(command('NavigateTo', { path: PATHS.users, query, how: 'push' }))
  }
  return (
    <LookProvider>
      <div className={css.choice}>
        <SelectField
          name="company"
          label={t('users.company')}
          value={chosen ?? ''}
          options={[{ value: '', label: t('users.all') }].concat(options)}
          placeholder={t('users.all')}
          onChange={choose}
        />
      </div>
    </LookProvider>
  )
}

/** The invitations of a company that wait to be taken up: sent again, or cancelled (COMP-06, MGR-04, MGR-05). */
const Invitations = ({ company }: { readonly company: CustomerCompany }) => {
  const t = useCompanyTexts()
  const waiting = company.invitations.filter(isWaiting)
  if (waiting.length === 0) return null
  return (
    <ul className={css.list} aria-label={t('invite.list', { name: company.legalName || t('nameless') })}>
      {waiting.map((invitation, i) => (
        <li key={invitation.token ?? `${invitation.email} ${i}`} className={css.row}>
          <InvitationRow invitation={invitation} />
        </li>
      ))}
    </ul>
  )
}

const InvitationRow = ({ invitation }: { readonly invitation: Invitation }) => {
  const t = useCompanyTexts()
  const { change, running } = useChange()
  const { token, companyId, firstName, lastName, email } = invitation
  const name = `${firstName} ${lastName}`.trim()
  const isBusy = running !== null && 'token' in running && running.token === token
  return (
    <>
      <div>
        {name !== '' && <p className={css.name}>{name}</p>}
        <p>{email}</p>
        <p className={css.marks}>
          <span className={css.mark}>{t('invite.invited')}</span>
        </p>
      </div>
      {token !== null && (
        <div className={css.actions}>
          <QuietButton
            busy={isBusy}
            busyText={t('busy')}
            onClick={() => change({ _tag: 'Resend', companyId, token })}
          >
            {t('invite.resend')} <span className="fl-hidden">{email}</span>
          </QuietButton>
          <QuietButton
            tone="bad"
            busy={isBusy}
            busyText={t('busy')}
            onClick={() => change({ _tag: 'CancelInvitation', companyId, token })}
          >
            {t('invite.cancel')} <span className="fl-hidden">{email}</span>
          </QuietButton>
        </div>
      )}
    </>
  )
}

interface NumberForm {
  readonly customerId: string
}

const NONE: NumberForm = { customerId: '' }

/** Adding a customer who is known by number as a member (COMP-08). */
const AddMemberForm = ({ companies }: { readonly companies: readonly CustomerCompany[] }) => {
  const t = useCompanyTexts()
  const { change, running } = useChange()
  const { company, companyField } = useCompanyChoice(companies)
  const refused = useRefused('AddMember')
  const { field, submit, empty } = useOwnForm(NONE, {
    isBusy: running !== null,
    validate: (form) => errorsBy(form, { customerId: required }),
    words: () => t('add.missing'),
    // There is no other field.
    refused: refused === null ? null : { ...refused, field: 'customerId' },
  })
  useOnceMade('AddMember', empty)
  const send = ({ customerId }: NumberForm) => {
    if (company !== undefined)
      change({ _tag: 'AddMember', companyId: company.companyId, customerId: customerId.trim() as CustomerId })
  }
  return (
    <Form className={css.fields} aria-label={t('add.title')} onSubmit={submit(send)}>
      {companyField}
      <TextField {...field('customerId')} maxLength={40} required label={t('add.number')} />
      <div className={classes(css.wide, css.words)}>
        <QuietButton type="submit" busy={running?._tag === 'AddMember'} busyText={t('busy')}>
          {t('add.submit')}
        </QuietButton>
      </div>
    </Form>
  )
}

const { firstName, lastName, email } = PERSON_TRAITS
/** Another person's: a browser knows nothing to fill in. */
const TRAITS = {
  firstName: { ...firstName, autoComplete: 'off' },
  lastName: { ...lastName, autoComplete: 'off' },
  email: { ...email, autoComplete: 'off' },
} as const

/** Inviting a person to a company by e-mail (MGR-03): what is missing or refused is said at its field. */
const InviteForm = ({ companies }: { readonly companies: readonly CustomerCompany[] }) => {
  const t = useCompanyTexts()
  const { change, running } = useChange()
  const { company, companyField } = useCompanyChoice(companies)
  const refused = useRefused('Invite')
  const { field, submit, empty } = useOwnForm<InvitationForm>(NO_INVITATION, {
    isBusy: running !== null,
    validate: invitationErrorsOf,
    words: (name, key) =>
      t(key === 'common-fields.email-correct-error' ? 'invite.email-wrong' : `invite.missing.${name}`),
    refused,
  })
  useOnceMade('Invite', empty)
  const send = (form: InvitationForm) => {
    if (company !== undefined) change({ _tag: 'Invite', companyId: company.companyId, form })
  }
  return (
    <Form className={css.fields} aria-label={t('invite.title')} onSubmit={submit(send)}>
      {companyField}
      <TextFields traits={TRAITS} field={field} label={(name) => t(`invite.${name}`)} />
      <div className={classes(css.wide, css.words)}>
        {refused?.field === null && (
          <Notice tone="bad" title={t('failed.Invite')}>
            {refused.words}
          </Notice>
        )}
        <PrimaryButton type="submit" busy={running?._tag === 'Invite'} busyText={t('busy')}>
          {t('invite.submit')}
        </PrimaryButton>
      </div>
    </Form>
  )
}

const useCompanyChoice = (companies: readonly CustomerCompany[]) => {
  const t = useCompanyTexts()
  const options = useCompanyOptions()(companies)
  const [chosen, setChosen] = useState<string | null>(null)
  const company = companies.find(({ companyId }) => companyId === chosen) ?? companies[0]
  const label = t('invite.company')
  const choice = { label, placeholder: label, value: company?.companyId ?? '', options, onChange: setChosen }
  return { company, companyField: companies.length > 1 && <SelectField {...choice} /> }
}
