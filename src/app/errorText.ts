// A failed call in one sentence for the person at the screen: a text a tag, so that none can be forgotten.
import type { ApiError } from '../../domain/apiError.ts'
import { useShellTexts } from '../texts/shownLocale.ts'

/** The server's own words where it has some (OP-15), else ours. */
export const useErrorText = (): ((error: ApiError) => string) => {
  const t = useShellTexts()
  const texts: { readonly [T in ApiError['_tag']]: (error: Extract<ApiError, { _tag: T }>) => string } = {
    TimedOut: () => t('errors.TimedOut'),
    Unreachable: () => t('errors.Unreachable'),
    Refused: ({ status, message, statusText }) =>
      t('errors.Refused', { status, message: message ?? statusText }),
    Broken: ({ status, statusText }) => t('errors.Broken', { status, statusText }),
    Unfit: () => t('errors.Unfit'),
  }
  return (error) => (texts[error._tag] as (e: ApiError) => string)(error)
}
