// The language that is shown: the one that is asked for, as soon as its texts are here; until then the one before.
import { type ReactNode, useEffect, useState } from 'react'
import { hasTexts, loadTexts, type Namespace, SCREEN_NAMESPACES } from './i18n.ts'
import { ShownLocale } from './shownLocale.ts'

interface TextsProviderProps {
  readonly locale: string
  /** Must be the same list at each render. */
  readonly namespaces?: readonly Namespace[]
  readonly children: ReactNode
}

/** Shows nothing until the first language is here. */
export const TextsProvider = ({ locale, namespaces = SCREEN_NAMESPACES, children }: TextsProviderProps) => {
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
