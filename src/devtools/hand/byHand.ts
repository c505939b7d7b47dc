// Which commands can be given by hand, and how: those whose secrets go past the log are given without them, and those
// that are nothing without a secret not at all.
import * as E from 'fp-ts/Either'
import { fit } from '../../../domain/codec/guard.ts'
import { commandCodecs } from '../../../domain/log/commandCodecs.ts'
import type { Command, CommandType } from '../../../domain/log/commands.ts'
import { type Draft, type FieldError, valueOf } from './formDraft.ts'
import { type FormPart, formPartOf } from './formPart.ts'

/** In the order of the alphabet. */
export const COMMAND_NAMES: readonly CommandType[] = (Object.keys(commandCodecs) as CommandType[]).sort()

/** Their handlers take a secret from the page's own form: a password, a letter's text. */
export const TAKE_SECRETS: ReadonlySet<CommandType> = new Set<CommandType>([
  'SignIn',
  'SignUp',
  'ResetPassword',
  'ChangePassword',
  'SendFeedback',
])

export const partOfCommand = (type: CommandType): FormPart => formPartOf(commandCodecs[type])

/** Right: a command that its codec takes. Left: every field that is wrong. */
export const commandFrom = (type: CommandType, draft: Draft): E.Either<readonly FieldError[], Command> => {
  const value = valueOf(partOfCommand(type), draft)
  if (E.isLeft(value)) return value
  const data = fit(commandCodecs[type], value.right)
  return E.isLeft(data)
    ? E.left([{ path: data.left.path, why: { _tag: 'Unfit', expected: data.left.expected, pattern: '' } }])
    : // The codec of this very type has just taken it.
      E.right({ type, data: data.right } as Command)
}
