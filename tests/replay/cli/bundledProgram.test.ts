// A program that is bundled once, and again when one of its files is another one.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bundledProgram } from '../../../replay/cli/bundledProgram.js'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ferrylog-bundled-'))
  write('word.ts', "export const word: string = 'one'\n")
  write('entry.ts', "import { word } from './word.ts'\nexport const said = (): string => word\n")
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe('a program whose files are what they were', () => {
  it('is bundled once and says what its sources say', async () => {
    const first = await bundled()
    expect(await said(first)).toBe('one')
    expect(await bundled()).toBe(first)
  })
  it('is bundled again where the bundle is gone', async () => {
    const first = await bundled()
    rmSync(first)
    const second = await bundled()
    expect(await said(second)).toBe('one')
  })
})

describe('a program of which an imported file was changed', () => {
  it('says the new thing, and leaves one bundle behind', async () => {
    const first = await bundled()
    write('word.ts', "export const word: string = 'two'\n")
    // Of the same size, and within one tick of a coarse file system.
    utimesSync(join(folder, 'word.ts'), 1_800_000_000, 1_800_000_000)
    const second = await bundled()
    expect(second).not.toBe(first)
    expect(await said(second)).toBe('two')
    expect(readdirSync(join(folder, 'cache')).filter((name) => name.startsWith('program-'))).toHaveLength(1)
  })
})

describe('two checkouts that share their folder of packages', () => {
  it('run each its own program, in any order', async () => {
    const [one, other] = [mkdtempSync(join(folder, 'one-')), mkdtempSync(join(folder, 'other-'))]
    for (const [checkout, word] of [
      [one, 'one'],
      [other, 'other'],
    ] as const)
      writeFileSync(join(checkout, 'entry.ts'), `export const said = (): string => '${word}'\n`)
    const run = async (checkout: string): Promise<string> =>
      said(await bundledProgram(join(checkout, 'entry.ts'), join(folder, 'cache')))
    expect(await run(one)).toBe('one')
    expect(await run(other)).toBe('other')
    expect(await run(one), 'the first one again').toBe('one')
  })

  it('have bundles that are named by checkout and content', async () => {
    const first = await bundled()
    rmSync(join(first, '..'), { recursive: true })
    expect(await bundled()).toBe(first)
    write('entry.ts', "export const said = (): string => 'new'\n")
    expect(await bundled()).not.toBe(first)
  })
})

describe('a program that runs for long', () => {
  it('keeps what was compiled for the next run, which says the same', () => {
    write(
      'entry.ts',
      'export const said = (ms: number): string => {\n' +
        '  const begun = process.cpuUsage()\n' +
        '  while (process.cpuUsage(begun).user < ms * 1_000);\n' +
        "  return 'said'\n}\n",
    )
    expect(saidInProcess(0)).toBe('said')
    expect(compiledFiles(), 'after a short run').toEqual([])
    expect(saidInProcess(450)).toBe('said')
    expect(compiledFiles()).toHaveLength(1)
    expect(saidInProcess(0)).toBe('said')
  })
})

describe('a program that cannot be bundled', () => {
  it('fails, and leaves nothing behind', async () => {
    write('entry.ts', "import './missing.ts'\n")
    await expect(bundled()).rejects.toThrow()
    expect(readdirSync(join(folder, 'cache'))).toEqual([])
  })
})

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)

const bundled = (): Promise<string> => bundledProgram(join(folder, 'entry.ts'), join(folder, 'cache'))

const LOADER = fileURLToPath(new URL('../../../replay/cli/bundledProgram.js', import.meta.url))

const saidInProcess = (ms: number): string =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { loadedProgram } from ${JSON.stringify(pathToFileURL(LOADER).href)}
       const { said } = await loadedProgram(${JSON.stringify(join(folder, 'entry.ts'))}, ${JSON.stringify(join(folder, 'cache'))})
       process.stdout.write(said(${ms}))`,
    ],
    { encoding: 'utf8' },
  )

const compiledFiles = (): readonly string[] =>
  readdirSync(join(folder, 'cache'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.compiled'),
  )

const said = async (program: string): Promise<string> => {
  const { said: say } = (await import(pathToFileURL(program).href)) as { readonly said: () => string }
  return say()
}
