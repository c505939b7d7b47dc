// What `npm run replay` and `npm run shrink` do, as one program of which each loads what it needs.
import type { ExitCode, Terminal } from './openLog.ts'

export type RunCommand = (args: readonly string[], terminal: Terminal) => Promise<ExitCode>

export const commandNamed = (name: string | undefined): RunCommand =>
  name === 'shrink'
    ? async (...asked) => (await import('./shrink.ts')).runShrink(...asked)
    : async (...asked) => (await import('./replay.ts')).runReplay(...asked)
