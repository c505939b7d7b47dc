// What `npm run law -- new` writes: a law about more time that holds, with its test and a fault that it finds, to be
// changed by the tester. It judges an event by the answer that led to it. A test runs what is written.
import { LOG_SCHEMA } from '../../../replay/upcast/upcast.ts'
import type { LawArea, LawId } from '../../../replay/laws/engine/law.ts'

/** What a person asks, each with a folder of its own in `replay/laws/rules/`. */
export const AREAS = ['money', 'held', 'choice', 'privacy', 'log'] as const satisfies readonly LawArea[]

export interface NewLaw {
  readonly id: LawId
  /** In camel case, as its files are called. */
  readonly name: string
  readonly area: LawArea
  readonly faultId: string
}

const SENTENCE =
  'A person who is given more time keeps all of it: no end is earlier than the server has answered.'

/** By language; a language without one gets the English sentence. */
const SENTENCES: Readonly<Record<string, string>> = {
  et: 'Kellele antakse aega juurde, sellele jääb see kõik: ükski lõpp ei ole varasem, kui server on vastanud.',
}

export const sentenceIn = (language: string): string => SENTENCES[language] ?? SENTENCE

export const lawText = ({ id, area }: NewLaw): string =>
  `// The law about more time, as a start: say here what yours is about.
import type { EpochMs } from '../../../../domain/instant.ts'
import { law } from '../../engine/law.ts'
import { answerTo } from '../../engine/exchanges.ts'

export const givenTimeIsKept = law('${id}', '${area}', {
  since: ${LOG_SCHEMA},
  sentence:
    '${SENTENCE}',
  looks: () => {
    /** What the server gave, by the command that asked for it. */
    const given = new Map<number | null, EpochMs>()
    return {
      exchanges: (entry) => {
        const answer = answerTo(entry, 'extendReservation')
        if (answer !== null) given.set(entry.cause, answer.expireAt)
      },
      events: {
        ReservationExtended: ({ cause, data: { expiresAtMs } }) => {
          const givenMs = given.get(cause)
          return givenMs === undefined || expiresAtMs >= givenMs
            ? null
            : \`\${givenMs - expiresAtMs} ms that the server gave are lost\`
        },
      },
    }
  },
})
`

export const rowsText = ({ id }: NewLaw): string =>
  `// The law about more time, by a log that keeps it and one that breaks it.
import { answered, type HandLog, reserve } from '../../../support/handLog.ts'
import { type LawRows, lawRow } from '../lawRows.ts'

const GIVEN_MS = 1_200_000

/** The server gives so much time from now on; gives back the number of the event that takes \`takenMs\` of it. */
const extend = (log: HandLog, takenMs: number): number => {
  const nowMs = log.nowMs()
  log.command('ExtendReservation', {})
  log.event('ExtensionRequested', {})
  log.call('extendReservation', {
    parameters: { id: '1001' },
    body: {},
    outcome: answered({ expireAt: nowMs + GIVEN_MS }),
  })
  return log.event('ReservationExtended', { expiresAtMs: nowMs + takenMs })
}

export const rows: LawRows = [
  lawRow('${id}')
    .keeps('all of the time is kept', (log) => {
      reserve(log)
      extend(log, GIVEN_MS)
    })
    .breaks('a millisecond of it is lost', (log) => {
      reserve(log)
      return extend(log, GIVEN_MS - 1)
    }),
]
`

export const faultText = ({ id, name, faultId }: NewLaw): string =>
  `// Faults in what is done with more time, as a start: say here what yours are about.
import { breaks, type Fault } from './fault.ts'

export const ${name}Faults: readonly Fault[] = [
  breaks('${id}')('${faultId}', 'The time that was given is forgotten.', [
    'effects/expiry/expiry.ts',
    'newestDeadline(extension, askedMs, models)',
    'askedMs ?? extension',
  ]),
]
`
