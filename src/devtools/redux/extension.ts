// What the Redux DevTools extension offers a page and says to it. Nothing that it says is believed: what this program
// doesn't know is left alone, and states that it sends are never looked at.
import type { LiftedState, PerformedAction } from '../../../replay/doors/redux.ts'
import { isPlainObject } from '../../../domain/codec/codecShape.ts'

/** Its name among the page's globals. */
export const EXTENSION = '__REDUX_DEVTOOLS_EXTENSION__'

export interface ReduxExtension {
  readonly connect: (options: ConnectOptions) => ReduxConnection
}

export interface ReduxConnection {
  /** Forgets what was sent, and begins with this state as action 0. */
  readonly init: (state: unknown) => void
  /** One more action and the state after it; or, without an action, everything at once. */
  readonly send: (
    ...sent: [action: PerformedAction, state: unknown] | [nothing: null, all: LiftedState]
  ) => void
  /** Gives back what ends it; older versions give back nothing. */
  readonly subscribe: (listener: (message: unknown) => void) => (() => void) | undefined
}

/** Without `maxAge` every action is kept; while no window of the extension is open nothing is serialised. */
export interface ConnectOptions {
  readonly name: string
  readonly autoPause: boolean
  readonly features: Readonly<Record<string, boolean>>
}

export const CONNECT_OPTIONS: ConnectOptions = {
  name: 'Ferrylog',
  autoPause: true,
  features: { pause: true, export: true, import: true, jump: true, skip: true },
}

export const extensionIn = (page: object): ReduxExtension | null => {
  const found: unknown = Reflect.get(page, EXTENSION)
  const isThere = (typeof found === 'function' || typeof found === 'object') && found !== null
  return isThere && typeof Reflect.get(found, 'connect') === 'function' ? (found as ReduxExtension) : null
}

/** What a person pressed in the tool's window. */
export type Heard =
  /** A window was opened. */
  | { readonly _tag: 'Opened' }
  | { readonly _tag: 'Jump'; readonly actionId: number }
  | { readonly _tag: 'Commit' }
  | { readonly _tag: 'Reset' }
  | { readonly _tag: 'Rollback' }
  | { readonly _tag: 'Toggle'; readonly actionId: number }
  | { readonly _tag: 'Pause'; readonly isPaused: boolean }
  | { readonly _tag: 'Import'; readonly lifted: LiftedState }

/** `null` for what means nothing here. */
export const heardIn = (message: unknown): Heard | null => {
  if (!isPlainObject(message)) return null
  if (message['type'] === 'START') return { _tag: 'Opened' }
  const payload = message['payload']
  if (message['type'] !== 'DISPATCH' || !isPlainObject(payload)) return null
  switch (payload['type']) {
    case 'JUMP_TO_ACTION':
    case 'JUMP_TO_STATE':
      return withId('Jump', payload['actionId'] ?? payload['index'])
    case 'TOGGLE_ACTION':
      return withId('Toggle', payload['id'])
    case 'COMMIT':
      return { _tag: 'Commit' }
    case 'RESET':
      return { _tag: 'Reset' }
    case 'ROLLBACK':
      return { _tag: 'Rollback' }
    case 'PAUSE_RECORDING':
      return { _tag: 'Pause', isPaused: payload['status'] === true }
    case 'IMPORT_STATE': {
      const lifted = payload['nextLiftedState']
      return isLifted(lifted) ? { _tag: 'Import', lifted } : null
    }
    default:
      return null
  }
}

const withId = (_tag: 'Jump' | 'Toggle', id: unknown): Heard | null =>
  typeof id === 'number' ? { _tag, actionId: id } : null

const MOST_IMPORTED = 100_000

const isLifted = (u: unknown): u is LiftedState => {
  if (!isPlainObject(u)) return false
  const { actionsById, computedStates, stagedActionIds, skippedActionIds, nextActionId } = u
  return (
    isPlainObject(actionsById) &&
    Object.values(actionsById).every((action) => isPlainObject(action) && isPlainObject(action['action'])) &&
    Array.isArray(computedStates) &&
    computedStates.length <= MOST_IMPORTED &&
    isIds(stagedActionIds) &&
    isIds(skippedActionIds ?? []) &&
    typeof nextActionId === 'number'
  )
}

const isIds = (u: unknown): boolean => Array.isArray(u) && u.every((id) => typeof id === 'number')
