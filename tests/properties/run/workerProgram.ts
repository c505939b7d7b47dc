// The program that several processes run side by side, bundled once for all of them, and how the engine runs it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundledInto } from '../../support/bundle.ts'

/** Bundling the program and starting processes takes as long as some tens of sessions. */
export const FEW_RUNS = 150

/** Runs `act` with the program that begins with the file `entry` of the checkout `root`, bundled; its files are removed afterwards. */
export const withWorker = async <A>(
  entry: string,
  act: (program: string) => Promise<A>,
  root?: string,
): Promise<A> => {
  const folder = mkdtempSync(join(tmpdir(), 'ferrylog-sessions-'))
  try {
    return await act(await bundledInto(folder, entry, root))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Each session makes its functions again, and the engine forgets the compiled code of those that are gone with every full
 * collection: room to do without one saves a quarter of the work. What is called for a short while is not worth optimising,
 * and little is worth inlining much. More room for what is young would only be colder memory.
 */
export const ENGINE_FLAGS = [
  '--initial-old-space-size=1500',
  '--max-semi-space-size=32',
  '--min-semi-space-size=32',
  '--interrupt-budget=300000',
  '--max-inlined-bytecode-size-cumulative=400',
]
