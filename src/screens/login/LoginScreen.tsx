// Signing in by one of the brand's ways (LOC-07), why the customer was led here, and the way on without it (OP-142).
import { PATHS } from '../../../domain/shell/address.ts'
import { AppLink, ButtonLink } from '../../shell/AppLink.tsx'
import { BackButton } from '../../shell/BackButton.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { useModel } from '../../models/modelSource.ts'
import { useAccountTexts, useSignInTexts, useAccessTexts } from '../../texts/pageTexts.ts'
import { BookingWayBack } from '../../components/profile/BookingWayBack.tsx'
import { AccountsToTry } from '../../components/signIn/AccountsToTry.tsx'
import css from '../../components/signIn/login.module.css'
import entry from '../../components/signIn/entry.module.css'
import { AtProvider } from '../../components/signIn/methods/Providers.tsx'
import { SignInMethods, useTypedSignIn, WhyHere } from '../../components/signIn/SignInMethods.tsx'
import { classes } from '../../look/classes.ts'
import { AuthNotice } from '../../shell/AuthNotice.tsx'
import waysCss from '../../components/signIn/access.module.css'
import { useIsDone } from '../../components/signIn/accessWords.ts'

export const LoginScreen = () => {
  const t = useAccountTexts()
  const words = useSignInTexts()
  const access = useAccessTexts()
  const isReset = useIsDone('reset')
  const { token } = useModel('auth')
  const [typed, setTyped] = useTypedSignIn()
  return (
    <div className={entry.page}>
      <div className={entry.form}>
        <WhyHere />
        {isReset && (
          <AuthNotice tone="good" title={access('reset.done')}>
            {access('reset.done-body')}
          </AuthNotice>
        )}
        <AtProvider />
        {token === null ? (
          <Panel title={words('panel')} lead={t('login.lead')}>
            <SignInMethods typed={typed} onChange={setTyped} />
            <div className={classes(waysCss.ways, waysCss.others)}>
              <AppLink path={PATHS.signUp}>{access('to-sign-up')}</AppLink>
            </div>
          </Panel>
        ) : (
          <SignedInAlready />
        )}
        <BackButton />
      </div>
      <div className={entry.beside}>
        <BookingWayBack withTime />
        {token === null && <AccountsToTry typed={typed} onPick={setTyped} />}
      </div>
    </div>
  )
}

const SignedInAlready = () => {
  const t = useAccountTexts()
  const { user } = useModel('auth')
  const name = user === null ? '' : `${user.firstName} ${user.lastName}`.trim()
  return (
    <div className={css.already}>
      <p>{name === '' ? t('login.already-nameless') : t('login.already', { name })}</p>
      <ButtonLink path={PATHS.account}>{t('login.to-account')}</ButtonLink>
    </div>
  )
}
