// The brand's privacy policy in the language of the page: its own page elsewhere, or that of the shop (LAY-03).
import type { ReactNode } from 'react'
import { contentPath } from '../../domain/shell/address.ts'
import { useBrand } from '../brands/brandContext.ts'
import { useShownLocale } from '../texts/shownLocale.ts'
import { AppLink } from './AppLink.tsx'

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
