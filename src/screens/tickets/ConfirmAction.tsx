// On to confirming, or why not yet; and the way to begin anew.
import * as E from 'fp-ts/Either'
import { command } from '../../../domain/commands.ts'
import { type ConfirmRefused, decideConfirm } from '../../../domain/reservation/confirm.ts'
import type { TotalPrice } from '../../../domain/reservation/reservation.ts'
import { PrimaryButton, QuietButton } from '../../components/buttons.tsx'
import { PriceTag } from '../../components/PriceTag.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'
import { useTripWords } from '../trip/tripWords.ts'
import css from './TicketsScreen.module.css'
import { useConfirmSituation } from './useBooking.ts'

const REASON = 'confirm-reason'

/** `form` is the id of the contact form that the button submits. */
export const ConfirmAction = ({ form }: { readonly form: string }) => {
  const t = useTripTexts()
  const { current, activity } = useModel('reservation')
  const { text, isOff } = useReason()
  return (
    <div className={css.action}>
      {text === null && current !== null && <TotalHere total={current.total} />}
      <PrimaryButton
        type="submit"
        size="l"
        block
        form={form}
        busy={activity === 'confirming'}
        busyText={t('confirm.busy')}
        disabled={isOff}
        describedBy={REASON}
      >
        {t('confirm.action')}
      </PrimaryButton>
      <p id={REASON} className={css.reason}>
        {text}
      </p>
      <StartOver />
    </div>
  )
}

const StartOver = () => {
  const t = useTripTexts()
  const dispatch = useDispatch()
  const { selection, reservation, activity } = useConfirmSituation()
  const { lines, travellers, vehicles } = selection
  if (reservation === null && lines.length + travellers.length + vehicles.length === 0) return null
  return (
    <QuietButton
      plain
      tone="bad"
      disabled={activity === 'confirming'}
      onClick={() => dispatch(command('ClearReservation', {}))}
    >
      {t('confirm.start-over')}
    </QuietButton>
  )
}

const TotalHere = ({ total }: { readonly total: TotalPrice }) => {
  const t = useTripTexts()
  const words = useTripWords()
  return (
    <p className={css.totalHere}>
      {t('summary.total')}
      <PriceTag cents={total.amountCents} currency={total.currency} locale={words.locale} />
    </p>
  )
}

/** What keeps the button off. What a person can mend on the page doesn't: pressing leads there. */
const useReason = (): { readonly text: string | null; readonly isOff: boolean } => {
  const t = useTripTexts()
  const situation = useConfirmSituation()
  const decided = decideConfirm(situation)
  if (E.isRight(decided)) return { text: null, isOff: false }
  const isChecking = situation.selection.travellers.some((one) => one.isChecking)
  const notReady = { text: t('confirm.refused.PriceNotReady'), isOff: true }
  const reasons: Record<ConfirmRefused['_tag'], { readonly text: string | null; readonly isOff: boolean }> = {
    NoTickets: { text: t('confirm.refused.NoTickets'), isOff: true },
    NoReservation: notReady,
    PriceNotReady: notReady,
    ConfirmationInProgress: { text: null, isOff: false },
    ContactIncomplete: { text: null, isOff: false },
    LocalIdsMissing: isChecking ? notReady : { text: t('confirm.refused.LocalIdsMissing'), isOff: false },
    Offline: { text: t('confirm.refused.Offline'), isOff: false },
    VehicleNotAdded: { text: t('confirm.refused.VehicleNotAdded'), isOff: false },
    AddonUntold: { text: t('confirm.refused.AddonUntold'), isOff: false },
  }
  return reasons[decided.left._tag]
}
