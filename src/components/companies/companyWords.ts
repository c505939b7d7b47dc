// What the server's refusals about companies mean in plain words, by their code, or as any failed call (ERR-04). An answer
// that was lost does not say that nothing was done.
import { type ApiError, isUnclear } from '../../../domain/apiError.ts'
import { useErrorText } from '../../shell/errorText.ts'
import { useCompanyTexts } from '../../texts/pageTexts.ts'

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
