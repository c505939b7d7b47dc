// The language that is shown: the one that is asked for, as soon as its texts are here; until then the one before.
import { type ReactNode, useEffect, useState } from 'react'
import { FIRST_NAMESPACES, hasTexts, LATER_NAMESPACES, loadTexts, type Namespace } from './i18n.ts'
import { ShownLocale, useShownLocale } from './shownLocale.ts'

interface TextsProviderProps {
  readonly locale: string
  /** Must be the same list at each render. */
  readonly namespaces?: readonly Namespace[]
  readonly children: ReactNode
}

/** Shows nothing until the first language is here. */
export const TextsProvider = ({ locale, namespaces = FIRST_NAMESPACES, children }: TextsProviderProps) => {
  const [shown, setShown] = useState<string | null>(() => (hasTexts(locale, namespaces) ? locale : null))
  useEffect(() => {
    let isWanted = true
    loadTexts(locale, namespaces).then(
      () => isWanted && setShown(locale),
      () => undefined, // The older language stays.
    )
    return () => {
      isWanted = false
    }
  }, [locale, namespaces])
  return shown === null ? null : <ShownLocale value={shown}>{children}</ShownLocale>
}

/** For what stands on the pages after the first one. */
export const LaterTexts = ({ children }: { readonly children: ReactNode }) => (
  <TextsProvider locale={useShownLocale()} namespaces={LATER_NAMESPACES}>
    {children}
  </TextsProvider>
)
