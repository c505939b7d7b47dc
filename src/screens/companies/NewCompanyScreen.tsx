// Adding a company: after an invitation has led to the sign-in (LOC-12), or by choice (LOC-15). An invitation that waits can
// be taken up here as well (COMP-09).
import { PATHS } from '../../../domain/shell/address.ts'
import { Panel } from '../../components/layout/Panel.tsx'
import { classes } from '../../look/classes.ts'
import { useField } from '../../models/modelSource.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { useCompanyTexts } from '../../texts/pageTexts.ts'
import css from '../../components/companies/companies.module.css'
import { CompanyForm } from './CompanyForm.tsx'
import { JoinPanel } from './JoinPanel.tsx'

export const NewCompanyScreen = () => {
  const t = useCompanyTexts()
  const token = useField('auth', 'token')
  const joinToken = useField('auth', 'joinToken')
  return (
    <div className={classes(css.page, css.apart)}>
      {joinToken !== null && <JoinPanel />}
      {token === null ? (
        <Panel title={t('form.panel')}>
          <div className={css.words}>
            <p>{t('form.signed-out')}</p>
            <AppLink path={PATHS.login} className="fl-btn">
              {t('sign-in')}
            </AppLink>
          </div>
        </Panel>
      ) : (
        <Panel title={t('form.panel')} lead={t('form.lead')}>
          <CompanyForm />
        </Panel>
      )}
    </div>
  )
}
