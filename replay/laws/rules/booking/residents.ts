// Laws about residents: each by a code of their own that the registry knows, and no other person at their price.
import type { DurationMs } from '../../../../domain/instant.ts'
import type { ExchangeEntry } from '../../../../domain/log/entry.ts'
import type { CallAnswer } from '../../../../domain/wire/endpoints/endpoints.ts'
import {
  askedIn,
  type AskedItem,
  ASKING_CALLS,
  eachRequest,
  personalCodeOf,
} from '../../readers/booking/asked.ts'
import { answerTo, parametersOf } from '../../readers/exchanges.ts'
import { sentBefore } from '../../readers/booking/sentAt.ts'
import { type Law, law } from '../../engine/law.ts'
import { atCalls, watchWith } from '../../engine/looks.ts'

/** Codes are typed with spaces and hyphens; pseudonyms keep to that. */
const digitsOf = (code: string): string => code.replace(/[^\p{N}\p{L}]/gu, '')

const oneCodeOneTraveller = law('LAW-42', 'quantities', {
  since: 4,
  sentence: 'No personal code stands twice among the residents whom the registry has found.',
  watch: () =>
    watchWith({
      exchanges: atCalls(ASKING_CALLS, (entry) => {
        const seen = new Set<string>()
        for (const item of askedIn(entry)?.items ?? []) {
          const code = digitsOf(personalCodeOf(item) ?? '')
          const place = `${code} in package ${item.sailPackageSeqN}`
          if (code !== '' && seen.has(place))
            return `the code of number ${item.seqN} is asked for twice in package ${item.sailPackageSeqN}`
          seen.add(place)
        }
        return null
      }),
      whenChanged: {
        models: ['residents'],
        look: (_entry, { after }) => {
          const seen = new Set<string>()
          for (const { status, personalIdentificationNumber, localID } of after.residents.localIDs) {
            const code = digitsOf(personalIdentificationNumber)
            if (status !== 'exist' || code === '') continue
            if (seen.has(code)) return `the code of ${localID} is that of another one, too`
            seen.add(code)
          }
          return null
        },
      },
    }),
})

const onlyFoundCodesPayLess = law('LAW-43', 'quantities', {
  since: 4,
  sentence:
    'The price of residents is asked for only with a personal code that the registry has found in this session.',
  watch: ({ models, firstSeq }) => {
    const found = new Set<string>()
    let isCut = firstSeq > 1
    for (const { status, personalIdentificationNumber } of models.residents.localIDs)
      if (status === 'exist') found.add(digitsOf(personalIdentificationNumber))
    const requests = eachRequest(({ items }) => {
      const stray = items.find((item) => {
        const code = personalCodeOf(item)
        return code !== null && !found.has(digitsOf(code))
      })
      return stray === undefined || isCut ? null : `${strayText(stray)} was not found by the registry`
    })
    return watchWith({
      ...requests,
      events: {
        ...requests.events,
        // What was found in the part that was cut off has gone with what is chosen again.
        PackageSelected: () => void (isCut = false),
      },
      exchanges: {
        ...requests.exchanges,
        ...atCalls(REGISTRY_CALLS, (entry) => {
          const said = registryWord(entry)
          if (said !== null && said.answer !== null) found.add(said.code)
        }),
      },
    })
  },
})

const strayText = (item: AskedItem): string =>
  personalCodeOf(item) === ''
    ? `number ${item.seqN} goes without a code, which`
    : `the code of number ${item.seqN}`

const REGISTRY_CALLS = ['residentOnRoute', 'residentOnSail'] as const

interface RegistryWord {
  readonly code: string
  /** `null` where the code is not known, or could not be checked. */
  readonly answer: CallAnswer<'residentOnSail'> | null
}

/** What the registry says of a code; `null` for any other call, and where a newer question was asked. */
const registryWord = (entry: ExchangeEntry): RegistryWord | null => {
  const asked = parametersOf(entry, 'residentOnRoute') ?? parametersOf(entry, 'residentOnSail')
  if (asked === null || entry.data.outcome._tag === 'Abandoned') return null
  const answer = answerTo(entry, 'residentOnRoute') ?? answerTo(entry, 'residentOnSail')
  return { code: digitsOf(asked.personalId), answer }
}

const uncheckedStayOut = law('LAW-44', 'quantities', {
  since: 4,
  sentence: 'A resident whose code is being checked, could not be checked or was not found is in no request.',
  watch: () => {
    /** Codes of which the registry’s last word is a refusal or a failure, and since when. */
    const unknownSinceMs = new Map<string, DurationMs>()
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
    return watchWith({
      events: { CreateRequested: judge, ModifyRequested: judge },
      exchanges: atCalls([...REGISTRY_CALLS, ...ASKING_CALLS], (entry, { steadyMs: nowMs }) => {
        const said = registryWord(entry)
        if (said?.answer === null) unknownSinceMs.set(said.code, nowMs)
        else if (said !== null) unknownSinceMs.delete(said.code)
        const sentMs = sentBefore(entry, nowMs)
        for (const item of askedIn(entry)?.items ?? []) {
          const sinceMs = unknownSinceMs.get(digitsOf(personalCodeOf(item) ?? ''))
          if (sinceMs !== undefined && sinceMs < sentMs)
            return `number ${item.seqN} goes with a code of which the registry has said no`
        }
        return null
      }),
    })
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
