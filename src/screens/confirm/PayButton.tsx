// The button that pays. While passengers are missing it leads to them; while they are being saved it waits.
import { useId } from 'react'
import { command } from '../../../domain/commands.ts'
import { formOfGuest } from '../../../domain/passengers/guest.ts'
import type { PaymentMethod } from '../../../domain/payment/payment.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { PrimaryButton } from '../../components/buttons.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/shownLocale.ts'
import { type ListedGuest, listedGuests, unnamedGuests } from '../passengers/guestList.ts'
import { useToday } from '../passengers/useGuestForm.ts'
import { useTripWords } from '../trip/tripWords.ts'
import css from './confirm.module.css'

interface PayButtonProps {
  readonly reservation: Reservation
  readonly method: PaymentMethod
  /** The amount stands, and so does the way to pay; what is being saved is only who travels. */
  readonly isSaving: boolean
  /** Pay was pressed, and the booking is looked at once more; or what was found is being read. */
  readonly isChecking: boolean
  readonly onPay: () => void
}

export const PayButton = ({ reservation, method, isSaving, isChecking, onPay }: PayButtonProps) => {
  const t = useCheckoutTexts()
  const { money } = useTripWords()
  const dispatch = useDispatch()
  const unnamed = useUnnamed(reservation)
  const isWaiting = isSaving && unnamed.length === 0
  const showMissing = useShowMissing()
  const noteId = useId()
  const { total } = reservation
  const pay = () => {
    if (unnamed.length > 0) showMissing(unnamed)
    else dispatch(command('Pay', { methodCode: method.code }))
    onPay()
  }
  const names = unnamed.map(({ guest }) => t('passengers.passenger', { number: guest.seqN })).join(', ')
  const note = t(method.immediatePayment ? 'pay.note-card' : 'pay.note-bank')
  const missing = unnamed.length > 0 ? t('pay.guests-missing', { names }) : note
  return (
    <div className={css.pay}>
      <PrimaryButton
        size="l"
        describedBy={noteId}
        busy={isWaiting || isChecking}
        busyText={t(isChecking ? 'pay.checking' : 'unconfirmed.saving-guests')}
        onClick={pay}
      >
        {t('pay.button', { amount: money(total.amountCents, total.currency) })}
      </PrimaryButton>
      <p className={css.note} id={noteId} role="status">
        {isChecking ? t('pay.checking') : isWaiting ? t('unconfirmed.saving-guests') : missing}
      </p>
    </div>
  )
}

/** Those who are being saved are on their way to a name. */
const useUnnamed = (reservation: Reservation): readonly ListedGuest[] => {
  const { localIDs } = useModel('residents')
  const { guests } = useModel('passengers')
  const today = useToday()
  return unnamedGuests(listedGuests(reservation, localIDs), today()).filter(
    ({ guest }) => guests[guest.seqN]?.status !== 'saving',
  )
}

/** What is complete is saved; what is not is refused, and says so at its fields. */
const useShowMissing = (): ((unnamed: readonly ListedGuest[]) => void) => {
  const dispatch = useDispatch()
  const { guests } = useModel('passengers')
  return (unnamed) => {
    for (const { guest } of unnamed) {
      const form = guests[guest.seqN]?.form ?? formOfGuest(guest)
      dispatch(command('SaveGuest', { seqN: guest.seqN, form }))
    }
    dispatch(command('RevealContactErrors', {}))
  }
}
