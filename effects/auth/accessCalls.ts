// How a call about an account is made: one at a time for each action, and an answer counts only while it is awaited.
import type { AccessAction } from '../../domain/auth/access.ts'
import type { CommandData, CommandType } from '../../domain/log/commands.ts'
import { event, type Event } from '../../domain/log/events.ts'
import type { Answer } from '../api/call.ts'
import { asks, type AskingPorts, question } from '../pipeline/asking.ts'
import type { AtOnce, Reads } from '../pipeline/handler.ts'

type AccessModels = Reads<'access' | 'auth'>

interface AccessCall<K extends CommandType, A> {
  /** `null` where there is nothing to ask by: no token of a letter. */
  readonly ask: (ports: AskingPorts, data: CommandData<K>, models: AccessModels) => Answer<A> | null
  readonly answered: (answer: A, from: Context<K>) => AtOnce<Event>
}

interface Context<K extends CommandType> {
  readonly data: CommandData<K>
  readonly auth: AccessModels['auth']
  readonly ports: AskingPorts
}

/** A second press means the same as the first. Stale: an answer after a sign-in or a sign-out. */
export const asksForAccess = <K extends CommandType, A>(
  type: K,
  action: AccessAction,
  { ask, answered }: AccessCall<K, A>,
) => {
  const isRunning = ({ access }: AccessModels): boolean => access.running.includes(action)
  return asks(
    type,
    { reads: ['access', 'auth'], performs: (_data, models) => !isRunning(models) },
    (data, models, ports) => {
      const answer$ = ask(ports, data, models)
      return answer$ === null
        ? null
        : question(answer$, {
            asked: event('AccessRequested', { action }),
            isAwaited: () => isRunning(models),
            found: (answer) => answered(answer, { data, auth: models.auth, ports }),
            failed: (error) => event('AccessFailed', { action, error }),
          })
    },
  )
}
