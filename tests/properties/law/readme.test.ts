// `tests/README.md` is true to the letter: its law runs as it is pasted, its rows of calls are those of the codecs, and its
// options are taken. That the commands and paths of all documents exist is a rule in tests/tidy/.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import type { Law } from '../../../replay/laws/engine/law.ts'
import { lawBreaksIn } from '../../../replay/player/lawCheck.ts'
import { handLog, type HandLog, reserve } from '../../support/handLog.ts'
import { optionsOf } from '../run/commandLine.ts'
import { CALLS } from '../../../replay/schema/entryCodecs.ts'
import { endpoints } from '../../../domain/wire/endpoints/endpoints.ts'
import { callTables } from './callTable.ts'
import { plannedLaw } from './newLaw.ts'
import { sourceFilesIn } from './sourceFiles.ts'
import { moduleAt } from './writtenProgram.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const README = readFileSync(join(ROOT, 'tests/README.md'), 'utf8')

/** The number that stands in the page for the next free one. */
const SHOWN_ID = 'LAW-999'

const blocksOf = (language: string): readonly string[] =>
  [...README.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].flatMap(([, found, text = '']) =>
    found === language ? [text] : [],
  )

const [pasted = ''] = blocksOf('ts')
const LAW_FILE = 'replay/laws/rules/money/priceFirst.ts'

const brokenBy = (law: Law, { entries }: HandLog): number | null =>
  lawBreaksIn({ snapshot: null, entries }, { timeZone: 'Europe/Tallinn', laws: [law] })[0]?.seq ?? null

/** Someone presses Pay, and a payment is prepared; gives back the number of the exchange. */
const pay = (log: HandLog, reservationToken: string): number => {
  log.command('Pay', { methodCode: 'CARD' })
  return log.call('preparePayment', { parameters: { reservationToken } })
}

const reserved = (): HandLog => {
  const log = handLog()
  reserve(log)
  return log
}

describe('the law of the page', () => {
  /** What the page says to do: let a law be written, and paste this one over it. */
  const asWritten = () => {
    const planned = plannedLaw(sourceFilesIn(ROOT), { name: 'priceFirst', area: 'money' })
    if (E.isLeft(planned)) expect.fail(planned.left)
    const { id, texts } = planned.right
    return { id, texts: new Map([...texts, [LAW_FILE, pasted.replaceAll(SHOWN_ID, id)]]) }
  }

  it('is among all laws once it is pasted where the page says, and breaks only at what it is about', async () => {
    expect(README).toContain('npm run law -- new priceFirst --area money')
    const { id, texts } = asWritten()
    const { lawById } = (await moduleAt('replay/laws/laws.ts', texts)) as {
      readonly lawById: (id: string) => Law | null
    }
    const law = lawById(id) ?? expect.fail(`${id} is no law`)
    const kept = reserved()
    pay(kept, 'token-1001')
    expect(brokenBy(law, kept)).toBeNull()
    const unseen = handLog()
    expect(brokenBy(law, unseen)).toBeNull()
    const seq = pay(unseen, 'token-1001')
    expect(brokenBy(law, unseen)).toBe(seq)
  })

  it('fits the compiler, which reads it in a file of its own', () => {
    const compiled = readFileSync(join(ROOT, 'tests/properties/law/pastedLaw.ts'), 'utf8')
    const there = compiled
      .replaceAll(`'../../../replay/laws/`, `'../../`)
      .replaceAll(`'../../../domain/`, `'../../../../domain/`)
    expect(there).toBe(pasted)
  })
})

/** `| \`sails\` | \`GET /api/…\` | …`, the lines of a table of calls. */
const rowsOfCalls = (lines: readonly string[]): readonly string[] =>
  lines.filter((line) => /^\| `\w+` \| `(GET|POST|PUT|DELETE) /.test(line))

describe('the page', () => {
  it('has no other program text: what would stand there is to be run here', () => {
    expect(blocksOf('ts')).toHaveLength(1)
  })

  it('shows rows of calls as the command prints them', async () => {
    const shown = rowsOfCalls(README.split('\n'))
    expect(shown.length).toBeGreaterThan(0)
    expect((await callTables()).filter((line) => shown.includes(line))).toEqual(shown)
  })

  it('names options of generated sessions, each of which is taken', () => {
    const [, part = ''] = /^### Generated sessions\n([^#]+)/m.exec(README) ?? []
    const named = [...part.matchAll(/`(--[^`]+)`/g)].map(([, options = '']) => options)
    expect(named.length).toBeGreaterThan(3)
    for (const options of named)
      expect(optionsOf(options.split(' ')), options).toMatchObject({ _tag: 'Right' })
  })
})

describe('the calls that npm run law -- calls prints', () => {
  it('are all of them, once, by method and path', async () => {
    const rows = rowsOfCalls(await callTables())
    const named = rows.map((row) => row.split('`')[1] ?? '')
    expect([...named].sort()).toEqual([...CALLS].sort())
    for (const call of CALLS) {
      const { method, path } = endpoints[call]
      expect(rows.find((row) => row.startsWith(`| \`${call}\` `))).toContain(`\`${method} ${path}`)
    }
  })

  it('say what is sent and what is answered', async () => {
    expect(await callTables()).toContain(
      '| `vehiclePrice` | `PUT /api/vehicle/{plate}/sail/{sailRefId}/priceCategory/{category}?reservationId&companyRegistrationNumber` | `heightInCm?, lengthInCm?, weightInKg?, widthInCm?` | `priceCategory?, calculatedPrice?, fixedPrice?, coefficients[]` or `null` | `vehicles.ts` |',
    )
  })

  it('say the parts of long answers', async () => {
    expect(await callTables()).toContain('| `sails` | `departure` | `port, time, timestamp` |')
  })
})
