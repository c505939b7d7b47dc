// Joining a company by the link of an invitation; without one it says what to do (LOC-09, AUTH-12, COMP-09).
import { PATHS } from '../../../domain/shell/address.ts'
import { Notice } from '../../components/layout/Notice.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { classes } from '../../look/classes.ts'
import { useModel } from '../../models/modelSource.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { AuthNotice } from '../../shell/AuthNotice.tsx'
import { useCompanyTexts } from '../../texts/shownLocale.ts'
import css from './companies.module.css'
import { InvitationsToTry } from './InvitationsToTry.tsx'
import { JoinPanel } from './JoinPanel.tsx'

export const JoinScreen = () => {
  const { joinToken } = useModel('auth')
  return (
    <div className={classes(css.page, css.apart)}>
      {joinToken === null ? <NoInvitation /> : <JoinPanel />}
      {joinToken === null && <InvitationsToTry />}
    </div>
  )
}

const NoInvitation = () => {
  const t = useCompanyTexts()
  const { token, badLetter } = useModel('auth')
  const { checkFailure } = useModel('companies')
  return (
    <>
      {badLetter === 'join' && (
        <Notice tone="bad" title={t('join.bad')}>
          {t('join.bad-body')}
        </Notice>
      )}
      {checkFailure !== null && (
        <AuthNotice tone="bad" title={t('join.refused')}>
          {t('join.refused-body')}
        </AuthNotice>
      )}
      <Panel title={t('join.none')}>
        <div className={css.words}>
          <p>{t('join.none-body')}</p>
          <AppLink path={token === null ? PATHS.login : PATHS.companies} className="fl-btn">
            {t(token === null ? 'sign-in' : 'join.to-companies')}
          </AppLink>
        </div>
      </Panel>
    </>
  )
}
