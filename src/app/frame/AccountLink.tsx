// The way to signing in, or to the reservations and the account of the signed-in customer, by first name.
import { PATHS } from '../../../domain/shell/address.ts'
import { useModel } from '../../models/modelSource.ts'
import { useShellTexts } from '../../texts/shownLocale.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import css from './AccountLink.module.css'

export const AccountLink = () => {
  const t = useShellTexts()
  const { token, user } = useModel('auth')
  return token === null ? (
    <AppLink path={PATHS.login}>{t('banner.login')}</AppLink>
  ) : (
    <>
      <AppLink path={PATHS.myReservations} className={css.reservations}>
        {t('banner.reservations')}
      </AppLink>
      <AppLink path={PATHS.account}>
        <span>{user?.firstName || t('banner.account')}</span>
      </AppLink>
    </>
  )
}
