// Faults without an author: the program's sources with every mutant of Stryker's in them, each behind a switch, and the
// timings that these sources name, each halved and doubled. Stryker's own runner hunts for mutants by tests; here
// sessions and laws alone do.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { strykerPlugins } from '../../mutation/names.js'
import { type ChangedFiles, filesOfSessions } from '../faults/programModules.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

export interface Mutant {
  /** The same in every process, as long as the sources are the same. */
  readonly id: string
  /** From the root. */
  readonly file: string
  /** From 1 on. */
  readonly line: number
  /** Stryker's name for this kind of change, or `Timing`. */
  readonly mutator: string
  /** On one line. */
  readonly original: string
  readonly replacement: string
}

export interface Mutants {
  readonly mutants: readonly Mutant[]
  /** To be bundled: the program with all of them, each sleeping until `activate` wakes it. */
  readonly program: ChangedFiles
  /** The whole file of a mutant with nothing but this one in it. */
  readonly textWith: (mutant: Mutant) => string
}

/** What decides in expiry, payment, reservation and tickets: handlers, policies, decisions, projections. */
const SOURCES = [
  /^(domain|effects)\/(expiry|payment|reservation|selection|tickets)\//,
  /^effects\/booking\/tickets\.ts$/,
  /^projections\/models\/(bookingEnd|expiry|lostSails|payment|reservation|tickets)\.ts$/,
]

/** Codecs say what may be read, and decide nothing. */
const CODECS = /\/messages\.ts$/
const TIMINGS_FILE = 'domain/timings.ts'

/** Those in files whose path holds `part`. */
export const mutantsOf = async (part: string): Promise<Mutants> => {
  const files = (await filesOfSessions())
    .filter((file) => SOURCES.some((source) => source.test(file)) && !CODECS.test(file))
    .toSorted()
  const texts = new Map(files.map((file) => [file, readFileSync(ROOT + file, 'utf8')]))
  const instrumented = await new Instrumenter(SILENT).instrument(
    [...texts]
      .filter(([name]) => name.includes(part))
      .map(([name, content]) => ({ name, content, mutate: true })),
    { plugins: null, excludedMutations: [], ignorers: strykerPlugins.map(({ value }) => value) },
  )
  const changed = new Map(instrumented.files.map(({ name, content }) => [name, content]))
  const timings = TIMINGS_FILE.includes(part)
    ? timingMutantsOf(readFileSync(ROOT + TIMINGS_FILE, 'utf8'), [...texts.values()].join('\n'))
    : { mutants: [], text: '' }
  if (timings.mutants.length > 0) changed.set(TIMINGS_FILE, timings.text)
  const changedTexts = new Map<string, string>()
  const mutants = instrumented.mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(({ id, fileName, location: { start, end }, mutatorName, replacement }): Mutant => {
      const text = texts.get(fileName) ?? ''
      const [from, to] = [offsetOf(text, start), offsetOf(text, end)]
      changedTexts.set(id, text.slice(0, from) + replacement + text.slice(to))
      return {
        id,
        file: fileName,
        line: start.line + 1,
        mutator: mutatorName,
        original: onOneLine(text.slice(from, to)),
        replacement: onOneLine(replacement),
      }
    })
  return {
    mutants: [...mutants, ...timings.mutants],
    program: {
      name: 'mutants',
      files: new Set(changed.keys()),
      textOf: (file, text) => changed.get(file) ?? text,
    },
    textWith: ({ id, file }) => changedTexts.get(id) ?? texts.get(file) ?? '',
  }
}

/** Tells nothing. */
export const SILENT = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: () => undefined,
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  fatal: () => undefined,
}

interface Position {
  readonly line: number
  readonly column: number
}

const offsetOf = (text: string, { line, column }: Position): number => {
  const before = text.split('\n').slice(0, line)
  return before.reduce((sum, one) => sum + one.length + 1, column)
}

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

const NAMED_DURATION = /^ {2}(\w+): ([\d_]+),$/
const NUMBER_OF: Readonly<Record<string, (ms: number) => number>> = {
  half: (ms) => ms / 2,
  twice: (ms) => ms * 2,
}

/** The durations that one of the sources names; how many milliseconds is all that changes. */
const timingMutantsOf = (text: string, sources: string) => {
  const mutants: Mutant[] = []
  const lines = text.split('\n').map((whole, index) => {
    const [, name = '', number = ''] = NAMED_DURATION.exec(whole) ?? []
    if (name === '' || !sources.includes(`TIMINGS.${name}`)) return whole
    const ms = Number(number.replaceAll('_', ''))
    const own = Object.entries(NUMBER_OF).map(([word, change]): Mutant => ({
      id: `${name} ${word}`,
      file: TIMINGS_FILE,
      line: index + 1,
      mutator: 'Timing',
      original: `${name}: ${ms}`,
      replacement: String(change(ms)),
    }))
    mutants.push(...own)
    const choices = own.map(
      ({ id, replacement }) => `${ACTIVE} === ${JSON.stringify(id)} ? ${replacement} : `,
    )
    return `  ${name}: ${choices.join('')}${number},`
  })
  return { mutants, text: lines.join('\n') }
}

const { NAMESPACE, ACTIVE_MUTANT } = INSTRUMENTER_CONSTANTS
const ACTIVE = `globalThis.${NAMESPACE}?.${ACTIVE_MUTANT}`
