// A page as a person uses it, in whichever engine: looks for things until they are there, presses them with the mouse and
// types with the keyboard. Waits are real ones: this is a hunt.
import { type Driver, DriverError, type InputSource, type Json } from './driver.ts'
import { found, inWords, queriesSource, type Query } from './finder.ts'
import {
  type Act,
  firstAttribute,
  firstText,
  firstValue,
  howMany,
  type Place,
  placeToPress,
  selectAll,
} from './inPage.ts'

/** What is not as it should be in the shop; the browser itself is well. */
export class Find extends Error {}

export interface EnginePage {
  readonly goTo: (url: string) => Promise<void>
  /** The part of the address after `#`. */
  readonly hash: () => Promise<string>
  readonly goToHash: (hash: string) => Promise<void>
  readonly reload: () => Promise<void>
  /** Waits for it. */
  readonly see: (query: Query) => Promise<void>
  /** Waits for one of them, and says which. */
  readonly seeOneOf: (...queries: readonly Query[]) => Promise<number>
  readonly count: (query: Query) => Promise<number>
  /** What stands on the first one, with its spaces evened. */
  readonly textOf: (query: Query) => Promise<string>
  readonly attributeOf: (query: Query, name: string) => Promise<string | null>
  readonly press: (query: Query) => Promise<void>
  /** In place of what stands in the field. */
  readonly write: (field: Query, text: string) => Promise<void>
  readonly chooseFile: (field: Query, path: string) => Promise<void>
  /** Waits until it is so. */
  readonly until: (what: string, isSo: () => Promise<boolean>) => Promise<void>
  /** A function of the page. */
  readonly run: <T>(call: () => T | Promise<T>) => Promise<T>
}

const PATIENCE_MS = 30_000
const PAUSE_MS = 100

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

/** Asks about what is found, in the page that is open. */
type Ask = (query: Query, act: Act, args?: readonly Json[]) => Promise<unknown>

const askIn = (driver: Driver): Ask => {
  const queries = queriesSource()
  return async (query, act, args = []) => {
    const source = `(query, ...args) => 'TestingLibraryDom' in globalThis ? (${act.toString()})((${FOUND})(query), ...args) : '${NO_QUERIES}'`
    const call = { source, args: [query, ...args] }
    const answer = await driver.run(call)
    if (answer !== NO_QUERIES) return answer
    await driver.run({ source: queries, args: [] })
    return driver.run(call)
  }
}

const untilIn =
  (driver: Driver): EnginePage['until'] =>
  async (what, isSo) => {
    const endMs = performance.now() + PATIENCE_MS
    for (;;) {
      // Between two pages there is none to ask.
      const isIt = await isSo().catch((error: unknown) => {
        if (!(error instanceof DriverError) || performance.now() > endMs) throw error
        return false
      })
      if (isIt) return
      if (performance.now() > endMs) throw new Find(`${what}. ${await whereabouts(driver)}`)
      await pause()
    }
  }

const pressIn =
  (driver: Driver, ask: Ask): EnginePage['press'] =>
  async (query) => {
    let place: Place | string = 'is not there'
    let before: unknown
    // What moves would be missed.
    await untilIn(driver)(`${inWords(query)} cannot be pressed`, async () => {
      place = (await ask(query, placeToPress)) as Place | string
      const isStill = typeof place !== 'string' && JSON.stringify(place) === before
      before = JSON.stringify(place)
      return isStill
    }).catch((error: unknown) => {
      throw error instanceof Find ? new Find(`${error.message} It ${JSON.stringify(place)}`) : error
    })
    await driver.perform([pressAt(place as unknown as Place)])
  }

const writeIn = (driver: Driver, ask: Ask): EnginePage['write'] => {
  const bare = (value: unknown): string => String(value).replaceAll(' ', '')
  return async (field, text) => {
    await pressIn(driver, ask)(field)
    await ask(field, selectAll)
    await driver.perform([typed(text)])
    await untilIn(driver)(
      `${inWords(field)} does not take what is typed`,
      async () => bare(await ask(field, firstValue)) === bare(text),
    )
  }
}

const reloadIn = (driver: Driver): EnginePage['reload'] => {
  const isAnother = async (): Promise<boolean> =>
    (await driver.run({ source: "() => !('isBeforeReload' in globalThis)", args: [] })) === true
  return async () => {
    await driver.run({ source: '() => { globalThis.isBeforeReload = true; location.reload() }', args: [] })
    await untilIn(driver)('the page is not loaded again', isAnother)
  }
}

export const pageOf = (driver: Driver): EnginePage => {
  const ask = askIn(driver)
  const until = untilIn(driver)
  const count = async (query: Query): Promise<number> => Number(await ask(query, howMany))
  const see = (query: Query): Promise<void> =>
    until(`${inWords(query)} does not come`, async () => (await count(query)) > 0)
  return {
    goTo: driver.goTo,
    hash: async () => String(await driver.run({ source: '() => location.hash', args: [] })),
    goToHash: async (hash) =>
      void (await driver.run({ source: '(hash) => { location.hash = hash }', args: [hash] })),
    reload: reloadIn(driver),
    see,
    seeOneOf: async (...all) => {
      let which = -1
      await until(`neither ${all.map(inWords).join(' nor ')} comes`, async () => {
        for (const [i, query] of all.entries()) if (which < 0 && (await count(query)) > 0) which = i
        return which >= 0
      })
      return which
    },
    count,
    textOf: async (query) => {
      await see(query)
      return String(await ask(query, firstText))
    },
    attributeOf: async (query, name) => {
      await see(query)
      return (await ask(query, firstAttribute, [name])) as string | null
    },
    press: pressIn(driver, ask),
    write: writeIn(driver, ask),
    chooseFile: async (field, path) => {
      await see(field)
      await driver.chooseFile({ source: `(query) => (${FOUND})(query)[0]`, args: [field] }, path)
    },
    until,
    run: async <T>(call: () => T | Promise<T>) =>
      (await driver.run({ source: call.toString(), args: [] })) as T,
  }
}

/** As source, for the page. */
const FOUND = found.toString()

const NO_QUERIES = 'no queries yet'

const pressAt = ({ x, y }: Place): InputSource => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', x, y, duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})

const typed = (text: string): InputSource => ({
  type: 'key',
  id: 'keys',
  actions: [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
})

const MOST_SHOWN = 400

/** For a message: the address, and what can be read. */
const whereabouts = async (driver: Driver): Promise<string> => {
  const source = '() => `At ${location.hash || location.href}: ${document.body.innerText}`'
  const text = String(await driver.run({ source, args: [] }))
  return text.replace(/\s+/g, ' ').slice(0, MOST_SHOWN)
}
