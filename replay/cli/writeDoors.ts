// `npm run replay -- FILE --har OUT …`: the log written for other tools, or sent to a collector that the person names.
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as E from 'fp-ts/Either'
import { harText } from '../doors/har.ts'
import { type LeavingLog, leavingLog } from '../doors/leaving.ts'
import { otlpRequests, otlpText } from '../doors/otlp.ts'
import { MOST_ACTIONS, reduxText } from '../doors/redux.ts'
import { testText } from '../doors/toTest.ts'
import { type OpenedLog, writeLog } from '../file/file.ts'
import { gzip } from '../file/gzip.ts'
import { countText, printable } from '../story/words.ts'
import { droppedText, type ExitCode, type Terminal } from './openLog.ts'
import type { Door } from './replayArguments.ts'

export const writeDoors = async (
  opened: OpenedLog,
  { doors }: { readonly doors: readonly Door[] },
  output: Pick<Terminal, 'out' | 'err' | 'checkout'>,
): Promise<ExitCode> => {
  const dropped = droppedText(opened)
  if (dropped !== null) output.err(printable(dropped))
  const log = leavingLog(opened, () => crypto.getRandomValues(new Uint8Array(SALT_BYTES)))
  for (const door of doors) {
    const done = await through(log, door, output.checkout ?? PROGRAM)
    if (E.isLeft(done)) {
      output.err(printable(done.left))
      return 2
    }
    for (const line of done.right) output.out(printable(line))
  }
  return 0
}

const SALT_BYTES = 32

/** What was done, in sentences; or why it was not. */
type Done = E.Either<string, readonly string[]>

const through = async (log: LeavingLog, { to, out }: Door, checkout: string): Promise<Done> => {
  switch (to) {
    case 'har':
      return written(out, harText(log))
    case 'otlp':
      return isAddress(out) ? send(log, out) : written(out, otlpText(log))
    case 'redux': {
      const done = await written(out, reduxText(log))
      const isShort = E.isRight(done) && log.entries.length > MOST_ACTIONS
      return isShort ? E.right([...done.right, `It has the last ${MOST_ACTIONS} entries.`]) : done
    }
    case 'to-test':
      return writeTest(log, out, checkout)
  }
}

const written = async (path: string, content: string | Uint8Array): Promise<Done> => {
  try {
    await writeFile(path, content)
    return E.right([`Written to ${path}.`])
  } catch (error) {
    return E.left(`${path} cannot be written: ${messageOf(error)}`)
  }
}

const TEST_ENDING = /\.(test|spec)\.ts$/

const writeTest = async (log: LeavingLog, out: string, checkout: string): Promise<Done> => {
  if (!TEST_ENDING.test(out)) return E.left(`${out} is no name of a test: it has to end in .test.ts`)
  const logPath = out.replace(TEST_ENDING, '.ferrylog')
  const logWritten = await written(logPath, await gzip(writeLog(log.header, log.entries)))
  if (E.isLeft(logWritten)) return logWritten
  const place = { logFile: basename(logPath), program: pathBetween(dirname(resolve(out)), checkout) }
  const testWritten = await written(out, testText(log, place))
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

const isAddress = (out: string): boolean => /^https?:\/\//i.test(out)

/** Collectors refuse requests of more than some megabytes. */
const SPANS_EACH = 500
const ANSWER_SHOWN = 200
const MOST_WAIT_MS = 40_000

const send = async (log: LeavingLog, address: string): Promise<Done> => {
  const requests = otlpRequests(log, SPANS_EACH)
  for (const request of requests) {
    const refused = await post(address, JSON.stringify(request))
    if (refused !== null) return E.left(`${address} ${refused}`)
  }
  return E.right([`Sent to ${address} in ${countText(requests.length, 'request')}.`])
}

/** `null` where all of it was taken. */
const post = async (address: string, body: string): Promise<string | null> => {
  try {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(address, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(MOST_WAIT_MS),
    })
    const text = await answer.text()
    if (!answer.ok) return `answered ${answer.status}: ${text.slice(0, ANSWER_SHOWN)}`
    const rejected = rejectedIn(text)
    return rejected === null ? null : `took it but for ${rejected}`
  } catch (error) {
    return `cannot be reached: ${messageOf(error)}`
  }
}

/** A collector may take a part alone, and says so in its answer. */
const rejectedIn = (text: string): string | null => {
  try {
    const { partialSuccess } = JSON.parse(text) as {
      readonly partialSuccess?: { readonly rejectedSpans?: string | number; readonly errorMessage?: string }
    }
    const count = Number(partialSuccess?.rejectedSpans ?? 0)
    return count > 0
      ? `${countText(count, 'span')}: ${(partialSuccess?.errorMessage ?? '').slice(0, ANSWER_SHOWN)}`
      : null
  } catch {
    return null // It need not answer in JSON.
  }
}

const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'it is not known why'
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message
}
