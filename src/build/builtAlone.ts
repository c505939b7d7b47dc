// A file that stands beside the program and needs no other.
import { build } from 'vite'

/** The code of one file and of all that it imports, built by itself, so that it shares nothing with the program. */
export const builtAlone = async (
  input: string,
  define: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  })
  const [output] = [built].flat()
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined
  if (chunk === undefined) throw new Error(`${input} was not built`)
  return chunk.code
}
