// Tests write ids as plain literals: here, and nowhere else, they become branded.
import type * as t from 'io-ts'
import {
  type CommandData,
  type CommandOf,
  type CommandType,
  command as exactCommand,
} from '../../domain/log/commands.ts'
import { type EventData, type EventOf, event as exactEvent, type EventType } from '../../domain/log/events.ts'
import type { SailRefId } from '../../domain/ids.ts'

/** `T` with plain texts and numbers in place of branded ones, at any depth. */
export type Unbranded<T> =
  T extends t.Brand<unknown>
    ? T extends string
      ? string
      : number
    : T extends (...given: never[]) => unknown
      ? T
      : T extends readonly unknown[]
        ? { [I in keyof T]: Unbranded<T[I]> }
        : T extends object
          ? { [K in keyof T as K extends t.Brand<unknown> ? string : K]: Unbranded<T[K]> }
          : T

/** What a builder of samples is asked to make otherwise. */
export type Some<T> = Partial<Unbranded<T>>

/** A plain value as the branded one that the context wants. */
export const branded = <T>(value: NoInfer<Unbranded<T>>): T => value as T

/** A function that takes plain values in place of branded ones. */
export const plainly =
  <A extends readonly unknown[], R>(exact: (...given: A) => R) =>
  (...given: { [I in keyof A]: Unbranded<A[I]> }): R =>
    exact(...(given as unknown as A))

/** Plain data of a command, and of an event. */
export type PlainCommand<K extends CommandType> = Unbranded<CommandData<K>>
export type PlainEvent<K extends EventType> = Unbranded<EventData<K>>

export const command = <K extends CommandType>(type: K, data: PlainCommand<K>): CommandOf<K> =>
  exactCommand(type, branded<CommandData<K>>(data))

export const event = <K extends EventType>(type: K, data: PlainEvent<K>): EventOf<K> =>
  exactEvent(type, branded<EventData<K>>(data))

/** Names no sail. */
export const NO_SAIL = branded<SailRefId>('')
