// The settings of the profile: the customer's details, what the shop keeps of the customer, and the way out (NAV-02, LOC-14).
import { command } from '../../../domain/log/commands.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { useDispatch, useField, useModel } from '../../models/modelSource.ts'
import { useAccountTexts } from '../../texts/pageTexts.ts'
import { ChangeOutcome } from '../../components/companies/ChangeOutcome.tsx'
import { BookingWayBack } from '../../components/profile/BookingWayBack.tsx'
import { DetailsPanel } from './DetailsPanel.tsx'
import css from '../../components/profile/profile.module.css'
import { ProfileFrame } from '../../components/profile/ProfileFrame.tsx'
import { RecordPanel } from './RecordPanel.tsx'

export const AccountScreen = () => (
  <ProfileFrame>
    <div className={css.page}>
      <div className={css.column}>
        <ChangeOutcome />
        <BookingWayBack />
        <DetailsPanel />
      </div>
      <div className={css.column}>
        <SignOutPanel />
        <RecordPanel />
      </div>
    </div>
  </ProfileFrame>
)

/** A chosen sign-out takes the booking along, which is said before (OP-18). */
const SignOutPanel = () => {
  const t = useAccountTexts()
  const dispatch = useDispatch()
  const { current } = useModel('reservation')
  const user = useField('auth', 'user')
  const name = user === null ? '' : `${user.firstName} ${user.lastName}`.trim()
  return (
    <Panel title={t('account.title')}>
      <div className={css.words}>
        <p className={css.name}>{name === '' ? t('account.nameless') : name}</p>
        <QuietButton
          describedBy="fl-sign-out-words"
          onClick={() => dispatch(command('SignOut', { why: 'chosen' }))}
        >
          {t('account.sign-out')}
        </QuietButton>
        <p id="fl-sign-out-words" className={css.muted}>
          {t(current === null ? 'account.sign-out-free' : 'account.sign-out-held')}
        </p>
      </div>
    </Panel>
  )
}
