// The way to signing in, or to the account of the signed-in customer, by first name.
import { PATHS } from '../../../domain/shell/address.ts'
import { useModel } from '../../models/modelSource.ts'
import { useShellTexts } from '../../texts/shownLocale.ts'
import { AppLink } from '../../shell/AppLink.tsx'

export const AccountLink = () => {
  const t = useShellTexts()
  const { token, user } = useModel('auth')
  return token === null ? (
    <AppLink path={PATHS.login}>{t('banner.login')}</AppLink>
  ) : (
    <AppLink path={PATHS.account}>
      <span>{user?.firstName || t('banner.account')}</span>
    </AppLink>
  )
}
