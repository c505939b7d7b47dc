// The way back to the booking that was left to sign in (OP-142), with the time that it is held.
import { PATHS } from '../../../domain/shell/address.ts'
import { ButtonLink } from '../../shell/AppLink.tsx'
import { Panel } from '../layout/Panel.tsx'
import { useField, useModel } from '../../models/modelSource.ts'
import { useAccountTexts } from '../../texts/pageTexts.ts'
import { HoldCountdown } from '../expiry/MoreTime.tsx'
import css from './profile.module.css'

interface BookingWayBackProps {
  /** Where no banner says it. */
  readonly withTime?: boolean
}

/** Nothing where nothing is held. */
export const BookingWayBack = ({ withTime = false }: BookingWayBackProps) => {
  const t = useAccountTexts()
  const { current, confirmed } = useModel('reservation')
  const token = useField('auth', 'token')
  if (current === null) return null
  return (
    <Panel title={t('booking.title')}>
      <div className={css.words}>
        <div className={css.held}>
          {t('booking.held')} {withTime && <HoldCountdown />}
        </div>
        <ButtonLink path={confirmed ? PATHS.confirm : PATHS.selectTickets}>
          {t(token === null ? 'booking.without' : 'booking.back')}
        </ButtonLink>
      </div>
    </Panel>
  )
}
