// What stands around each page of the profile: the way to the others (LOC-13, LOC-14, OP-54). It is not shown without a token.
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { managedCompanies } from '../../../domain/auth/customer.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { whenLaidOut } from '../layout/whenLaidOut.ts'
import { useField, useFrom } from '../../models/modelSource.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { useAccountTexts } from '../../texts/pageTexts.ts'
import css from './profile.module.css'

const TABS = [
  { name: 'settings', path: PATHS.account, isForManagers: false },
  { name: 'credentials', path: PATHS.credentials, isForManagers: false },
  { name: 'reservations', path: PATHS.myReservations, isForManagers: false },
  { name: 'companies', path: PATHS.companies, isForManagers: false },
  { name: 'users', path: PATHS.users, isForManagers: true },
] as const

export const ProfileFrame = ({ children }: { readonly children: ReactNode }) => {
  // Who has no token is on the way to the sign-in.
  const token = useField('auth', 'token')
  if (token === null) return null
  return (
    <div className={css.frame}>
      <ProfileTabs />
      {children}
    </div>
  )
}

/** On my reservations too, which are one of them. */
export const ProfileTabs = () => {
  const t = useAccountTexts()
  const labelId = useId()
  const here = useFrom('shell', ({ address }) => address?.path)
  const isManager = managedCompanies(useField('auth', 'customer')).length > 0
  const list = useRef<HTMLUListElement>(null)
  useEffect(
    () =>
      whenLaidOut(list.current, () => {
        // Where there is not room for all of them, the one that is open is in sight.
        const open = list.current?.querySelector<HTMLElement>('[aria-current]')
        if (open && list.current)
          list.current.scrollLeft = open.offsetLeft + open.offsetWidth - list.current.clientWidth
      }),
    [here],
  )
  return (
    <nav aria-labelledby={labelId}>
      <span id={labelId} className="fl-hidden">
        {t('profile.pages')}
      </span>
      <ul ref={list} className={css.tabs}>
        {TABS.filter(({ isForManagers }) => isManager || !isForManagers).map(({ name, path }) => (
          <li key={name}>
            <AppLink path={path} className={css.tab} isHere={path === here}>
              {t(`profile.tabs.${name}`)}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
