// The menu of the shop, as the content service returns it; where it can't, the three ways that everyone needs (CONT-02,
// CONT-03, NAV-12). In a row where there is room, else behind a button; on a phone with the choice for whom one books, which
// has no room in the header (ROLE-08).
import { useEffect, useId, useRef } from 'react'
import type { MenuItem } from '../../../domain/content/content.ts'
import { command } from '../../../domain/log/commands.ts'
import { PATHS, shopPathIn } from '../../../domain/shell/address.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { useDispatch, useField, useFrom } from '../../models/modelSource.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { classes } from '../../look/classes.ts'
import { lazyDecoration } from '../../parts/lazyPart.tsx'
import { useFrameTexts } from '../../texts/shownLocale.ts'
import css from './SiteMenu.module.css'

const RoleMenu = lazyDecoration(
  async () => (await import('../../components/companies/RoleMenu.tsx')).RoleMenu,
)

export const SiteMenu = () => {
  const t = useFrameTexts()
  const items = useItems()
  const isSignedIn = useFrom('auth', ({ token }) => token !== null)
  const hasCompany = useFrom('auth', ({ customer }) => customer?.companies[0] !== undefined)
  useMenuInLanguage()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const path = useFrom('shell', ({ address }) => address?.path ?? null)
  useEffect(() => {
    if (list.current?.matches(':popover-open') === true) list.current.hidePopover()
  }, [path])
  if (items.length === 0) return null
  return (
    <nav
      className={classes(css.menu, !isSignedIn && fitsInRow(items) && css.row)}
      aria-label={t('menu.label')}
    >
      <button type="button" className={css.button} popoverTarget={id}>
        {t('menu.label')}
      </button>
      <ul ref={list} id={id} popover="auto" className={css.list}>
        {items.map((item) => (
          <li key={`${item.link} ${item.subject}`}>
            <MenuLink item={item} />
          </li>
        ))}
        {hasCompany && (
          <li className={css.role}>
            <RoleMenu isInMenu />
          </li>
        )}
      </ul>
    </nav>
  )
}

/** The service may return any number of items, of any length: beside the name of the shop there is room for so many letters. */
const fitsInRow = (items: readonly MenuItem[]): boolean =>
  items.reduce((letters, { subject }) => letters + subject.length + GAP_LETTERS, 0) <= ROW_LETTERS

const ROW_LETTERS = 90
/** As wide as what stands between two items. */
const GAP_LETTERS = 3

/** Asked for when it is first shown, and in each new language (CONT-04, API-37). */
const useMenuInLanguage = (): void => {
  const dispatch = useDispatch()
  const locale = useFrom('shell', ({ address }) => address?.locale ?? null)
  const asked = useFrom('resources', ({ menu }) => menu.query?.locale ?? null)
  useEffect(() => {
    if (locale !== null && locale !== asked) dispatch(command('LoadMenu', { locale }))
  }, [locale, asked, dispatch])
}

/** Nothing until it is known which. */
const useItems = (): readonly MenuItem[] => {
  const t = useFrameTexts()
  const { told, failure } = useField('resources', 'menu')
  if (failure === null) return told?.items ?? []
  return [
    { subject: t('menu.book'), link: PATHS.home },
    { subject: t('menu.sign-in'), link: PATHS.login },
    { subject: t('menu.sign-up'), link: PATHS.signUp },
  ]
}

const MenuLink = ({ item: { subject, link } }: { readonly item: MenuItem }) => {
  const { languages } = useBrand()
  const here = useFrom('shell', ({ address }) => address?.path ?? null)
  const path = shopPathIn(link, languages)
  if (path !== null)
    return (
      <AppLink path={path} isHere={path === here}>
        {subject}
      </AppLink>
    )
  // Neither a page of the shop nor one of the web: words that lead nowhere.
  return /^https?:\/\//i.test(link) ? (
    <a href={link} rel="noopener noreferrer">
      {subject}
    </a>
  ) : (
    <span>{subject}</span>
  )
}
