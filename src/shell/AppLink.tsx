// A link to another screen in the current language.
import type { MouseEvent, ReactNode } from 'react'
import { command } from '../../domain/log/commands.ts'
import { addressFromFragment, fragmentOf, type ShopPath, contentPath } from '../../domain/shell/address.ts'
import { useFrom, useModelSource } from '../models/modelSource.ts'
import { useBrand } from '../brands/brandContext.ts'
import { useShownLocale } from '../texts/shownLocale.ts'

interface AppLinkProps {
  readonly path: ShopPath
  readonly query?: Record<string, string> | undefined
  readonly className?: string | undefined
  /** Of a link that looks like a button, `fl-btn`. */
  readonly look?: 'quiet' | undefined
  /** The page that it leads to is the one that is shown. */
  readonly isHere?: boolean | undefined
  readonly children?: ReactNode
}

export const AppLink = (props: AppLinkProps) => {
  const { path, query = {}, className, look, isHere, children } = props
  const locale = useFrom('shell', ({ address }) => address?.locale ?? 'en')
  const href = fragmentOf({ locale, path, query })
  const follow = useFollow(href)
  return (
    <a
      href={href}
      onClick={follow}
      className={className}
      data-look={look}
      aria-current={isHere === true ? 'page' : undefined}
    >
      {children}
    </a>
  )
}

/** A link that looks like a button. */
export const ButtonLink = (link: Omit<AppLinkProps, 'className'>) => <AppLink {...link} className="fl-btn" />

/** A link to the page that is shown leaves no second one of it in the history. */
const useFollow = (href: string) => {
  const { dispatch, models } = useModelSource()
  const { languages } = useBrand()
  return (event: MouseEvent<HTMLAnchorElement>): void => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    const { address } = models().shell
    const { path, query } = addressFromFragment(href, { languages, storedLocale: null })
    const isHere = address !== null && href === fragmentOf({ ...address, query: {} })
    dispatch(command('NavigateTo', { path, query, how: isHere ? 'replace' : 'push' }))
  }
}

/** Any other is the browser's own: it opens a tab or a window, or saves the page. */
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey

/** The brand's privacy policy in the language of the page: its own page elsewhere, or that of the shop (LAY-03). */
export const PrivacyLink = ({ children }: { readonly children: ReactNode }) => {
  const locale = useShownLocale()
  const { privacyLinks } = useBrand()
  const link = privacyLinks?.[locale]
  return link === undefined ? (
    <AppLink path={contentPath('privacy')}>{children}</AppLink>
  ) : (
    <a href={link} rel="noopener noreferrer">
      {children}
    </a>
  )
}
