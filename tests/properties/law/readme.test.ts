// `tests/README.md` is true to the letter: its laws run as they are pasted, its tables are those of the codecs, and the
// commands that it names are there, with their options.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Law } from '../../../domain/laws/engine/law.ts'
import packageFacts from '../../../package.json' with { type: 'json' }
import { lawBreaksIn } from '../../../replay/player/lawCheck.ts'
import { answered, handLog, type HandLog, reserve } from '../../support/handLog.ts'
import { optionsOf } from '../run/commandLine.ts'
import { callTables } from './callTable.ts'
import { lawText } from './lawTemplates.ts'
import { ROOT } from './overCheckout.ts'
import { blocksOf, LAW_FILE, pastedLaw, README, SHOWN_ID, written } from './readmeLaws.ts'
import { moduleAt } from './writtenProgram.ts'

const brokenBy = (law: Law, { entries }: HandLog): number | null =>
  lawBreaksIn({ snapshot: null, entries }, { timeZone: 'Europe/Tallinn', laws: [law] })[0]?.seq ?? null

/** Someone presses Pay, and a payment is prepared; gives back the number of the exchange. */
const pay = (log: HandLog, reservationToken: string): number => {
  log.command('Pay', { methodCode: 'CARD' })
  return log.call('preparePayment', { parameters: { reservationToken } })
}

const extend = (log: HandLog, lostMs: number): number => {
  const givenMs = log.nowMs() + 1_200_000
  log.command('ExtendReservation', {})
  log.call('extendReservation', { outcome: answered({ expireAt: givenMs }) })
  return log.event('ReservationExtended', { expiresAtMs: givenMs - lostMs })
}

const reserved = (): HandLog => {
  const log = handLog()
  reserve(log)
  return log
}

describe('the first law of the page', () => {
  it('is among all laws once it is pasted where the page says, and breaks only at what it is about', async () => {
    expect(README).toContain('npm run law -- new priceFirst --area payment')
    const { id, texts } = pastedLaw()
    const { lawById } = (await moduleAt('domain/laws/laws.ts', texts)) as {
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
    const other = reserved()
    const otherSeq = pay(other, 'token-1002')
    expect(brokenBy(law, other)).toBe(otherSeq)
  })
})

describe('the second law of the page', () => {
  const told = /npm run law -- new (\w+) --area expiry/.exec(README)?.[1] ?? ''

  it('is what the command writes that the page names', () => {
    expect(written).toBe(lawText({ id: SHOWN_ID, name: told, folder: 'expiry', faultId: '' }))
  })

  it('runs as it is pasted, and breaks only at what it is about', async () => {
    const path = `domain/laws/rules/expiry/${told}.ts`
    const exported = await moduleAt(path, new Map([[path, written]]))
    const [law] = exported[`${told}Laws`] as readonly Law[]
    if (law === undefined) expect.fail('The list is empty')
    const kept = reserved()
    extend(kept, 0)
    expect(brokenBy(law, kept)).toBeNull()
    const lost = reserved()
    const seq = extend(lost, 1)
    expect(brokenBy(law, lost)).toBe(seq)
  })
})

describe('the page', () => {
  it('has no other program text: what would stand there is to be run here', () => {
    expect(blocksOf('ts')).toHaveLength(2)
  })

  it('says of each call what the codecs say: npm run law -- calls', async () => {
    const lines = README.split('\n')
    const tables = await callTables()
    const first = lines.indexOf(tables[0] ?? '')
    expect(lines.slice(first, first + tables.length)).toEqual(tables)
  })
})

const SCRIPTS: Readonly<Record<string, string>> = packageFacts.scripts
/** `npm run replay -- FILE --json`, in a block of commands, in a sentence or in what is printed. */
const COMMAND = /npm (?:run (?:-s )?([\w:]+)|(start|test)\b)([^\n`#|;]*)/g

const commandsIn = (text: string) =>
  [...text.matchAll(COMMAND)].map(([line, script, alone, rest = '']) => ({
    line: line.trim(),
    script: script ?? alone ?? '',
    options: rest.match(/--[a-z][\w-]*/g) ?? [],
  }))

/** The program texts beside the file that a script starts. */
const sourcesOf = (script: string): string => {
  const entry = /tsx ([\w/]+\.ts)/.exec(SCRIPTS[script] ?? '')?.[1]
  if (entry === undefined) return ''
  const folder = join(ROOT, dirname(entry))
  const names = readdirSync(folder).filter((name) => /^\w+\.ts$/.test(name))
  return names.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
}

const isKnown = (script: string, option: string): boolean =>
  new RegExp(`${option}(?![\\w-])`).test(sourcesOf(script))

describe('the commands of the page', () => {
  const commands = [...new Map(commandsIn(README).map((command) => [command.line, command])).values()]

  it('are found', () => {
    expect(commands.length).toBeGreaterThan(10)
  })

  it.each(commands)('$line', ({ script, options }) => {
    expect(Object.keys(SCRIPTS)).toContain(script)
    expect(options.filter((option) => !isKnown(script, option))).toEqual([])
  })

  it('take the options of the table, in each of its rows', () => {
    const [, table = ''] = /^\| option +\|.*\n\|.*\n((?:\|.*\n)+)/m.exec(README) ?? []
    const rows = [...table.matchAll(/^\| `(--[^`]+)` /gm)].map(([, row = '']) => row)
    expect(rows.length).toBeGreaterThan(5)
    for (const row of rows) expect(optionsOf(row.split(' ')), row).toMatchObject({ _tag: 'Right' })
  })

  it('name tests that are there once a law is written', () => {
    const [, filter = ''] = /npx vitest run --project unit (\w+)/.exec(README) ?? []
    expect(LAW_FILE).toContain(filter)
  })
})
