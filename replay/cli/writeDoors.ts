// `npm run replay -- FILE --har OUT …`: the log written for other tools, or sent to a collector that the person names.
import { existsSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as E from 'fp-ts/Either'
import { harText } from '../doors/har.ts'
import { type LeavingLog, leavingLog } from '../doors/leaving.ts'
import { otlpText } from '../doors/otlp.ts'
import { MOST_ACTIONS, reduxText } from '../doors/redux.ts'
import { testText } from '../doors/toTest.ts'
import { type OpenedLog, writeLog } from '../file/file.ts'
import { gzip } from '../file/gzip.ts'
import { printable } from '../story/words.ts'
import { droppedText, type ExitCode, type Terminal } from './openLog.ts'
import { type Door, isCollector } from './replayArguments.ts'
import { sendTrace } from './sendTrace.ts'
import { writtenFile } from './writtenFile.ts'

export const writeDoors = async (
  opened: OpenedLog,
  { file, doors }: { readonly file: string; readonly doors: readonly Door[] },
  output: Pick<Terminal, 'out' | 'err' | 'checkout' | 'wait'>,
): Promise<ExitCode> => {
  const dropped = droppedText(opened)
  if (dropped !== null) output.err(printable(dropped))
  const log = leavingLog(opened, () => crypto.getRandomValues(new Uint8Array(SALT_BYTES)))
  for (const door of doors) {
    const done = await through(log, { ...door, from: file }, output)
    if (E.isLeft(done)) {
      output.err(printable(done.left))
      return isCollector(door) ? 5 : 2
    }
    for (const line of done.right) output.out(printable(line))
  }
  return 0
}

const SALT_BYTES = 32

/** What was done, in sentences; or why it was not. */
type Done = E.Either<string, readonly string[]>

/** `from` is the log's path. */
type Way = Door & { readonly from: string }

const through = async (
  log: LeavingLog,
  door: Way,
  { checkout = PROGRAM, wait = waitReally }: Pick<Terminal, 'checkout' | 'wait'>,
): Promise<Done> => {
  const { to, out, from } = door
  switch (to) {
    case 'har':
      return written(out, harText(log), from)
    case 'otlp':
      return isCollector(door)
        ? E.map((told: string) => [told])(await sendTrace(log, { address: out, wait, nowMs: Date.now }))
        : written(out, otlpText(log), from)
    case 'redux': {
      const done = await written(out, reduxText(log), from)
      const isShort = E.isRight(done) && log.entries.length > MOST_ACTIONS
      return isShort ? E.right([...done.right, `It has the last ${MOST_ACTIONS} entries.`]) : done
    }
    case 'to-test':
      return writeTest(log, door, checkout)
  }
}

const written = async (path: string, content: string | Uint8Array, from: string): Promise<Done> =>
  E.map(() => [`Written to ${path}.`])(await writtenFile(path, content, from))

const TEST_ENDING = /\.(test|spec)\.ts$/

const writeTest = async (log: LeavingLog, { out, from }: Way, checkout: string): Promise<Done> => {
  if (!TEST_ENDING.test(out)) return E.left(`${out} is no name of a test: it has to end in .test.ts`)
  const logPath = out.replace(TEST_ENDING, '.ferrylog')
  const logWritten = await written(logPath, await gzip(writeLog(log.header, log.entries)), from)
  if (E.isLeft(logWritten)) return logWritten
  const place = { logFile: basename(logPath), program: pathBetween(dirname(resolve(out)), checkout) }
  const testWritten = await written(out, testText(log, place), from)
  return E.isLeft(testWritten)
    ? testWritten
    : E.right([...logWritten.right, ...testWritten.right, `It is run by: npx vitest run ${out}`])
}

/** The nearest folder above that has a package: the checkout, from this file as from a bundle that was made of it. */
const folderOfPackage = (folder: string): string =>
  existsSync(join(folder, 'package.json')) || dirname(folder) === folder
    ? folder
    : folderOfPackage(dirname(folder))

const PROGRAM = folderOfPackage(dirname(fileURLToPath(import.meta.url)))

const pathBetween = (from: string, to: string): string => {
  const path = join(relative(from, to)).split(sep).join('/').replace(/\/*$/, '/')
  return path.startsWith('.') ? path : `./${path}`
}

const waitReally = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
