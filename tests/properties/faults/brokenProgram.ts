// The program with a deliberate fault in it.
import { type Fault, patchedText } from './fault.ts'
import { bundleProgram } from './programBundle.ts'
import type { Program } from './programEntry.ts'

/** Throws where a patch finds no place, or several, or one in a file that no session runs through. */
export const brokenProgram = async ({ id, patches }: Fault): Promise<Program> => {
  const load = await bundleProgram({
    name: id,
    files: new Set(patches.map(({ file }) => file)),
    textOf: (file, text) => patchedText(file, text, patches),
  })
  return load()
}
