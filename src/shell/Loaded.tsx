// What is read of the server: loading, here, or unavailable for now. That is said once, with the way to ask again.
import type { ReactNode } from 'react'
import type { ApiError } from '../../domain/apiError.ts'
import type { Command } from '../../domain/log/commands.ts'
import { PrimaryButton, QuietButton } from '../components/forms/buttons.tsx'
import { EmptyState } from '../components/layout/EmptyState.tsx'
import { Notice, type NoticeTone } from '../components/layout/Notice.tsx'
import { useDispatch } from '../models/modelSource.ts'
import { useShellTexts } from '../texts/shownLocale.ts'
import { useErrorText } from './errorText.ts'

interface FailureNoticeProps {
  readonly title: string
  /** Why, where that is known. */
  readonly error?: ApiError | null
  /** What a press on its button asks for once more. */
  readonly again?: readonly Command[]
  readonly busy?: boolean
  /** In the place of that button. */
  readonly action?: ReactNode
  readonly tone?: NoticeTone
  /** It stands where a whole page would. */
  readonly whole?: boolean
  readonly children?: ReactNode
}

/** What failed, why in plain words, and the way on. */
export const FailureNotice = (props: FailureNoticeProps) => {
  const { title, error, again, busy, tone = 'bad', whole = false, children } = props
  const t = useShellTexts()
  const errorText = useErrorText()
  const dispatch = useDispatch()
  const AgainButton = whole ? PrimaryButton : QuietButton
  const button = again && (
    <AgainButton busy={busy} onClick={() => again.forEach((one) => dispatch(one))}>
      {t('retry')}
    </AgainButton>
  )
  const why = error ? errorText(error) : undefined
  const both = (
    <>
      <p>{why}</p>
      {children}
    </>
  )
  const words = why !== undefined && children !== undefined ? both : (why ?? children)
  const said = { title, action: props.action ?? button, children: words }
  return whole ? <EmptyState drawing="fog" {...said} /> : <Notice tone={tone} {...said} />
}

interface LoadedProps<A> {
  /** The latest answer, which stays while it is loaded again; `null` until one has come. */
  readonly told: A | null
  readonly failed: FailureNoticeProps & { readonly error: ApiError | null }
  readonly awaited: ReactNode
  readonly children: (answer: A) => ReactNode
}

export const Loaded = <A,>({ told, failed, awaited, children }: LoadedProps<A>) => {
  if (told === null) return failed.error === null ? awaited : <FailureNotice {...failed} />
  return (
    <>
      {failed.error !== null && <FailureNotice {...failed} whole={false} />}
      {children(told)}
    </>
  )
}
