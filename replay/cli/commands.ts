// What `npm run replay` and `npm run shrink` do, as one program.
import type { ExitCode, Terminal } from './openLog.ts'
import { runReplay } from './replay.ts'
import { runShrink } from './shrink.ts'

export type RunCommand = (args: readonly string[], terminal: Terminal) => Promise<ExitCode>

export const commandNamed = (name: string | undefined): RunCommand =>
  name === 'shrink' ? runShrink : runReplay
