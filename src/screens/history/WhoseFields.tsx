// Whose reservations are listed: the manager's own, those of a company or of all of them, or those of one member (HIST-11).
// Who is no manager sees nothing of it (ROLE-06).
import { managedCompanies } from '../../../domain/auth/customer.ts'
import { differentMembers, memberName } from '../../../domain/companies/member.ts'
import { type ListChoice, OWN_LIST, queryOfChoice } from '../../../domain/history/listChoice.ts'
import type { MemberId, PayerId } from '../../../domain/ids.ts'
import { SelectField } from '../../components/forms/SelectField.tsx'
import { LookProvider } from '../../look/LookProvider.tsx'
import { useField } from '../../models/modelSource.ts'
import { useHistoryTexts } from '../../texts/pageTexts.ts'
import { MembersFailure } from '../../components/companies/MembersFailure.tsx'
import css from './history.module.css'
import { useChooseList, useListChoice, useNames } from './useHistoryList.ts'

export const WhoseFields = () => {
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
          groups={[]}
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

interface MemberFieldProps {
  readonly choice: Extract<ListChoice, { readonly _tag: 'Managed' }>
}

const MemberField = ({ choice }: MemberFieldProps) => {
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
        groups={[]}
        placeholder={t(isFetching ? 'whose.loading' : 'whose.choose')}
        onChange={(value) => choose({ ...choice, memberId: value === '' ? null : (value as MemberId) })}
      />
      <MembersFailure title={t('whose.failed')} />
    </>
  )
}
