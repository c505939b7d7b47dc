// The way to signing in, or to the reservations and the account of the signed-in customer, by first name; and for whom the
// customer books, where there is a company.
import { Suspense } from 'react'
import { PATHS } from '../../../domain/shell/address.ts'
import { useModel } from '../../models/modelSource.ts'
import { lazyDecoration } from '../../parts/lazyPart.tsx'
import { useShellTexts } from '../../texts/shownLocale.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import css from './AccountLink.module.css'

/** The companies have a page with the same choice. */
const RoleMenu = lazyDecoration(
  async () => (await import('../../components/companies/RoleMenu.tsx')).RoleMenu,
)

export const AccountLink = () => {
  const t = useShellTexts()
  const { token, user, customer } = useModel('auth')
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
      {customer?.companies[0] !== undefined && (
        <Suspense>
          <RoleMenu />
        </Suspense>
      )}
    </>
  )
}
