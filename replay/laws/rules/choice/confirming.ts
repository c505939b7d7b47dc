// The law about what is confirmed: what stands on the screen.
import type { Moment } from '../../engine/moment.ts'
import { type Law, law } from '../../engine/law.ts'
import { heldOtherwise, isCalledOff } from '../../readers/ticketCounts.ts'

const onlyTheShownIsConfirmed = law('LAW-07', 'choice', {
  since: 3,
  sentence:
    'Only what is on the screen is confirmed: what is shown is what is held, or what the screen says of it, nothing waits, no other call is under way, and nothing has been cancelled.',
  looks: () => ({
    events: { ConfirmRequested: ({ data }, moment) => unseenFact(data.reservationId, moment) },
  }),
})

const unseenFact = (reservationId: string, { before, heldOf }: Moment): string | null => {
  const { current, activity, wanted, heldOtherwise: said } = before.reservation
  const held = heldOf(before)
  if (current?.reservationId !== reservationId) return `${reservationId} is not the current one`
  if (isCalledOff(held)) return `${reservationId} is ${held?.status}`
  if (activity !== 'idle') return `confirmed while ${activity}`
  if (wanted[0] !== undefined) return `confirmed while ${wanted[0]._tag} waits`
  const unknown = before.residents.localIDs.find(({ status }) => status !== 'exist')
  if (unknown !== undefined) return `confirmed while ${unknown.localID} is ${unknown.status}`
  return said === null ? heldOtherwise(before, held) : null
}

export const confirmingLaws: readonly Law[] = [onlyTheShownIsConfirmed]
