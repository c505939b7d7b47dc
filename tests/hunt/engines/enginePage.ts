// A page as a person uses it, in whichever engine: looks for things until they are there, presses them with the mouse and
// types with the keyboard. Waits are real ones: this is a hunt.
import { type Driver, DriverError, type InputSource, type Json } from './driver.ts'
import { found, inWords, queriesSource, type Query } from './finder.ts'

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
  readonly run: <T>(call: () => T) => Promise<Awaited<T>>
}

const PATIENCE_MS = 30_000
const PAUSE_MS = 100

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

export const pageOf = (driver: Driver): EnginePage => {
  const queries = queriesSource()
  /** `act` gets all that are found; its source goes to the page. */
  const withFound = async (query: Query, act: Act, args: readonly Json[] = []): Promise<unknown> => {
    const source = `(query, ...args) => 'TestingLibraryDom' in globalThis ? (${act})((${found})(query), ...args) : '${NO_QUERIES}'`
    const call = { source, args: [query, ...args] }
    const answer = await driver.run(call)
    if (answer !== NO_QUERIES) return answer
    await driver.run({ source: queries, args: [] })
    return driver.run(call)
  }
  const count = async (query: Query): Promise<number> => Number(await withFound(query, howMany))
  const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
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
  const see = (query: Query): Promise<void> =>
    until(`${inWords(query)} does not come`, async () => (await count(query)) > 0)
  const press = async (query: Query): Promise<void> => {
    let place: Place | string = 'is not there'
    let before: unknown
    await until(`${inWords(query)} cannot be pressed`, async () => {
      place = (await withFound(query, placeToPress)) as Place | string
      const isStill = typeof place !== 'string' && JSON.stringify(place) === before
      before = JSON.stringify(place)
      return isStill
    }).catch((error: unknown) => {
      throw error instanceof Find ? new Find(`${error.message} It ${JSON.stringify(place)}`) : error
    })
    await driver.perform([pressAt(place as unknown as Place)])
  }
  return {
    goTo: driver.goTo,
    hash: async () => String(await driver.run({ source: '() => location.hash', args: [] })),
    goToHash: async (hash) =>
      void (await driver.run({ source: '(hash) => { location.hash = hash }', args: [hash] })),
    reload: async () => {
      await driver.run({ source: '() => { globalThis.isBeforeReload = true; location.reload() }', args: [] })
      await until('the page is not loaded again', async () =>
        Boolean(await driver.run({ source: "() => !('isBeforeReload' in globalThis)", args: [] })),
      )
    },
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
      return String(await withFound(query, firstText))
    },
    attributeOf: async (query, name) => {
      await see(query)
      return (await withFound(query, firstAttribute, [name])) as string | null
    },
    press,
    write: async (field, text) => {
      await press(field)
      await withFound(field, selectAll)
      await driver.perform([typed(text)])
      const bare = (value: unknown): string => String(value).replaceAll(' ', '')
      await until(
        `${inWords(field)} does not take what is typed`,
        async () => bare(await withFound(field, firstValue)) === bare(text),
      )
    },
    chooseFile: async (field, path) => {
      await until(`${inWords(field)} does not come`, async () => (await count(field)) > 0)
      await driver.chooseFile({ source: `(query) => (${found})(query)[0]`, args: [field] }, path)
    },
    until,
    run: async <T>(call: () => T) => (await driver.run({ source: String(call), args: [] })) as Awaited<T>,
  }
}

const NO_QUERIES = 'no queries yet'

/** In the page. */
type Act = (elements: readonly HTMLElement[], ...args: never[]) => unknown

const howMany = (elements: readonly HTMLElement[]): number =>
  elements.filter((element) => element.getClientRects().length > 0 || element.matches('input[type="file"]'))
    .length

const firstText = ([element]: readonly HTMLElement[]): string =>
  (element?.innerText ?? '').replace(/\s+/g, ' ').trim()

const firstValue = ([element]: readonly HTMLElement[]): string =>
  (element as HTMLInputElement | undefined)?.value ?? ''

const firstAttribute = ([element]: readonly HTMLElement[], name: string): string | null =>
  element?.getAttribute(name) ?? null

const selectAll = ([element]: readonly HTMLElement[]): void =>
  (element as HTMLInputElement | undefined)?.select()

interface Place {
  readonly x: number
  readonly y: number
}

/** In the middle of it, or of its label where it is drawn by that; else why it cannot be pressed. */
const placeToPress = ([element]: readonly HTMLElement[]): Place | string => {
  if (element === undefined) return 'is not there'
  if (element.matches(':disabled')) return 'is disabled'
  const labels = [...((element as HTMLInputElement).labels ?? [])]
  let why = 'is not shown'
  for (const target of [element, ...labels]) {
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = target.getBoundingClientRect()
    const place = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
    const hit = document.elementFromPoint(place.x, place.y)
    if (width === 0 || hit === null) continue
    if ([target, ...labels].some((one) => one.contains(hit))) return place
    why = `is covered by ${hit.outerHTML.slice(0, 200)}`
  }
  return why
}

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

const MOST_TOLD = 400

/** For a message: the address, and what can be read. */
const whereabouts = async (driver: Driver): Promise<string> => {
  const source = '() => `At ${location.hash || location.href}: ${document.body.innerText}`'
  const told = String(await driver.run({ source, args: [] }))
  return told.replace(/\s+/g, ' ').slice(0, MOST_TOLD)
}
