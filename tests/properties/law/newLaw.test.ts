// What `npm run law -- new` writes: a law that holds and breaks, its test, its fault and its sentence, all of it at once.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { format } from 'oxfmt'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../domain/shell/languages.ts'
import { LAWS } from '../../../replay/laws/laws.ts'
import type { LawRows } from '../../replay/laws/lawRows.ts'
import { lawBreaksIn } from '../../../replay/player/lawCheck.ts'
import { handLog } from '../../support/handLog.ts'
import { ran } from '../../support/commandLine.ts'
import { headersRule } from '../../tidy/rules/headers.ts'
import { malformedIdsRule } from '../../tidy/rules/requirementIds.ts'
import { type Fault, patchedText } from '../faults/fault.ts'
import { runLaw } from './commandLine.ts'
import { AREAS } from './lawTemplates.ts'
import { CHECKOUT, LONGEST_NAME, overCheckout, ROOT, STYLE } from './overCheckout.ts'
import { sourceFilesIn } from './sourceFiles.ts'
import { moduleAt } from './writtenProgram.ts'

const numberOf = (id: string): number => Number(id.replace('LAW-', ''))
const NEXT_ID = `LAW-${Math.max(...LAWS.flatMap(({ id, joins }) => [id, ...joins]).map(numberOf)) + 1}`

/** Where the logs that were written with the law break it. */
const brokenIn = async (texts: ReadonlyMap<string, string>): Promise<readonly (number | null)[]> => {
  const { rows } = (await moduleAt(ROWS, texts)) as { readonly rows: LawRows }
  const { LAWS: laws } = (await moduleAt('replay/laws/laws.ts', texts)) as { readonly LAWS: typeof LAWS }
  const [row] = rows
  const [keeping, breaking] = [handLog(), handLog()]
  row?.keeps(keeping)
  expect(row?.breaks(breaking)).toBe(breaking.entries.at(-1)?.seq)
  const own = laws.filter(({ id }) => id === row?.law)
  return [keeping, breaking].map(
    ({ entries }) => lawBreaksIn({ snapshot: null, entries }, { timeZone: 'UTC', laws: own })[0]?.seq ?? null,
  )
}

const ROWS = 'tests/replay/laws/rows/priceFirst.ts'

describe('a new law', () => {
  it('comes with its test, its fault and its sentence, and each is named where it has to be', async () => {
    const { texts, run } = overCheckout()
    const { code, out, err } = await run('new', 'priceFirst', '--area', 'money')
    expect(err).toBe('')
    expect(code).toBe(0)
    expect([...texts.keys()].sort()).toEqual([
      ...LANGUAGES.map((language) => `locales/${language}/replay.json`).sort(),
      'replay/laws/laws.ts',
      'replay/laws/rules/money/priceFirst.ts',
      'tests/properties/faults/faults.ts',
      'tests/properties/faults/priceFirstFaults.ts',
      ROWS,
    ])
    expect(out.split('\n').length).toBeLessThanOrEqual(8)
    expect(out).toContain(`npm run hunt -- sessions --law ${NEXT_ID}`)
    expect(out).toContain('npm run hunt -- faults --keep price-first')
    const { LAWS: laws } = (await moduleAt('replay/laws/laws.ts', texts)) as { readonly LAWS: typeof LAWS }
    expect(laws.map(({ id }) => id)).toEqual([...LAWS.map(({ id }) => id), NEXT_ID])
    const { sentence } = laws.at(-1) ?? expect.fail('There are no laws')
    const texted = (language: string): unknown =>
      (JSON.parse(texts.get(`locales/${language}/replay.json`) ?? '{}') as { laws: Record<string, string> })
        .laws[NEXT_ID]
    expect(texted('en')).toBe(sentence)
    expect(texted('et')).toMatch(/^[A-Z].{15,180}\.$/)
    expect(texted('et')).not.toBe(sentence)
    expect(LAWS.map((law) => law.sentence)).not.toContain(sentence)
  })

  it('has a log that keeps it and one that breaks it, as they are written', async () => {
    const { texts, run } = overCheckout()
    await run('new', 'priceFirst')
    const [kept, broken] = await brokenIn(texts)
    expect(kept).toBeNull()
    expect(broken).not.toBeNull()
    const law = 'replay/laws/rules/money/priceFirst.ts'
    const blind = texts.get(law)?.replace('expiresAtMs >= givenMs', 'expiresAtMs !== givenMs') ?? ''
    expect(await brokenIn(new Map([...texts, [law, blind]]))).not.toEqual([kept, broken])
  })

  it('has a fault, whose place is in the program as it stands', async () => {
    const { texts, run } = overCheckout()
    await run('new', 'priceFirst')
    const { FAULTS } = (await moduleAt('tests/properties/faults/faults.ts', texts)) as {
      FAULTS: readonly Fault[]
    }
    const fault = FAULTS.at(-1) ?? expect.fail('There are no faults')
    expect(fault).toMatchObject({ id: 'price-first', law: NEXT_ID })
    for (const { file } of fault.patches) {
      const text = CHECKOUT.read(file) ?? ''
      expect(patchedText(file, text, fault.patches)).not.toBe(text)
    }
  })

  it('fits the format and the house', async () => {
    const { texts, run } = overCheckout()
    await run('new', LONGEST_NAME, '--area', 'privacy')
    for (const [path, text] of texts) {
      if (!path.endsWith('.ts')) continue
      const formatted = await format(path, text, STYLE)
      expect(formatted.code, path).toBe(text)
    }
    const sources = [...texts].map(([path, text]) => ({ path, text }))
    expect([headersRule, malformedIdsRule].flatMap((rule) => rule(sources))).toEqual([])
  })

  it('can be one of each area that there is', () => {
    const folders = readdirSync(join(ROOT, 'replay/laws/rules'))
    expect(AREAS.toSorted()).toEqual(folders.sort())
  })

  it('has a number that no law before it had', async () => {
    const { texts, run } = overCheckout()
    await run('new', 'priceFirst')
    const { out } = await run('new', 'priceLast')
    expect(out).toContain(`LAW-${numberOf(NEXT_ID) + 1} is written`)
    expect(texts.get('replay/laws/laws.ts')).toMatch(/ priceFirst,\n {2}priceLast,\n\]/)
  })
})

describe('what can’t be written', () => {
  it.each([
    [['new'], 'The new law needs a name.'],
    [[], 'Say what: new, or calls.'],
    [['newest', 'x'], 'There is no "newest x".'],
    [['new', 'one', 'two'], 'One name, not 2: "one", "two".'],
    [['new', 'priceFirst', '--speed', '1'], '--speed'],
    [['new', 'Price'], 'not "Price"'],
    [['new', 'price-first'], 'not "price-first"'],
    [['new', '../price'], 'not "../price"'],
    [['new', 'no'], '3 to 30'],
    [['new', `${LONGEST_NAME}s`], '3 to 30'],
    [['new', 'priceFirst', '--area', 'prices'], 'There is no area "prices". There are money, held, choice, '],
    [['new', 'priceFirst', '--area', 'constructor'], 'There is no area "constructor".'],
    [['new', 'buttons'], 'replay/laws/rules/money/buttons.ts is there already'],
    [['new', 'buttons', '--area', 'log'], 'replay/laws/rules/money/buttons.ts is there already'],
    [['new', 'cardforms'], 'is there already'],
    [['new', 'lawById'], 'replay/laws/laws.ts has a lawById already'],
    [['new', 'digitLost'], 'tests/properties/faults/bookingFaults.ts has a fault digit-lost already'],
    [['new', 'utils'], 'It can\'t be called "utils"'],
  ])('is refused in one sentence: %j', async (args, sentence) => {
    const { texts, run } = overCheckout()
    const { code, out, err } = await run(...args)
    expect(code).toBe(2)
    expect(out).toBe('')
    expect(err).toContain(sentence)
    expect(texts.size).toBe(0)
  })

  it('is said where a list is not what it was, before anything is written', async () => {
    const { texts, files } = overCheckout()
    const read = (path: string): string | null =>
      path === 'replay/laws/laws.ts' ? 'export const LAWS = []\n' : files.read(path)
    const { code, err } = await ran(runLaw({ ...files, read }), ['new', 'priceFirst'])
    expect(code).toBe(2)
    expect(err).toContain('replay/laws/laws.ts is not built as it was')
    expect(texts.size).toBe(0)
  })

  it('is explained on request', async () => {
    const { code, out } = await overCheckout().run('--help')
    expect(code).toBe(0)
    expect(out).toContain('npm run law -- new NAME [--area money]')
  })
})

describe('on a disk', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ferrylog-law-'))
    for (const path of COPIED) put(path, CHECKOUT.read(path) ?? '')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const COPIED = [
    'replay/laws/laws.ts',
    'replay/laws/rules/money/buttons.ts',
    ...LANGUAGES.map((language) => `locales/${language}/replay.json`),
    'tests/properties/faults/faults.ts',
  ]
  const put = (path: string, text: string): void => {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const asItWas = (): void => {
    for (const path of COPIED) expect(sourceFilesIn(folder).read(path), path).toBe(CHECKOUT.read(path))
  }

  it('the same stands in files, and a second law of this name is refused', async () => {
    const run = runLaw(sourceFilesIn(folder))
    expect((await ran(run, ['new', 'priceFirst'])).code).toBe(0)
    const law = sourceFilesIn(folder).read('replay/laws/rules/money/priceFirst.ts')
    expect(law).toContain('export const givenTimeIsKept')
    expect(await ran(run, ['new', 'priceFirst'])).toMatchObject({
      code: 2,
      err: 'replay/laws/rules/money/priceFirst.ts is there already: choose another name.',
    })
    expect(sourceFilesIn(folder).read('replay/laws/rules/money/priceFirst.ts')).toBe(law)
  })

  it('nothing is left of it where a file can’t be written', async () => {
    // A file stands where a folder has to be.
    put('tests/replay', '')
    const { code, err } = await ran(runLaw(sourceFilesIn(folder)), ['new', 'priceFirst'])
    expect(code).toBe(1)
    expect(err).toMatch(/^Nothing was written\. /)
    asItWas()
    expect(sourceFilesIn(folder).read('replay/laws/rules/money/priceFirst.ts')).toBeNull()
    expect(sourceFilesIn(folder).read('tests/properties/faults/priceFirstFaults.ts')).toBeNull()
  })
})
