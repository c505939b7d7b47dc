// My reservations (LOC-33, HIST-01), a page of the profile: the list for the signed-in customer, and for others the way to sign in, here (OP-53).
import { useDeferredValue } from 'react'
import { isNarrowed } from '../../../domain/history/filters.ts'
import { useField } from '../../models/modelSource.ts'
import { BookingWayBack } from '../../components/profile/BookingWayBack.tsx'
import { ProfileTabs } from '../../components/profile/ProfileFrame.tsx'
import css from './history.module.css'
import { HistoryFilters } from './HistoryFilters.tsx'
import { HistoryResults } from './HistoryResults.tsx'
import { useFilters, useChooseList, useListChoice, useNames } from './useHistoryList.ts'
import { Panel } from '../../components/layout/Panel.tsx'
import { useHistoryTexts } from '../../texts/pageTexts.ts'
import { AccountsToTry } from '../../components/signIn/AccountsToTry.tsx'
import { SignInMethods, useTypedSignIn, WhyHere } from '../../components/signIn/SignInMethods.tsx'
import { managedCompanies } from '../../../domain/auth/customer.ts'
import { differentMembers, memberName } from '../../../domain/companies/membership.ts'
import { type ListChoice, OWN_LIST, queryOfChoice } from '../../../domain/history/listChoice.ts'
import type { MemberId, PayerId } from '../../../domain/ids.ts'
import { SelectField } from '../../components/forms/SelectField.tsx'
import { LookProvider } from '../../look/LookProvider.tsx'
import { MembersFailure } from '../../components/companies/ChangeOutcome.tsx'

export const HistoryScreen = () => {
  const customer = useField('auth', 'customer')
  return customer === null ? <SignInPrompt /> : <SignedIn />
}

/** It takes the place of the sign-in, which goes first: each in a task of its own. */
const SignedIn = () => {
  const isTurn = useDeferredValue(true, false)
  if (!isTurn) return <div className={css.page} aria-busy="true" />
  return (
    <>
      <div className={css.tabs}>
        <ProfileTabs />
      </div>
      <div className={css.booking}>
        <BookingWayBack withTime />
      </div>
      <div className={css.page}>
        <div className={css.side}>
          <WhoseFields />
          <Filters />
        </div>
        <HistoryResults />
      </div>
    </>
  )
}

/** Who has none yet has nothing to filter; with a filter the server was asked for those that fit it alone. */
const Filters = () => {
  // They follow the list, each in a task of its own.
  const reservations = useDeferredValue(useField('history', 'reservations'))
  const filters = useFilters()
  return reservations !== null && (reservations.length > 0 || isNarrowed(filters)) ? <HistoryFilters /> : null
}

/** The sign-in on the page of the list itself: who signs in here stays here (OP-53). */
const SignInPrompt = () => {
  const t = useHistoryTexts()
  const token = useField('auth', 'token')
  const [typed, setTyped] = useTypedSignIn()
  return (
    <div className={css.prompt}>
      <div className={css.promptForm}>
        <WhyHere />
        <Panel title={t('prompt.title')} lead={t(token === null ? 'prompt.lead' : 'prompt.unknown')}>
          <SignInMethods typed={typed} onChange={setTyped} />
        </Panel>
      </div>
      <div className={css.promptForm}>
        <BookingWayBack withTime />
        <AccountsToTry typed={typed} onPick={setTyped} />
      </div>
    </div>
  )
}

/** Whose reservations are listed: one's own, those of companies, or of a member (HIST-11). For managers alone (ROLE-06). */
const WhoseFields = () => {
  const t = useHistoryTexts()
  const customer = useField('auth', 'customer')
  const choice = useListChoice()
  const choose = useChooseList()
  const companies = managedCompanies(customer)
  const isTheirs =
    choice._tag === 'Managed' &&
    (choice.companyId === null || companies.some(({ companyId }) => companyId === choice.companyId))
  if (companies.length === 0) return null
  return (
    <section className={css.whose} aria-label={t('whose.title')}>
      <LookProvider>
        <SelectField
          label={t('whose.list')}
          name="company"
          value={queryOfChoice(choice)['company'] ?? ''}
          options={[
            { value: '', label: t('whose.own') },
            { value: ALL, label: t('whose.all') },
            ...companies.map(({ companyId, legalName }) => ({
              value: companyId,
              label: legalName || t('filters.nameless'),
            })),
          ]}
          placeholder={t('whose.choose')}
          onChange={(value) => choose(value === '' ? OWN_LIST : listOf(value))}
        />
        {isTheirs && <MemberField choice={choice} />}
      </LookProvider>
    </section>
  )
}

const ALL = queryOfChoice({ _tag: 'Managed', companyId: null, memberId: null })['company'] ?? ''

const listOf = (company: string): ListChoice => ({
  _tag: 'Managed',
  companyId: company === ALL ? null : (company as PayerId),
  memberId: null,
})

const MemberField = ({ choice }: { readonly choice: Extract<ListChoice, { readonly _tag: 'Managed' }> }) => {
  const t = useHistoryTexts()
  const choose = useChooseList()
  const { compareNames } = useNames()
  const { told, isFetching } = useField('resources', 'members')
  const named = differentMembers(told?.members ?? []).map((member) => ({
    value: member.memberId,
    label: t(member.isYou ? 'whose.you' : 'whose.member', {
      name: memberName(member) ?? t('whose.nameless'),
    }),
  }))
  return (
    <>
      <SelectField
        label={t('whose.of')}
        name="member"
        value={choice.memberId ?? ''}
        options={[
          { value: '', label: t('whose.everyone') },
          ...named.toSorted((a, b) => compareNames(a.label, b.label)),
        ]}
        placeholder={t(isFetching ? 'whose.loading' : 'whose.choose')}
        onChange={(value) => choose({ ...choice, memberId: value === '' ? null : (value as MemberId) })}
      />
      <MembersFailure title={t('whose.failed')} />
    </>
  )
}
