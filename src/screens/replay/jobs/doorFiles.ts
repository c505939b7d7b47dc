// A log as the files that other tools read, redacted throughout.
import { randomBytes } from '../../../../effects/ports/browserTab.ts'
import { harText } from '../../../../replay/doors/har.ts'
import { leavingLog } from '../../../../replay/doors/leaving.ts'
import { otlpText } from '../../../../replay/doors/otlp.ts'
import { reduxText } from '../../../../replay/doors/redux.ts'
import { testText } from '../../../../replay/doors/toTest.ts'
import { type OpenedLog, writeLog } from '../../../../replay/file/file.ts'
import { gzip } from '../../../../replay/file/gzip.ts'

/** A test is one for Vitest. */
export type DoorName = 'har' | 'otlp' | 'redux' | 'test'

export interface DoorFile {
  readonly name: string
  readonly content: string | Uint8Array<ArrayBuffer>
}

export interface DoorWish {
  readonly to: DoorName
  /** Of the log, without an ending. */
  readonly name: string
}

export const doorFiles = async (opened: OpenedLog, { to, name }: DoorWish): Promise<readonly DoorFile[]> => {
  const log = leavingLog(opened, () => randomBytes(SALT_BYTES))
  switch (to) {
    case 'har':
      return [{ name: `${name}.har`, content: harText(log) }]
    case 'otlp':
      return [{ name: `${name}.otlp.json`, content: otlpText(log) }]
    case 'redux':
      return [{ name: `${name}.redux.json`, content: reduxText(log) }]
    case 'test': {
      const logFile = `${name}.redacted.ferrylog`
      return [
        { name: `${name}.test.ts`, content: testText(log, { logFile, program: IN_TESTS }) },
        { name: logFile, content: await gzip(writeLog(log.header, log.entries)) },
      ]
    }
  }
}

const SALT_BYTES = 32
/** Both files of a test are to lie in the program's folder `tests`. */
const IN_TESTS = '../'
