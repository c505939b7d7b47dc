// rrweb as it ships, as text for the pages of a browser: the program has nothing of it.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** One event of a recording. What it holds is rrweb's own business. */
export interface DomEvent {
  readonly type: number
  /** Epoch milliseconds. */
  readonly timestamp: number
  readonly data: unknown
}

/** Its recorder and its player; defines `rrweb`. */
export const rrwebScript = (): string =>
  readFileSync(join(dirname(createRequire(import.meta.url).resolve('rrweb')), 'rrweb.umd.min.cjs'), 'utf8')

/** By this name a profile calls the script that records. */
export const RECORDER_URL = 'rrweb-recorder.js'

/**
 * Records a page from its first node on, with all settings as they come. `emit` is a function of the page, as its source.
 * Left out are the bank's page, which is not the shop's, and inner frames, of which rrweb opens some itself.
 */
export const recorderScript = (emit: string): string => script(`rrweb.record({ emit: ${emit} })`)

const script = (begin: string): string =>
  [
    `if (window === window.top && !location.pathname.includes('/fake-bank/')) {`,
    rrwebScript(),
    begin,
    '}',
    `//# sourceURL=${RECORDER_URL}`,
  ].join('\n')

/** The same as its guide shows it: the events are kept, and made into text every ten seconds. The text is not sent. */
export const guidedRecorderScript = (): string =>
  script(`
let events = []
rrweb.record({ emit(event) { events.push(event) } })
window.${MAKE_TEXT} = function ${MAKE_TEXT}() {
  const body = JSON.stringify({ events })
  events = []
  return body.length
}
setInterval(window.${MAKE_TEXT}, 10_000)`)

/** A function of the page, by name. */
export const MAKE_TEXT = 'makeTextOfEvents'
