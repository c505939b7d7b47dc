// A failed call in plain words for the person at the screen: a text a tag, so that none can be forgotten.
import type { ApiError } from '../../domain/apiError.ts'
import { useShellTexts } from '../texts/shownLocale.ts'

/** From here on the server has a problem of its own, regardless of its message. */
const SERVER_PROBLEM = 500

/** What every server calls such a problem: it means nothing to a person. */
const REASON_PHRASES: ReadonlySet<string> = new Set([
  'Internal Server Error',
  'Not Implemented',
  'Bad Gateway',
  'Service Unavailable',
  'Gateway Timeout',
])

/** Our words first; the server's own stand behind them where it has some (OP-15), never alone (EDIT-11). */
export const useErrorText = (): ((error: ApiError) => string) => {
  const t = useShellTexts()
  const problem = (status: number, words: string): string =>
    t('errors.Broken', {
      answer: words === '' || REASON_PHRASES.has(words) ? status : `${status}: ${words}`,
    })
  const texts: { readonly [T in ApiError['_tag']]: (error: Extract<ApiError, { _tag: T }>) => string } = {
    TimedOut: () => t('errors.TimedOut'),
    Unreachable: () => t('errors.Unreachable'),
    Refused: ({ status, message, code, statusText }) => {
      const words = [message, code, statusText].find((one) => one !== null && one.trim() !== '') ?? ''
      return status >= SERVER_PROBLEM
        ? problem(status, words)
        : t('errors.Refused', { answer: words === '' ? status : `${status}: ${words}` })
    },
    Broken: ({ status, statusText }) => problem(status, statusText),
    Unfit: () => t('errors.Unfit'),
  }
  return (error) => (texts[error._tag] as (e: ApiError) => string)(error)
}
