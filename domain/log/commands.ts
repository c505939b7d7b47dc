// All commands: an intent each, imperative, that one handler takes. It may be refused.
import type * as t from 'io-ts'
import type { commandCodecs } from './commandCodecs.ts'

export type CommandType = keyof typeof commandCodecs
export type CommandData<K extends CommandType> = t.TypeOf<(typeof commandCodecs)[K]>
export type CommandOf<K extends CommandType> = { readonly type: K; readonly data: CommandData<K> }
export type Command = { [K in CommandType]: CommandOf<K> }[CommandType]

/** A command as a value: `command('SelectRoute', { routeCode: 'VIR-KUI' })`. */
export const command = <K extends CommandType>(type: K, data: CommandData<K>): CommandOf<K> => ({
  type,
  data,
})
