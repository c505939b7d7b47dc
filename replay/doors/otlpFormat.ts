// OTLP in JSON, as far as a trace of a session needs it: ids in hex, numbers of 64 bits as texts, kinds and codes by number.

export interface OtlpRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly {
      readonly scope: { readonly name: string; readonly version: string }
      readonly spans: readonly OtlpSpan[]
    }[]
  }[]
}

export interface OtlpSpan {
  /** 16 bytes. */
  readonly traceId: string
  /** 8 bytes. */
  readonly spanId: string
  /** Left out by the first span of a trace. */
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly Attribute[]
  readonly events: readonly {
    readonly name: string
    readonly timeUnixNano: string
    readonly attributes: readonly Attribute[]
  }[]
  readonly links: readonly OtlpLink[]
  /** Nothing in it: not set. */
  readonly status: { readonly code?: number; readonly message?: string }
}

export interface OtlpLink {
  readonly traceId: string
  readonly spanId: string
  readonly attributes: readonly Attribute[]
}

export interface Attribute {
  readonly key: string
  readonly value:
    | { readonly stringValue: string }
    | { readonly boolValue: boolean }
    | { readonly intValue: string }
}

export const SPAN_KINDS = { internal: 1, client: 3 } as const
export const STATUS_CODES = { error: 2 } as const

/** What is `null` is left out. Numbers are whole. */
export const attributesOf = (
  values: Readonly<Record<string, string | number | boolean | null>>,
): readonly Attribute[] =>
  Object.entries(values).flatMap(([key, value]): readonly Attribute[] => {
    if (value === null) return []
    if (typeof value === 'boolean') return [{ key, value: { boolValue: value } }]
    return typeof value === 'number'
      ? [{ key, value: { intValue: wholeText(value) } }]
      : [{ key, value: { stringValue: value } }]
  })

const NANO_IN_MS = 1_000_000n
const LARGEST_MS = 18_446_744_073_709

/** Times before 1970, and after the year 2554, are not in the format's range: its ends stand for them. */
export const unixNano = (ms: number): string =>
  (BigInt(Math.min(Math.max(Math.round(ms), 0), LARGEST_MS)) * NANO_IN_MS).toString()

const wholeText = (value: number): string =>
  BigInt(Math.round(Math.min(Math.max(value, Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER))).toString()
