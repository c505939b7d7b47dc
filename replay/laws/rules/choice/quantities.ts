// Laws about how many may be chosen of what, and who gets the price of residents.
import type { TicketLine } from '../../../../domain/tickets/ticketLine.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import { answerTo, parametersOf } from '../../engine/exchanges.ts'
import { law } from '../../engine/law.ts'
import { atCalls } from '../../engine/looks.ts'
import { bare } from '../../readers/bareText.ts'
import { eachRequest, personalCodeOf } from '../../readers/bookingRequests.ts'
import { chosenSails } from '../../readers/chosenSails.ts'
import { roomFact } from '../../readers/room.ts'

export const noMoreThanThereMayBe = law('LAW-06', 'choice', {
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

export const onlyFoundResidents = law('LAW-43', 'choice', {
  since: 4,
  joins: ['LAW-42', 'LAW-44'],
  sentence:
    'The price of residents is asked for only with a personal code that the registry has found in this session, that is not being checked, and that only one resident has.',
  looks: ({ models, firstSeq }) => {
    const found = new Set<string>()
    /** Of what was chosen before a cut nothing more is known. */
    let isCut = firstSeq > 1
    for (const { status, personalIdentificationNumber } of models.residents.localIDs)
      if (status === 'exist') found.add(bare(personalIdentificationNumber))
    return [
      eachRequest(({ items, models: shown }) => {
        if (isCut) return null
        for (const item of items) {
          const code = personalCodeOf(item)
          if (code === null) continue
          if (!found.has(bare(code))) return `the code of number ${item.seqN} was not found by the registry`
          const count = countOf(bare(code), shown)
          if (count !== 1) return `the code of number ${item.seqN} is that of ${count} on the screen`
        }
        return null
      }),
      {
        events: { PackageSelected: () => void (isCut = false) },
        exchanges: atCalls(['residentOnRoute', 'residentOnSail'], (entry) => {
          const check = parametersOf(entry, 'residentOnRoute') ?? parametersOf(entry, 'residentOnSail')
          const answer = answerTo(entry, 'residentOnRoute') ?? answerTo(entry, 'residentOnSail')
          if (check !== null && answer !== null) found.add(bare(check.personalId))
        }),
      },
    ]
  },
})

/** Of residents whom the registry has found, on the screen from which a request went out. */
const countOf = (code: string, shown: ReadModels | null): number =>
  shown === null
    ? 1
    : shown.residents.localIDs.filter(
        ({ status, isChecking, personalIdentificationNumber }) =>
          status === 'exist' && !isChecking && bare(personalIdentificationNumber) === code,
      ).length
