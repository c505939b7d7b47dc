// My reservations (LOC-33, HIST-01): the list for the signed-in customer, and for others the way to sign in, here (OP-53).
import { useModel } from '../../models/modelSource.ts'
import { BookingWayBack } from '../account/BookingWayBack.tsx'
import css from './history.module.css'
import { HistoryFilters } from './HistoryFilters.tsx'
import { HistoryResults } from './HistoryResults.tsx'
import { SignInPrompt } from './SignInPrompt.tsx'

export const HistoryScreen = () => {
  const { customer } = useModel('auth')
  const { reservations } = useModel('history')
  if (customer === null) return <SignInPrompt />
  return (
    <>
      <div className={css.booking}>
        <BookingWayBack withTime />
      </div>
      <div className={css.page}>
        {reservations !== null && <HistoryFilters />}
        <HistoryResults />
      </div>
    </>
  )
}
