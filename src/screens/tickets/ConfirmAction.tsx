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

const REASON = 'confirm-reason'

/** `form` is the id of the contact form that the button submits. */
export const ConfirmAction = ({ form }: { readonly form: string }) => {
  const t = useTripTexts()
  const dispatch = useDispatch()
  const { lines } = useModel('tickets')
  const { current, activity } = useModel('reservation')
  const reason = useReason()
  return (
    <div className={css.action}>
      {reason === null && current !== null && <TotalHere total={current.total} />}
      <PrimaryButton
        type="submit"
        size="l"
        block
        form={form}
        busy={activity === 'confirming'}
        busyText={t('confirm.busy')}
        disabled={reason !== null}
        describedBy={REASON}
      >
        {t('confirm.action')}
      </PrimaryButton>
      <p id={REASON} className={css.reason}>
        {reason}
      </p>
      {(current !== null || lines.length > 0) && (
        <QuietButton
          plain
          tone="bad"
          disabled={activity === 'confirming'}
          onClick={() => dispatch(command('ClearReservation', {}))}
        >
          {t('confirm.start-over')}
        </QuietButton>
      )}
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

/** What keeps the button off; a contact that isn't complete doesn't: pressing shows what is missing. */
const useReason = (): string | null => {
  const t = useTripTexts()
  const { lines } = useModel('tickets')
  const { current, activity } = useModel('reservation')
  const { form } = useModel('passengers')
  const decided = decideConfirm({ reservation: current, lines, activity, contact: form })
  const texts: Record<ConfirmRefused['_tag'], string | null> = {
    NoTickets: t('confirm.refused.NoTickets'),
    NoReservation: t('confirm.refused.PriceNotReady'),
    PriceNotReady: t('confirm.refused.PriceNotReady'),
    ConfirmationInProgress: null,
    ContactIncomplete: null,
  }
  return E.isRight(decided) ? null : texts[decided.left._tag]
}
