// What a browser is asked to do, whichever protocol it speaks: WebDriver BiDi (Firefox) or classic WebDriver (WebKit).

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** A text as it is, anything else as it is written in JSON. */
export const asText = (value: Json | undefined): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

/** A function of the page as its source, with arguments; it gives back JSON, or a promise of it. */
export interface PageCall {
  readonly source: string
  readonly args: readonly Json[]
}

/** As the W3C's "Perform Actions" takes it; both protocols have the same. */
export interface InputSource {
  readonly type: 'pointer' | 'key'
  readonly id: string
  readonly parameters?: { readonly pointerType: 'mouse' }
  readonly actions: readonly { readonly type: string; readonly [fact: string]: Json }[]
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** One window of a browser that was started for it. */
export interface Driver {
  /** `Firefox 140.0` */
  readonly version: string
  readonly goTo: (url: string) => Promise<void>
  readonly run: (call: PageCall) => Promise<unknown>
  readonly perform: (sources: readonly InputSource[]) => Promise<void>
  /** The function gives back a field for files. */
  readonly chooseFile: (field: PageCall, path: string) => Promise<void>
  readonly resize: (size: Size) => Promise<void>
  /** Of what is in sight, as a PNG. */
  readonly picture: () => Promise<Buffer>
  /** Exceptions and errors of the console, as far as the browser reports them. */
  readonly errors: () => readonly string[]
  readonly downloads: string
  readonly close: () => Promise<void>
}

/** The browser, or what drives it, said no. */
export class DriverError extends Error {}
