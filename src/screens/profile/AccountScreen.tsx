// Who is signed in, and the way out; it is not shown without a token (NAV-02, OP-02).
import type { Person } from '../../../domain/passengers/contact.ts'
import { command } from '../../../domain/log/commands.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useAccountTexts } from '../../texts/shownLocale.ts'
import css from './profile.module.css'
import { BookingWayBack } from './BookingWayBack.tsx'
import { ProfileFrame } from './ProfileFrame.tsx'

export const AccountScreen = () => {
  const t = useAccountTexts()
  const { user } = useModel('auth')
  return (
    <ProfileFrame>
      <div className={css.page}>
        <BookingWayBack />
        <Panel title={t('reservations.title')} lead={t('reservations.body')}>
          <AppLink path={PATHS.myReservations} className="fl-btn">
            {t('reservations.link')}
          </AppLink>
        </Panel>
        <Panel title={t('account.title')}>
          <div className={css.words}>
            {user === null ? <p>{t('account.nameless')}</p> : <UserFacts user={user} />}
            <SignOut />
          </div>
        </Panel>
      </div>
    </ProfileFrame>
  )
}

const UserFacts = ({ user }: { readonly user: Person }) => {
  const t = useAccountTexts()
  const { firstName, lastName, email, phone } = user
  const facts = [
    { name: t('account.name'), value: `${firstName} ${lastName}`.trim() },
    { name: t('account.email'), value: email },
    { name: t('account.phone'), value: phone === null ? '' : `+${phone.intlCode} ${phone.phoneNumber}` },
  ].filter(({ value }) => value !== '')
  return (
    <dl className={css.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A chosen sign-out takes the booking along, which is said before (OP-18). */
const SignOut = () => {
  const t = useAccountTexts()
  const dispatch = useDispatch()
  const { current } = useModel('reservation')
  return (
    <>
      <QuietButton
        describedBy="fl-sign-out-words"
        onClick={() => dispatch(command('SignOut', { why: 'chosen' }))}
      >
        {t('account.sign-out')}
      </QuietButton>
      <p id="fl-sign-out-words" className={css.muted}>
        {t(current === null ? 'account.sign-out-free' : 'account.sign-out-held')}
      </p>
    </>
  )
}
