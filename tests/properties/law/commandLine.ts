// `npm run law` without its process: arguments in, lines out, an exit code back.
import { parseArgs } from 'node:util'
import * as E from 'fp-ts/Either'
import { askedIn } from '../../../replay/cli/asked.ts'
import type { Output } from '../../../replay/cli/openLog.ts'
import { callTables } from './callTable.ts'
import { AREAS } from './lawTemplates.ts'
import { plannedLaw, type PlannedLaw, type LawRequest } from './newLaw.ts'
import type { SourceFiles } from './sourceFiles.ts'

/** 0: it was done. 1: a file can't be written, and nothing was. 2: the command line is wrong, and nothing was written. */
export type ExitCode = 0 | 1 | 2

const DEFAULT_AREA = 'money'

export const USAGE = `usage: npm run law -- new NAME [--area ${DEFAULT_AREA}]
       npm run law -- calls

new NAME       writes a law with the next free number, its sentence in every language, its logs and a deliberate fault
               that it finds, and names them in their lists. All of it works as it is written, and is yours to change
  --area AREA  the folder of ${AREAS.join(', ')}; ${DEFAULT_AREA} without it
calls          prints what each call sends, and what the exchanges of it answer
Nothing that is there is overwritten. Ends with 2 where this command line is wrong.`

export const runLaw =
  (files: SourceFiles): ((args: readonly string[], output: Output) => Promise<ExitCode>) =>
  async (args, output) => {
    const asked = askedIn(askedFor(args), USAGE, output)
    if (E.isLeft(asked)) return asked.left
    const { right } = asked
    if (right === 'calls') {
      for (const line of await callTables()) output.out(line)
      return 0
    }
    return writeLaw(files, right, output)
  }

const OPTIONS = {
  area: { type: 'string' },
  help: { type: 'boolean' },
} as const

const askedFor = (args: readonly string[]): E.Either<string, LawRequest | 'calls' | 'help'> => {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
    const [what, name, ...more] = positionals
    if (values.help === true) return E.right('help')
    if (what === 'calls' && name === undefined && values.area === undefined) return E.right('calls')
    if (what !== 'new')
      return E.left(
        what === undefined ? 'Say what: new, or calls.' : `There is no "${positionals.join(' ')}".`,
      )
    if (name === undefined) return E.left('The new law needs a name.')
    if (more.length > 0)
      return E.left(`One name, not ${positionals.length - 1}: "${name}", "${more.join('", "')}".`)
    return E.right({ name, area: values.area ?? DEFAULT_AREA })
  } catch (error) {
    return E.left(error instanceof Error ? error.message : 'The arguments are not understood.')
  }
}

const writeLaw = (files: SourceFiles, wanted: LawRequest, { out, err }: Output): ExitCode => {
  try {
    const planned = plannedLaw(files, wanted)
    if (E.isLeft(planned)) {
      err(planned.left)
      return 2
    }
    files.write(planned.right.texts)
    for (const line of nextSteps(planned.right)) out(line)
    return 0
  } catch (error) {
    err(`Nothing was written. ${error instanceof Error ? error.message : ''}`)
    return 1
  }
}

const nextSteps = ({ id, faultId, files, locales }: PlannedLaw): readonly string[] => [
  `${id} is written, and holds: it is about more time, until you change it.`,
  `  ${files.law}: the law; name it, say it, look at what it is about`,
  `  ${locales.join(', ')}: the same sentence`,
  `  ${files.rows}: npx vitest run --project unit tests/replay/laws/laws.test.ts -t ${id}`,
  `  ${files.faults}: a fault that it finds, to be changed with it`,
  'Then run it, and keep the smallest session that finds the fault; the tests ask for it:',
  `  npm run hunt -- sessions --law ${id}`,
  `  npm run hunt -- faults --keep ${faultId}`,
]
