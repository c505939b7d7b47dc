// Signing in by the page of a provider: a link to where the browser is led on from (LOC-11, NAV-15).
import { PATHS, providerIn, providerPath } from '../../../../domain/shell/address.ts'
import { useBrand } from '../../../brands/brandContext.ts'
import { Notice } from '../../layout/Notice.tsx'
import { useField, useFrom, useModel } from '../../../models/modelSource.ts'
import { ButtonLink } from '../../../shell/AppLink.tsx'
import { useSignInTexts } from '../../../texts/pageTexts.ts'
import css from './methods.module.css'

const NAMES = { google: 'Google', facebook: 'Facebook' } as const

export const Providers = () => {
  const t = useSignInTexts()
  const { providers = [] } = useBrand()
  if (providers.length === 0) return null
  return (
    <div className={css.providers}>
      <p className={css.muted}>{t('provider.lead')}</p>
      {providers.map((provider) => (
        <ButtonLink key={provider} path={providerPath(provider)} look="quiet">
          {t('provider.link', { name: NAMES[provider] })}
        </ButtonLink>
      ))}
    </div>
  )
}

const nameOf = (provider: string): string => (provider === 'google' ? NAMES.google : NAMES.facebook)

/** On a provider's own address: who is being led there, or why not; at the sign-in: that it was cancelled there. */
export const AtProvider = () => {
  const t = useSignInTexts()
  const provider = useFrom('shell', ({ address }) => providerIn(address?.path ?? PATHS.home))
  const { refusedProvider } = useModel('signIn')
  const token = useField('auth', 'token')
  if (provider === null)
    return refusedProvider === null || token !== null ? null : (
      <Notice tone="warn" title={t('provider.cancelled', { name: nameOf(refusedProvider) })}>
        {t('provider.again')}
      </Notice>
    )
  const name = nameOf(provider)
  return refusedProvider === provider ? (
    <Notice tone="bad" title={t('provider.refused', { name })}>
      {t('provider.otherwise')}
    </Notice>
  ) : (
    <Notice tone="info" title={t('provider.leaving', { name })} />
  )
}
