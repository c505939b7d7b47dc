// What the shrinker is asked to do: its arguments, read and checked.
import { parseArgs } from 'node:util'
import * as E from 'fp-ts/Either'
import type { DurationMs } from '../../domain/instant.ts'
import { lawById, LAW_IDS } from '../../domain/laws/laws.ts'
import type { ShrinkParts } from '../shrink/shrink.ts'

export interface ShrinkWish {
  readonly file: string
  readonly goal: ShrinkParts['goal']
  /** `null` where the name is made from the file's. */
  readonly out: string | null
  readonly timeMs: DurationMs
}

export const SHRINK_USAGE = `usage: npm run shrink -- FILE --law LAW-07 | --diverges [--out FILE] [--time SECONDS]

Writes the smallest session that breaks the same law as a recorded one when this version of the program runs it, or
that goes another way than recorded. FILE is a .ferrylog, gzipped or not.
  --law       the law that the recording breaks: npm run replay -- FILE names them
  --diverges  what the re-run does otherwise than the recording
  --out       the file to write; by default it is named after FILE, in this folder
  --time      stop searching after so many seconds, 30 by default`

const DEFAULT_SECONDS = '30'

export const shrinkWishOf = (args: readonly string[]): E.Either<string, ShrinkWish | 'help'> => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        law: { type: 'string' },
        diverges: { type: 'boolean', default: false },
        out: { type: 'string' },
        time: { type: 'string', default: DEFAULT_SECONDS },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) return E.right('help')
    const [file] = positionals
    if (file === undefined || positionals.length > 1) return E.left('Name one file.')
    const seconds = Number(values.time)
    if (!(seconds > 0)) return E.left(`--time ${values.time} is no number of seconds.`)
    const goal = goalOf(values.law, values.diverges)
    if (E.isLeft(goal)) return goal
    return E.right({ file, goal: goal.right, out: values.out ?? null, timeMs: seconds * 1_000 })
  } catch (error) {
    return E.left(error instanceof Error ? error.message : 'The arguments are not understood.')
  }
}

const goalOf = (lawId: string | undefined, diverges: boolean): E.Either<string, ShrinkWish['goal']> => {
  if ((lawId !== undefined) === diverges) return E.left('Say either --law or --diverges.')
  if (lawId === undefined) return E.right({ does: 'diverges' })
  const law = lawById(lawId)
  return law === null
    ? E.left(`${lawId} is no law. There are ${LAW_IDS.join(', ')}.`)
    : E.right({ does: 'breaks', law })
}
