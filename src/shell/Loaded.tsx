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

interface LoadFailureProps {
  readonly title: string
  /** Why, where that is known. */
  readonly error?: ApiError | null
  readonly again: readonly Command[]
  readonly busy?: boolean
  readonly tone?: NoticeTone
  /** It stands where a whole page would. */
  readonly whole?: boolean
  readonly children?: ReactNode
}

export const LoadFailure = ({
  title,
  error,
  again,
  busy,
  tone = 'bad',
  whole,
  children,
}: LoadFailureProps) => {
  const t = useShellTexts()
  const errorText = useErrorText()
  const dispatch = useDispatch()
  const AgainButton = whole === true ? PrimaryButton : QuietButton
  const action = (
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
  const said = { title, action, children: words }
  return whole === true ? <EmptyState drawing="fog" {...said} /> : <Notice tone={tone} {...said} />
}

interface LoadedProps<A> {
  /** The latest answer, which stays while it is loaded again; `null` until one has come. */
  readonly told: A | null
  readonly failed: LoadFailureProps & { readonly error: ApiError | null }
  readonly awaited: ReactNode
  readonly children: (answer: A) => ReactNode
}

export const Loaded = <A,>({ told, failed, awaited, children }: LoadedProps<A>) => {
  if (told === null) return failed.error === null ? awaited : <LoadFailure {...failed} />
  return (
    <>
      {failed.error !== null && <LoadFailure {...failed} whole={false} />}
      {children(told)}
    </>
  )
}
