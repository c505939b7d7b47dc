// Every mutant that Stryker makes of the rules, folds and handlers, without running a test.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { ROOT } from '../hunt/testFiles.ts'
import { strykerPlugins } from './names.js'
import type { Mutant } from './sample.ts'

const FOLDERS = ['domain', 'projections', 'effects'] as const

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)

/** In the same order on every machine; those that an ignorer takes out are not among them. */
export const allMutants = async (
  files: readonly string[] = FOLDERS.flatMap(sourcesIn).toSorted(),
): Promise<readonly Mutant[]> => {
  const { mutants } = await new Instrumenter(SILENT).instrument(
    files.map((name) => ({ name, content: readFileSync(join(ROOT, name), 'utf8'), mutate: true })),
    { plugins: null, excludedMutations: [], ignorers: strykerPlugins.map(({ value }) => value) },
  )
  return mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(({ fileName, location, mutatorName, replacement }) => ({
      fileName,
      location,
      mutatorName,
      replacement,
    }))
}

const SILENT = {
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
