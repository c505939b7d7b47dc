// One request and its outcome at the API port, with its latency: what a re-run answers from.
import type { ApiError } from '../apiError.ts'
import type { DurationMs, EpochMs } from '../instant.ts'

/** The call's own codecs say which of `parameters`, `body` and `answer` is personal. */
export interface Exchange {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path with its parameters unfilled: `/api/reservation/{id}`. */
  readonly path: string
  readonly parameters: Readonly<Record<string, string>>
  readonly body: unknown
  readonly latencyMs: DurationMs
  readonly outcome: ExchangeOutcome
}

export type ExchangeOutcome =
  | {
      readonly _tag: 'Answered'
      readonly status: number
      /** The decoded wire body; `null` where there was none. */
      readonly answer: unknown
      /** The paths of what only decorates and couldn't be understood; never what stood there, which may be personal. */
      readonly dropped: readonly string[]
      /** The server's own time of the answer, where it said one. */
      readonly serverNowMs: EpochMs | null
    }
  | { readonly _tag: 'Failed'; readonly error: ApiError; readonly serverNowMs: EpochMs | null }
  /** Superseded: a newer command, or another person's sign-in, cancelled the call before its answer came. */
  | { readonly _tag: 'Abandoned' }
