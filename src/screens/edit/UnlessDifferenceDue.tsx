// A booking begins when the change that was made before it is paid or given up: a page that shows what is held can show
// one of them alone (OP-161).
import type { ReactNode } from 'react'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { useModel } from '../../models/modelSource.ts'
import { useEditTexts } from '../../texts/pageTexts.ts'
import { EditDue } from './EditLink.tsx'
import css from './edit.module.css'

/** `children`, unless what is held is a ticket whose difference is to be paid. */
export const UnlessDifferenceDue = ({ children }: { readonly children: ReactNode }) => {
  const { current, paidCents } = useModel('reservation')
  return current !== null && paidCents !== null ? <DueFirst reservation={current} /> : children
}

const DueFirst = ({ reservation }: { readonly reservation: Reservation }) => {
  const t = useEditTexts()
  return (
    <div className={css.page}>
      <EditDue
        reservation={reservation}
        title={t('due.title-first', { number: reservation.reservationId })}
        lead={t('due.first')}
      />
    </div>
  )
}
