// In the place of paying while the price may be an old one: why, and the way to confirm it (RES-11, RES-13, PRICE-09).
import * as E from 'fp-ts/Either'
import { command } from '../../../domain/log/commands.ts'
import type { ConfirmRefused } from '../../../domain/reservation/confirm.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { PrimaryButton } from '../forms/buttons.tsx'
import { Notice } from '../layout/Notice.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import { useConfirmDecision } from '../trip/useBooking.ts'
import css from './paying.module.css'

export const BeingChanged = () => {
  const t = useCheckoutTexts()
  return (
    <Notice tone="info" title={t('unconfirmed.changing')}>
      {t('unconfirmed.changing-body')}
    </Notice>
  )
}

interface ConfirmFirstProps {
  /** Leads to what is missing in the contact. */
  readonly onPress: (goOn: () => void) => void
}

export const ConfirmFirst = ({ onPress }: ConfirmFirstProps) => {
  const t = useCheckoutTexts()
  const dispatch = useDispatch()
  const { activity } = useModel('reservation')
  const { awaiting } = useModel('passengers')
  const { text, isOff } = useReason()
  const confirm = () => onPress(() => dispatch(command('ConfirmReservation', {})))
  return (
    <div className={css.payment}>
      <Notice tone="warn" title={t('unconfirmed.title')}>
        {text ?? t('unconfirmed.body')}
      </Notice>
      <div className={css.ways}>
        <PrimaryButton
          size="l"
          busy={activity === 'confirming' || awaiting !== null}
          busyText={t('unconfirmed.confirming')}
          disabled={isOff}
          onClick={confirm}
        >
          {t('unconfirmed.confirm')}
        </PrimaryButton>
        <AppLink path={PATHS.selectTickets}>{t('unconfirmed.action')}</AppLink>
      </div>
    </div>
  )
}

/** What keeps the button off; a contact that isn't complete doesn't: pressing shows what is missing. Nor does the network. */
const useReason = (): { readonly text: string | null; readonly isOff: boolean } => {
  const t = useCheckoutTexts()
  const decided = useConfirmDecision()
  const texts: Record<ConfirmRefused['_tag'], string | null> = {
    NoTickets: t('unconfirmed.refused.NoTickets'),
    NoReservation: t('unconfirmed.refused.PriceNotReady'),
    PriceNotReady: t('unconfirmed.refused.PriceNotReady'),
    LocalIdsMissing: t('unconfirmed.refused.LocalIdsMissing'),
    VehicleNotAdded: t('unconfirmed.refused.VehicleNotAdded'),
    AddonUntold: t('unconfirmed.refused.AddonUntold'),
    Offline: t('unconfirmed.refused.Offline'),
    SailLost: t('unconfirmed.refused.SailLost'),
    ConfirmationInProgress: null,
    ContactIncomplete: null,
  }
  const text = E.isRight(decided) ? null : texts[decided.left._tag]
  return { text, isOff: text !== null && E.isLeft(decided) && decided.left._tag !== 'Offline' }
}
