// What a command line asks for: a wrong one is answered with its sentence and the usage, and `--help` with the usage.
import * as E from 'fp-ts/Either'
import type { Output } from './openLog.ts'

/** What was asked for; else the exit code of the command: 2 where it is wrong, 0 where it asked for help. */
export const askedIn = <A>(
  read: E.Either<string, A | 'help'>,
  usage: string,
  { out, err }: Pick<Output, 'out' | 'err'>,
): E.Either<0 | 2, A> => {
  if (E.isLeft(read)) err(`${read.left}\n\n${usage}`)
  else if (read.right === 'help') out(usage)
  else return E.right(read.right as Exclude<A, 'help'>)
  return E.left(E.isLeft(read) ? 2 : 0)
}

/** Of a program that is a process by itself. */
export const CONSOLE: Pick<Output, 'out' | 'err'> = {
  out: (line) => console.log(line),
  err: (line) => console.error(line),
}
