// Laws about how many may be chosen of what, and who gets the price of residents.
import type { LocalTraveller } from '../../../../domain/residents/localTraveller.ts'
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
    'The price of residents is asked for only with a personal code that the registry has found, that is not being checked, and that only one resident has.',
  looks: ({ models, firstSeq }) => {
    let found = foundCodes(models.residents.localIDs)
    /** Of what was chosen before a cut nothing more is known. */
    let isCut = firstSeq > 1
    const learn = (codes: readonly string[]): void => void (found = [...found, ...codes])
    return [
      eachRequest(({ items, models: shown }) => {
        const onScreen = shown && foundCodes(shown.residents.localIDs.filter(({ isChecking }) => !isChecking))
        for (const item of isCut ? [] : items) {
          const code = personalCodeOf(item)
          if (code === null) continue
          if (!found.includes(bare(code))) return `the registry has not found the code of ${item.seqN}`
          const count = onScreen?.filter((one) => one === bare(code)).length ?? 1
          if (count !== 1) return `the code of ${item.seqN} is that of ${count} on the screen`
        }
        return null
      }),
      {
        events: {
          PackageSelected: () => void (isCut = false),
          StateRestored: ({ data: { kept } }) => learn(foundCodes(kept.booking?.form.localIDs ?? [])),
        },
        exchanges: atCalls(['residentOnRoute', 'residentOnSail'], (entry) => {
          const check = parametersOf(entry, 'residentOnRoute') ?? parametersOf(entry, 'residentOnSail')
          const answer = answerTo(entry, 'residentOnRoute') ?? answerTo(entry, 'residentOnSail')
          if (check !== null && answer !== null) learn([bare(check.personalId)])
        }),
      },
    ]
  },
})

/** The codes of those whom the registry has found. */
const foundCodes = (residents: readonly LocalTraveller[]): readonly string[] =>
  residents
    .filter(({ status }) => status === 'exist')
    .map(({ personalIdentificationNumber }) => bare(personalIdentificationNumber))
