// The same choice in the header of each page (ROLE-08). A phone's header has no room for it: there it stands in the menu.
import { classes } from '../../look/classes.ts'
import { ChoiceMark } from '../../look/marks.tsx'
import { LaterTexts } from '../../shell/TextsProvider.tsx'
import { useCompanyTexts } from '../../texts/pageTexts.ts'
import css from './RoleMenu.module.css'
import { useRole } from './useRole.ts'

interface RoleMenuProps {
  readonly isInMenu?: boolean
}

export const RoleMenu = ({ isInMenu = false }: RoleMenuProps) => (
  <LaterTexts>
    <Menu isInMenu={isInMenu} />
  </LaterTexts>
)

const Menu = ({ isInMenu }: Required<RoleMenuProps>) => {
  const t = useCompanyTexts()
  const { role, companies, choose } = useRole()
  return (
    <div className={classes('fl-field-wrapper', css.menu, isInMenu && css.inMenu)}>
      <select
        className="fl-input"
        aria-label={t('role.menu')}
        value={role}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{t('role.private')}</option>
        {companies.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <span className="fl-field-section">
        <ChoiceMark />
      </span>
    </div>
  )
}
