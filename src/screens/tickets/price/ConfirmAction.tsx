// On to confirming with the total beside it, or why not yet; and the way to start over.
import * as E from 'fp-ts/Either'
import { command } from '../../../../domain/log/commands.ts'
import type { ConfirmRefused } from '../../../../domain/reservation/confirm.ts'
import type { TotalPrice } from '../../../../domain/reservation/reservation.ts'
import { PrimaryButton, QuietButton } from '../../../components/forms/buttons.tsx'
import { PriceTag } from '../../../components/trip/PriceTag.tsx'
import { useDispatch, useModel } from '../../../models/modelSource.ts'
import { useCheckoutTexts } from '../../../texts/pageTexts.ts'
import { useTripTexts } from '../../../texts/shownLocale.ts'
import { useTripWords } from '../../../components/trip/tripWords.ts'
import css from '../TicketsScreen.module.css'
import { useBookingSituation, useConfirmDecision } from '../../../components/trip/useBooking.ts'

const REASON = 'confirm-reason'

/** `form` is the id of the contact form that the button submits. */
export const ConfirmAction = ({ form }: { readonly form: string }) => {
  const t = useTripTexts()
  const { current, activity } = useModel('reservation')
  const { text, isOff, isPriced } = useReason()
  return (
    <div className={css.action}>
      {isPriced && current !== null && <TotalHere total={current.total} />}
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
    </div>
  )
}

export const StartOver = () => {
  const t = useTripTexts()
  const dispatch = useDispatch()
  const { selection, reservation, activity } = useBookingSituation()
  const { lines, travellers, vehicles } = selection
  if (reservation === null && lines.length + travellers.length + vehicles.length === 0) return null
  return (
    <div className={css.startOver}>
      <QuietButton
        plain
        tone="bad"
        disabled={activity === 'confirming'}
        onClick={() => dispatch(command('ClearReservation', {}))}
      >
        {t('confirm.start-over')}
      </QuietButton>
    </div>
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

interface Reason {
  readonly text: string | null
  readonly isOff: boolean
  /** The total of what is confirmed is known, and may stand beside the button. */
  readonly isPriced: boolean
}

/** What keeps the button off. What a person can mend on the page doesn't: pressing leads there. */
const useReason = (): Reason => {
  const t = useTripTexts()
  const checkout = useCheckoutTexts()
  const situation = useBookingSituation()
  const decided = useConfirmDecision()
  const open = { text: null, isOff: false, isPriced: true }
  const isChecking = situation.selection.travellers.some((one) => one.isChecking)
  const off = (text: string): Reason => ({ text, isOff: true, isPriced: false })
  if (E.isRight(decided)) return situation.isSettled ? { ...open, text: t('confirm.held-only') } : open
  const notReady = off(t('confirm.refused.PriceNotReady'))
  const idsMissing = { text: t('confirm.refused.LocalIdsMissing'), isOff: false, isPriced: false }
  const reasons: Record<ConfirmRefused['_tag'], Reason> = {
    NoTickets: off(t('confirm.refused.NoTickets')),
    NoReservation: notReady,
    PriceNotReady: notReady,
    ConfirmationInProgress: open,
    ContactIncomplete: open,
    LocalIdsMissing: isChecking ? notReady : idsMissing,
    VehicleNotAdded: { text: t('confirm.refused.VehicleNotAdded'), isOff: false, isPriced: false },
    AddonUntold: { text: t('confirm.refused.AddonUntold'), isOff: false, isPriced: false },
    Offline: { text: t('confirm.refused.Offline'), isOff: false, isPriced: false },
    SailLost: off(checkout('unconfirmed.refused.SailLost')),
  }
  return reasons[decided.left._tag]
}
