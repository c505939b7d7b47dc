// What becomes of the wishes for a ticket by one more change of them: the parts of the draft that are other then (EDIT-08). Pure.
import type { LocalTraveller } from '../residents/localTraveller.ts'
import type { Reservation } from '../reservation/reservation.ts'
import type { TicketLine } from '../tickets/ticketLine.ts'
import {
  type AddedVehicle,
  type AddonAnswer,
  type ChangedVehicle,
  type EditDraft,
  isAsPaid,
  type MovedSail,
} from './draft.ts'

type Changed = Partial<EditDraft>

/** Back on the sail that was paid nothing is moved. */
export const sailMoved = ({ sails }: EditDraft, moved: MovedSail): Changed => {
  const others = sails.filter(({ seqN, from }) => seqN !== moved.seqN || from !== moved.from)
  return { sails: moved.to.sailRefId === moved.from ? others : [...others, moved] }
}

/** As many as were paid are no change. */
export const countWanted = (
  { counts }: EditDraft,
  { code, title, count }: TicketLine,
  original: Reservation | null,
): Changed => {
  const others = counts.filter((line) => line.code !== code)
  const isSame = original !== null && isAsPaid(original, { code, count })
  return { counts: isSame ? others : [...others, { code, title, count }] }
}

export const answerGiven = ({ answers }: EditDraft, answer: AddonAnswer): Changed => ({
  answers: [...answers.filter(({ code }) => code !== answer.code), answer],
})

export const guestNamed = ({ guests }: EditDraft, guest: EditDraft['guests'][number]): Changed => ({
  guests: [...guests.filter(({ seqN }) => seqN !== guest.seqN), guest],
})

export const plateGiven = (
  draft: EditDraft,
  { key, licencePlate }: Pick<AddedVehicle, 'key' | 'licencePlate'>,
): Changed =>
  isAdded(draft, key)
    ? { added: draft.added.map((one) => (one.key === key ? { ...one, licencePlate } : one)) }
    : vehicleChanged(draft, { key, licencePlate, isRemoved: false })

export const vehicleAdded = (draft: EditDraft, vehicle: AddedVehicle, replaces: string | null): Changed => {
  const others = replaces === null ? {} : vehicleRemoved(draft, replaces)
  return { ...others, added: [...(others.added ?? draft.added), vehicle] }
}

export const vehicleRemoved = (draft: EditDraft, key: string): Changed =>
  isAdded(draft, key)
    ? { added: draft.added.filter((one) => one.key !== key) }
    : vehicleChanged(draft, { key, licencePlate: null, isRemoved: true })

export const vehicleKept = ({ vehicles }: EditDraft, key: string): Changed => ({
  vehicles: vehicles.filter((one) => one.key !== key),
})

/** What becomes of a vehicle that the ticket holds. */
const vehicleChanged = ({ vehicles }: EditDraft, changed: ChangedVehicle): Changed => ({
  vehicles: [...vehicles.filter(({ key }) => key !== changed.key), changed],
})

const isAdded = ({ added }: EditDraft, key: string): boolean => added.some((one) => one.key === key)

/** `null` takes a resident off. `isSent`: who is sent to the server, or was, changes what is sent; a code in the making does not. */
export const travellerChanged = (
  draft: EditDraft,
  localID: string,
  part: Partial<LocalTraveller> | null,
): { readonly travellers: LocalTraveller[]; readonly isSent: boolean } => {
  const before = draft.travellers.find((one) => one.localID === localID)
  const travellers = draft.travellers.flatMap((one) => {
    if (one.localID !== localID) return [one]
    return part === null ? [] : [{ ...one, ...part }]
  })
  return { travellers, isSent: before?.status === 'exist' || part?.status === 'exist' }
}
