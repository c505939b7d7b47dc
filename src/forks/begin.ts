// How a fork begins, in a tab of its own as in virtual time: what was chosen to be other comes once the page goes on or is
// loaded, and what was under way is given again after it.
import type { DurationMs } from '../../domain/instant.ts'
import { type Command, command } from '../../domain/log/commands.ts'
import type { ReadModels } from '../../projections/readModels.ts'
import type { ForkChoice } from '../../replay/forks/choices.ts'
import type { ForkPoint, PacedCommand } from '../../replay/forks/forkPoint.ts'

export interface BegunPage {
  readonly goOn: () => void
  readonly dispatch: (command: Command) => void
  readonly models: () => ReadModels
  readonly isOnline: () => boolean
  /** The clock is set, or the network comes or goes; faults are there from the first request on. */
  readonly choose: (choice: ForkChoice) => void
  /** Does it after so long. */
  readonly after: (pauseMs: DurationMs, act: () => void) => void
}

export const beginFork = (
  { goesOn, again }: Pick<ForkPoint, 'goesOn' | 'again'>,
  choices: readonly ForkChoice[],
  page: BegunPage,
): void => {
  const begun = (): void => {
    for (const choice of choices) if (choice.does !== 'fault') page.choose(choice)
    if (page.isOnline() && page.models().shell.network === 'offline')
      page.dispatch(command('NoteNetwork', { online: true }))
  }
  // Else the first command loads the page.
  if (!goesOn) return giveAgain(again, page, begun)
  page.goOn()
  begun()
  giveAgain(again, page)
}

/** Each after its own pause, as it was given then: what the one before has asked for comes first. */
const giveAgain = (
  [next, ...rest]: readonly PacedCommand[],
  page: Pick<BegunPage, 'dispatch' | 'after'>,
  begun?: () => void,
): void => {
  if (next === undefined) return
  page.after(next.afterMs, () => {
    page.dispatch(next.command)
    begun?.()
    giveAgain(rest, page)
  })
}
