// What the command line of `npm run properties:faults` asks for; nonsense is answered with one clear sentence.
import { parseArgs } from 'node:util'
import * as E from 'fp-ts/Either'
import type { Fault } from './fault.ts'
import { FAULTS } from './faults.ts'

export interface HuntOptions {
  readonly faults: readonly Fault[]
  /** Only those are hunted whose kept session is missing or breaks nothing any more; what is found is kept. */
  readonly isKeeping: boolean
}

export const USAGE = `usage: npm run properties:faults -- [--keep] [FAULT]…

Hunts for deliberate faults in generated sessions from the first seed on, 1,000 at most, and shrinks what it finds; then
shrinks the sessions that are recorded with some of them.
  FAULT   hunts for the fault of this name; several may be given. Without one, for all of them.
  --keep  hunts for those alone whose kept session is missing or breaks nothing any more, and keeps it in plans/
Ends with 1 where a fault was not found in time or is not shown by ten commands; with 2 where this command line is wrong.`

const OPTIONS = { keep: { type: 'boolean', default: false }, help: { type: 'boolean' } } as const

export const huntOptionsOf = (args: readonly string[]): E.Either<string, HuntOptions | 'help'> => {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
    if (values.help === true) return E.right('help')
    const unknown = positionals.filter((id) => !FAULTS.some((fault) => fault.id === id))
    if (unknown.length > 0)
      return E.left(
        `There is no fault ${unknown.join(', ')}. They are ${FAULTS.map(({ id }) => id).join(', ')}.`,
      )
    const faults = positionals.length === 0 ? FAULTS : FAULTS.filter(({ id }) => positionals.includes(id))
    return E.right({ faults, isKeeping: values.keep })
  } catch (error) {
    return E.left(error instanceof Error ? error.message : 'The arguments are not understood.')
  }
}
