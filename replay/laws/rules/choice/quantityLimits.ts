// How many may be chosen of what.
import { type Law, law } from '../../engine/law.ts'
import { chosenSails } from '../../readers/chosenSails.ts'
import { roomFact } from '../../readers/room.ts'
import type { TicketLine } from '../../../../domain/tickets/ticketLine.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'

const noMoreThanThereMayBe = law('LAW-06', 'choice', {
  since: 3,
  joins: ['LAW-04', 'LAW-47'],
  sentence:
    'A number of tickets is whole and never below zero; no more places are chosen than are left on each sail, and no more of an extra than there may be, or while its text is missing.',
  looks: () => ({
    events: {
      TicketQuantityChanged: ({ data: { line } }, { before, after }) =>
        countFact(line.count) ?? roomFact(before, after) ?? extraFact(line, before, after),
      LocalTravellerCountChanged: ({ data: { count } }, { before, after }) =>
        countFact(count) ?? roomFact(before, after),
      VehicleAdded: (_entry, { before, after }) => roomFact(before, after),
    },
  }),
})

const countFact = (count: number): string | null =>
  Number.isSafeInteger(count) && count >= 0 ? null : `${count} are chosen`

const extraFact = ({ code, count }: TicketLine, before: ReadModels, after: ReadModels): string | null => {
  const beforeCount = before.tickets.lines.find((line) => line.code === code)?.count ?? 0
  const sails = chosenSails(after)
  const [first] = sails
  const groups = first === undefined ? undefined : after.prices.bySail[first.sailRefId]?.groups
  const extra = groups?.routeAddons.find(({ priceCategory }) => priceCategory === code)
  if (extra === undefined || count <= beforeCount) return null
  const { maxQuantityInReservation: most, mandatoryParameter } = extra
  if (most !== null && count * sails.length > most)
    return `${count} of ${code} each way, of which there may be ${most} in all`
  const text = after.tickets.addons.find((addon) => addon.code === code)?.text ?? ''
  return beforeCount > 0 && mandatoryParameter !== null && text.trim() === ''
    ? `more of ${code} are chosen without ${mandatoryParameter}`
    : null
}

export const quantityLimitLaws: readonly Law[] = [noMoreThanThereMayBe]
