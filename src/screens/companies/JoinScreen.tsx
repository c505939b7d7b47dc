// Joining a company by the link of an invitation; without one it says what to do (LOC-09, AUTH-12, COMP-09).
import { useState } from 'react'
import { PATHS } from '../../../domain/shell/address.ts'
import { Notice } from '../../components/layout/Notice.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { classes } from '../../look/classes.ts'
import { useField, useModel } from '../../models/modelSource.ts'
import { ButtonLink } from '../../shell/AppLink.tsx'
import { AuthNotice } from '../../shell/AuthNotice.tsx'
import { useLostFocus } from '../../shell/useLostFocus.ts'
import { useCompanyTexts } from '../../texts/pageTexts.ts'
import css from '../../components/companies/companies.module.css'
import { InvitationsToTry } from '../../components/companies/InvitationsToTry.tsx'
import { JoinPanel } from './JoinPanel.tsx'

export const JoinScreen = () => {
  const { joinToken } = useModel('auth')
  const [before] = useState(joinToken)
  // The link of an invitation that was opened here is gone.
  const shown = useLostFocus(joinToken === before ? null : joinToken)
  return (
    <div ref={shown} tabIndex={-1} className={classes('fl-outcome', css.page, css.apart, css.joining)}>
      {joinToken === null ? <NoInvitation /> : <JoinPanel />}
      {joinToken === null && <InvitationsToTry />}
    </div>
  )
}

const NoInvitation = () => {
  const t = useCompanyTexts()
  const { token, badLetter } = useModel('auth')
  const { failure } = useField('resources', 'invitation')
  return (
    <>
      {badLetter === 'join' && (
        <Notice tone="bad" title={t('join.bad')}>
          {t('join.bad-body')}
        </Notice>
      )}
      {failure !== null && (
        <AuthNotice tone="bad" title={t('join.refused')}>
          {t('join.refused-body')}
        </AuthNotice>
      )}
      <Panel title={t('join.none')}>
        <div className={css.words}>
          <p>{t('join.none-body')}</p>
          <ButtonLink path={token === null ? PATHS.login : PATHS.companies}>
            {t(token === null ? 'sign-in' : 'join.to-companies')}
          </ButtonLink>
        </div>
      </Panel>
    </>
  )
}
