// The tickets' screen is that of a ticket which is changed, where a replacement has led to it (NAV-21, OP-24, OP-86).
import type { ReactNode } from 'react'
import { sailIn } from '../../../domain/shell/address.ts'
import { selectedSailOf } from '../../../projections/selectors/schedule.ts'
import { useField, useModel } from '../../models/modelSource.ts'
import { EditForm } from './EditForm.tsx'

export const UnlessTripEdit = ({ children }: { readonly children: ReactNode }) =>
  useIsTripEdit() ? <EditForm /> : children

/** A ticket is being changed, and nothing is being booked here. */
const useIsTripEdit = (): boolean => {
  const { started, replacementLegs, draft } = useModel('edit')
  const sail = sailIn(useField('shell', 'address'))
  const schedule = useModel('schedule')
  if (!started) return false
  const offered = Object.values(replacementLegs).flatMap(({ legs }) => legs)
  const isOffered =
    offered.some(({ sailRefId }) => sailRefId === sail) || draft.sails.some(({ to }) => to.sailRefId === sail)
  return isOffered || selectedSailOf(schedule) === null
}
