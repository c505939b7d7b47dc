// What waits while some effects are still being loaded: the first command that has no handler yet, all commands after it
// in their order, and what has happened, which the effects hear when they come.
import type { Command, CommandType } from '../../domain/log/commands.ts'
import type { EventEntry, ExchangeEntry } from '../../domain/log/entry.ts'
import type { Secrets } from '../ports/ports.ts'
import type { Caused } from './handler.ts'

export type Heard = EventEntry | ExchangeEntry

/** A command and what came beside it. */
export interface Wish extends Caused<Command> {
  readonly secrets?: Secrets | undefined
}

export interface BacklogParts {
  /** Whether effects are still to come. */
  readonly isAwaited: boolean
  readonly isHandled: (type: CommandType) => boolean
  readonly perform: (wish: Wish) => void
}

export interface Backlog {
  readonly dispatch: (wish: Wish) => void
  readonly note: (entry: Heard) => void
  /** The effects are here: they hear what they missed, then what waited is done. */
  readonly end: (hear: (missed: readonly Heard[]) => void) => void
  /** They can't be had: what is for them leads to nothing, now and later. */
  readonly giveUp: () => void
}

export const createBacklog = ({ isAwaited, isHandled, perform }: BacklogParts): Backlog => {
  let state: 'whole' | 'waiting' | 'lacking' = isAwaited ? 'waiting' : 'whole'
  const missed: Heard[] = []
  const waiting: Wish[] = []
  const dispatch = (wish: Wish): void => {
    switch (state) {
      case 'whole':
        return perform(wish)
      case 'waiting':
        if (waiting.length > 0 || !isHandled(wish.value.type)) waiting.push(wish)
        else perform(wish)
        return
      case 'lacking':
        if (isHandled(wish.value.type)) perform(wish)
    }
  }
  return {
    dispatch,
    note: (entry) => {
      if (state === 'waiting') missed.push(entry)
    },
    end: (hear) => {
      state = 'whole'
      hear(missed.splice(0))
      waiting.splice(0).forEach(dispatch)
    },
    giveUp: () => {
      state = 'lacking'
      missed.length = 0
      waiting.splice(0).forEach(dispatch)
    },
  }
}
