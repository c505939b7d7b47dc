// What the compiler says of texts that stand in no file: the checkout with some texts in the place of its own, or beside
// them, in memory.
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** By path, relative to the root. */
export type Texts = ReadonlyMap<string, string>

/** `strict` where what stands unused counts as well. */
type Strictness = 'strict' | 'unusedMayStand'

const UNUSED_MAY_STAND: ts.CompilerOptions = {
  allowUnreachableCode: true,
  noUnusedLocals: false,
  noUnusedParameters: false,
}

/** By path, with all that the texts import; nothing of any other file. A text without errors is not in it. */
export const typeErrorsByPath = (
  texts: Texts,
  strictness: Strictness = 'strict',
): ReadonlyMap<string, readonly string[]> => {
  const { config } = ts.readConfigFile(resolve(ROOT, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as {
    readonly config: unknown
  }
  const parsed = ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, ROOT)
  const options = strictness === 'strict' ? parsed.options : { ...parsed.options, ...UNUSED_MAY_STAND }
  const host = ts.createCompilerHost(options)
  const textOf = (file: string): string | undefined => texts.get(file.slice(ROOT.length))
  const program = ts.createProgram({
    rootNames: [...texts.keys()].filter((path) => path.endsWith('.ts')).map((path) => resolve(ROOT, path)),
    options,
    host: {
      ...host,
      fileExists: (file) => textOf(file) !== undefined || host.fileExists(file),
      readFile: (file) => textOf(file) ?? host.readFile(file),
      getSourceFile: (file, version) => {
        const text = textOf(file) ?? host.readFile(file)
        return text === undefined ? undefined : ts.createSourceFile(file, text, version)
      },
    },
  })
  const found = program
    .getSourceFiles()
    .filter(({ fileName }) => textOf(fileName) !== undefined)
    .map((file): [string, readonly string[]] => [
      file.fileName.slice(ROOT.length),
      [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
        ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '),
      ),
    ])
  return new Map(found.filter(([, errors]) => errors.length > 0))
}

/** `path: what is wrong`, of all texts. */
export const typeErrorsIn = (texts: Texts): readonly string[] =>
  [...typeErrorsByPath(texts)].flatMap(([path, errors]) => errors.map((error) => `${path}: ${error}`))
