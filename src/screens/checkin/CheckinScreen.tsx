// Check-in at the port (LOC-36, OP-102): a number and a last name, and whether the ticket is good for boarding now.
import { validTicket } from '../../../projections/selectors/knownReservation.ts'
import { useModel } from '../../models/modelSource.ts'
import css from './checkin.module.css'
import { CheckinForm } from './CheckinForm.tsx'
import { CheckinProblem } from './CheckinProblem.tsx'
import { CheckinResult } from './CheckinResult.tsx'
import { Scanner } from './Scanner.tsx'

export const CheckinScreen = () => {
  const { status, asked } = useModel('checkin')
  const models = { edit: useModel('edit'), reservation: useModel('reservation') }
  const reservation = asked === null ? null : validTicket(models, asked.reservationId)
  if (status === 'matched' && reservation !== null)
    return (
      <div className={css.page}>
        <CheckinResult reservation={reservation} />
      </div>
    )
  return (
    <div className={css.page}>
      <CheckinProblem />
      <div className={css.asked}>
        <CheckinForm />
        <Scanner />
      </div>
    </div>
  )
}
