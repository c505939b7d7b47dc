// Laws about residents: each by a code of their own that the registry knows, and no other person at their price.
import { type AskedItem, eachRequest } from '../../readers/asked.ts'
import { type Law, law } from '../../engine/law.ts'
import { watchWith } from '../../engine/looks.ts'

/** Codes are typed with spaces and hyphens; pseudonyms keep to that. */
const digitsOf = (code: string): string => code.replace(/[^\p{N}\p{L}]/gu, '')

const oneCodeOneTraveller = law('LAW-42', 'quantities', {
  sentence: 'No personal code stands twice among the residents whom the registry has found.',
  watch: () =>
    watchWith({
      all: (_entry, { before, after }) => {
        if (before.residents === after.residents) return null
        const seen = new Set<string>()
        for (const { status, personalIdentificationNumber, localID } of after.residents.localIDs) {
          const code = digitsOf(personalIdentificationNumber)
          if (status !== 'exist' || code === '') continue
          if (seen.has(code)) return `the code of ${localID} is that of another one, too`
          seen.add(code)
        }
        return null
      },
    }),
})

const onlyFoundCodesPayLess = law('LAW-43', 'quantities', {
  sentence:
    'The price of residents is asked for only with a personal code that the registry has found in this session.',
  watch: ({ models, firstSeq }) => {
    const found = new Set<string>()
    let isCut = firstSeq > 1
    for (const { status, personalIdentificationNumber } of models.residents.localIDs)
      if (status === 'exist') found.add(digitsOf(personalIdentificationNumber))
    const requests = eachRequest(({ items }) => {
      const stray = items.find(({ personalIdentificationNumber: code }) =>
        code === undefined || code === null ? false : !found.has(digitsOf(code)),
      )
      return stray === undefined || isCut ? null : `${strayText(stray)} was not found by the registry`
    })
    return watchWith({
      ...requests,
      events: {
        ...requests.events,
        LocalIdFound: ({ data }, { before }) => {
          const one = before.residents.localIDs.find(({ localID }) => localID === data.localID)
          if (one !== undefined) found.add(digitsOf(one.personalIdentificationNumber))
        },
        // What was found in the part that was cut off has gone with what is chosen again.
        PackageSelected: () => void (isCut = false),
      },
    })
  },
})

const strayText = ({ seqN, personalIdentificationNumber }: AskedItem): string =>
  personalIdentificationNumber === ''
    ? `number ${seqN} goes without a code, which`
    : `the code of number ${seqN}`

const uncheckedStayOut = law('LAW-44', 'quantities', {
  sentence: 'A resident whose code is being checked, could not be checked or was not found is in no request.',
  watch: () => {
    const judge = (
      { data: { named } }: { readonly data: { readonly named: readonly { readonly key: string }[] } },
      { before }: { readonly before: { readonly residents: ResidentsPart } },
    ): string | null => {
      for (const { key } of named) {
        const one = before.residents.localIDs.find(({ localID }) => localID === key)
        if (one !== undefined && (one.status !== 'exist' || one.isChecking || one.level === null))
          return `${key} is asked for and ${one.isChecking ? 'being checked' : one.status}`
      }
      return null
    }
    return watchWith({ events: { CreateRequested: judge, ModifyRequested: judge } })
  },
})

interface ResidentsPart {
  readonly localIDs: readonly {
    readonly localID: string
    readonly status: string
    readonly isChecking: boolean
    readonly level: string | null
  }[]
}

export const residentLaws: readonly Law[] = [oneCodeOneTraveller, onlyFoundCodesPayLess, uncheckedStayOut]
