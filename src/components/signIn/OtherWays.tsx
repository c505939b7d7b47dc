// What else there is beside the sign-in: a new account, and word of a new password.
import { PATHS } from '../../../domain/shell/address.ts'
import { classes } from '../../look/classes.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { AuthNotice } from '../../shell/AuthNotice.tsx'
import { useAccessTexts } from '../../texts/pageTexts.ts'
import css from './access.module.css'
import { useIsDone } from './useAccess.ts'

export const OtherWays = () => {
  const t = useAccessTexts()
  return (
    <div className={classes(css.ways, css.others)}>
      <AppLink path={PATHS.signUp}>{t('to-sign-up')}</AppLink>
    </div>
  )
}

/** After the letter was answered. */
export const NewPasswordHolds = () => {
  const t = useAccessTexts()
  return useIsDone('reset') ? (
    <AuthNotice tone="good" title={t('reset.done')}>
      {t('reset.done-body')}
    </AuthNotice>
  ) : null
}
