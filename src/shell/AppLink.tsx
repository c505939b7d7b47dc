// A link to another screen in the current language.
import type { ReactNode } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import { fragmentOf, type ShopPath, contentPath } from '../../domain/shell/address.ts'
import { useFrom } from '../models/modelSource.ts'
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
  readonly children: ReactNode
}

export const AppLink = ({ path, query = {}, className, look, isHere, children }: AppLinkProps) => {
  const locale = useFrom('shell', ({ address }) => address?.locale ?? 'en')
  const to = fragmentOf({ locale, path, query }).slice(1)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to)
  return (
    <a
      href={useHref(to)}
      onClick={follow}
      className={className}
      data-look={look}
      aria-current={isHere === true ? 'page' : undefined}
    >
      {children}
    </a>
  )
}

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
