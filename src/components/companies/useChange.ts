// Changing companies from a screen: one change in flight at a time.
import { useState } from 'react'
import { type ApiError, isUnclear } from '../../../domain/apiError.ts'
import type { CompanyChange } from '../../../domain/companies/change.ts'
import { NO_INVITATION } from '../../../domain/companies/invitationForm.ts'
import { NO_COMPANY } from '../../../domain/passengers/emptyContact.ts'
import { command } from '../../../domain/log/commands.ts'
import { useDispatch, useField } from '../../models/modelSource.ts'
import type { Refused } from '../forms/useModelForm.ts'
import { useErrorText } from '../../shell/errorText.ts'
import { useCompanyTexts } from '../../texts/pageTexts.ts'

export const useChange = () => {
  const dispatch = useDispatch()
  const running = useField('companies', 'change')
  return {
    running,
    isBusy: running !== null,
    change: (change: CompanyChange): void => {
      if (running === null) dispatch(command('ChangeCompany', { change }))
    },
  }
}

/** While the page is shown: `then` is called while rendering, once for each change of that kind that was made. */
export const useOnceMade = (kind: CompanyChange['_tag'], then: () => void): void => {
  const made = useField('companies', 'made')
  const [seen, setSeen] = useState(made)
  if (made === seen) return
  setSeen(made)
  if (made?._tag === kind) then()
}

/** Which field a change was refused for, by the code that the server gives; it may name the field itself. */
const FIELDS: Readonly<Record<string, string>> = {
  COMPANY_KNOWN: 'registrationNumber',
  MEMBER_KNOWN: 'email',
  INVITATION_KNOWN: 'email',
}

/** `null` where it is about no field of the form: what the server names may be anything. */
const refusedField = (error: ApiError, ofForm: readonly string[]): string | null => {
  if (error._tag !== 'Refused') return null
  const named = [error.id, FIELDS[error.code ?? '']]
  return ofForm.find((field) => named.includes(field)) ?? null
}

const OF_FORM: { readonly [K in CompanyChange['_tag']]?: readonly string[] } = {
  Create: Object.keys(NO_COMPANY),
  Invite: Object.keys(NO_INVITATION),
}

/** Why the latest change of that kind was refused; `null` where it was not. */
export const useRefused = (kind: CompanyChange['_tag']): Refused | null => {
  const errorText = useCompanyErrorText()
  const failure = useField('companies', 'changeFailure')
  if (failure?.change._tag !== kind) return null
  const { error } = failure
  return { error, field: refusedField(error, OF_FORM[kind] ?? []), words: errorText(error) }
}

/** What the server's refusals mean in plain words (ERR-04). A lost answer does not say that nothing was done. */
const CODES = [
  'COMPANY_KNOWN',
  'MEMBER_KNOWN',
  'INVITATION_KNOWN',
  'INVITATION_USED',
  'INVITATION_NOT_FOUND',
  'CUSTOMER_NOT_FOUND',
  'MEMBER_IS_YOU',
] as const

export const useCompanyErrorText = (): ((error: ApiError) => string) => {
  const t = useCompanyTexts()
  const errorText = useErrorText()
  return (error) => {
    if (isUnclear(error)) return t('unclear.body', { answer: errorText(error) })
    const code = error._tag === 'Refused' ? CODES.find((one) => one === error.code) : undefined
    return code === undefined ? errorText(error) : t(`codes.${code}`)
  }
}
