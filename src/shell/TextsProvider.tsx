// The language that is shown: the one that is asked for, as soon as its texts are here; until then the one before.
import { type ReactNode, useEffect, useState } from 'react'
import { PartGuard } from './PartGuard.tsx'
import { FIRST_NAMESPACES, hasTexts, LATER_NAMESPACES, loadTexts, type Namespace } from '../texts/i18n.ts'
import { ShownLocale, useShownLocale } from '../texts/shownLocale.ts'

interface TextsProviderProps {
  readonly locale: string
  /** Must be the same list at each render. */
  readonly namespaces?: readonly Namespace[]
  /** Without its texts there is nothing, and nothing is said of it. */
  readonly isDecoration?: boolean
  readonly children: ReactNode
}

/** Shows nothing until the first language is here. */
export const TextsProvider = ({
  locale,
  namespaces = FIRST_NAMESPACES,
  isDecoration = false,
  children,
}: TextsProviderProps) => {
  const [shown, setShown] = useState<string | null>(() => (hasTexts(locale, namespaces) ? locale : null))
  const [failure, setFailure] = useState<Error | null>(null)
  useEffect(() => {
    let isWanted = true
    loadTexts(locale, namespaces).then(
      () => {
        if (!isWanted) return
        setShown(locale)
        setFailure(null)
      },
      (error: Error) => isWanted && setFailure(error),
    )
    return () => {
      isWanted = false
    }
  }, [locale, namespaces])
  // The older language stays on the screen; without any there is nothing to show.
  if (failure !== null && shown === null && !isDecoration) throw failure
  if (shown === null) return null
  return (
    <ShownLocale value={shown}>
      {children}
      {failure !== null && !isDecoration && (
        <PartGuard floating>
          <Thrown error={failure} />
        </PartGuard>
      )}
    </ShownLocale>
  )
}

const Thrown = ({ error }: { readonly error: Error }): ReactNode => {
  throw error
}

/** For what stands on the pages after the first one. */
export const LaterTexts = (props: Pick<TextsProviderProps, 'isDecoration' | 'children'>) => (
  <TextsProvider locale={useShownLocale()} namespaces={LATER_NAMESPACES} {...props} />
)
