// Who gets the price of residents.
import { type Law, law } from '../../engine/law.ts'
import { atCalls } from '../../engine/looks.ts'
import { bare } from '../../readers/bareText.ts'
import { eachRequest, personalCodeOf } from '../../readers/bookingRequests.ts'
import { answerTo, parametersOf } from '../../engine/exchanges.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'

const onlyFoundResidents = law('LAW-43', 'choice', {
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

export const residentLaws: readonly Law[] = [onlyFoundResidents]
