// Where the passengers' names stand, and what of them is still being typed in a card when a button is pressed.
import { createContext, type RefObject, useContext, useEffect, useRef } from 'react'
import { command } from '../../../domain/log/commands.ts'
import { type GuestForm, isSameGuestForm } from '../../../domain/passengers/guest.ts'
import type { NamesSituation } from '../../../domain/reservation/names.ts'
import { namesSituation } from '../../../projections/selectors/reservation.ts'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useToday } from './useGuestForm.ts'
import type { GuestSeq } from '../../../domain/ids.ts'

export const useNamesSituation = (): NamesSituation => {
  const today = useToday()
  return namesSituation(today(), {
    reservation: useModel('reservation'),
    passengers: useModel('passengers'),
    residents: useModel('residents'),
    catalog: useModel('catalog'),
  })
}

/** Forms whose last keys are not kept in the read model yet, by sequence number (PAX-10). */
type BeingTyped = RefObject<Map<GuestSeq, GuestForm>>

export const BeingTypedContext = createContext<BeingTyped | null>(null)

/** A card says what is being typed in it. */
export const useTellTyped = (seqN: GuestSeq, form: GuestForm, kept: GuestForm): void => {
  const typed = useContext(BeingTypedContext)
  useEffect(() => {
    if (isSameGuestForm(form, kept)) typed?.current.delete(seqN)
    else typed?.current.set(seqN, form)
  })
  // A card that is gone is typed in no more.
  useEffect(() => () => void typed?.current.delete(seqN), [typed, seqN])
}

/** What is being typed is saved at once, or refused at its fields, so that a press finds all of it. */
export const useBeingTyped = () => {
  const dispatch = useDispatch()
  const typed: BeingTyped = useRef(new Map<GuestSeq, GuestForm>())
  const keep = () => {
    for (const [seqN, form] of typed.current) dispatch(command('SaveGuest', { seqN, form }))
  }
  return { typed, keep }
}
