// Adding a customer who is known by number as a member (COMP-08).
import { useState } from 'react'
import type { CustomerCompany } from '../../../domain/auth/customer.ts'
import type { CustomerId } from '../../../domain/ids.ts'
import { errorsBy, required } from '../../../domain/forms/rules.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { TextField } from '../../components/forms/TextField.tsx'
import { useModelForm } from '../../components/forms/useModelForm.ts'
import { classes } from '../../look/classes.ts'
import { LookProvider } from '../../look/LookProvider.tsx'
import { useField } from '../../models/modelSource.ts'
import { useCompanyTexts } from '../../texts/pageTexts.ts'
import css from '../../components/companies/companies.module.css'
import { useCompanyErrorText } from '../../components/companies/companyWords.ts'
import { CompanyField } from './CompanyField.tsx'
import { useChange, useOnceMade } from '../../components/companies/useChange.ts'

interface NumberForm {
  readonly customerId: string
}

const NONE: NumberForm = { customerId: '' }

export const AddMemberForm = ({ companies }: { readonly companies: readonly CustomerCompany[] }) => {
  const t = useCompanyTexts()
  const { change, running } = useChange()
  const [chosen, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState(NONE)
  const refusal = useAddRefusal(typed)
  useOnceMade('AddMember', () => setTyped(NONE))
  const company = companies.find(({ companyId }) => companyId === chosen) ?? companies[0]
  const { field, submit } = useModelForm<NumberForm>({
    kept: typed,
    onChange: setTyped,
    validate: (form) => errorsBy(form, { customerId: required }),
    words: () => t('add.missing'),
    refusal: () => refusal,
    attempt: refusal ?? null,
  })
  const send = ({ customerId }: NumberForm) => {
    if (company !== undefined)
      change({ _tag: 'AddMember', companyId: company.companyId, customerId: customerId.trim() as CustomerId })
  }
  return (
    <form className={css.fields} noValidate aria-label={t('add.title')} onSubmit={submit(send)}>
      <LookProvider>
        <CompanyField companies={companies} value={company?.companyId ?? ''} onChange={setChosen} />
        <TextField
          {...field('customerId')}
          autoComplete="off"
          maxLength={40}
          required
          label={t('add.number')}
        />
      </LookProvider>
      <div className={classes(css.wide, css.words)}>
        <QuietButton type="submit" busy={running?._tag === 'AddMember'} busyText={t('busy')}>
          {t('add.submit')}
        </QuietButton>
      </div>
    </form>
  )
}

/** In words at the one field, as long as it says what was refused. */
const useAddRefusal = ({ customerId }: NumberForm): string | undefined => {
  const errorText = useCompanyErrorText()
  const failure = useField('companies', 'changeFailure')
  return failure?.change._tag === 'AddMember' && failure.change.customerId === customerId.trim()
    ? errorText(failure.error)
    : undefined
}
