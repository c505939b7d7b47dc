// The first line of a log: what was recorded, where, by which version. Holds nothing about a person.
import * as t from 'io-ts'
import { ReadingType } from '../../domain/codec/reading.ts'
import { listOf, nullable, oneOf, shape } from '../../domain/codec/shapes.ts'
import { openText } from '../../domain/codec/text.ts'
import { EpochMs } from '../../domain/instant.ts'
import { ModelsCodec } from './entryCodecs.ts'

/** What the session was configured with; a re-run needs it. */
const SessionSettings = shape({
  languages: listOf(openText('locale')),
  saleChannel: openText('saleChannel'),
  /** An island's own brand. */
  isIsland: t.boolean,
  allowsEdit: t.boolean,
  allowsCancel: t.boolean,
  redirectHosts: listOf(openText('host')),
  /** Who signed a person in by a page of their own. Older logs say nothing of it. */
  providers: new ReadingType('providers', listOf(openText('provider')), (u) => u ?? []),
  /** Where banks led back to. */
  origin: openText('origin'),
})

/** Why a log that no customer lived through was written: it breaks `law` at the entry `seq`. */
const Counterexample = shape({
  law: openText('LawId'),
  seq: t.number,
  /** Of the generated session; `null` where a recorded one was shrunk. */
  seed: nullable(t.number),
})
export type Counterexample = t.TypeOf<typeof Counterexample>

/** `ferrylog` is the number of the schema, see `upcast.ts`. `snapshot` is the state before the entry `firstSeq`. */
export const LogHeader = shape({
  ferrylog: t.number,
  sessionId: openText('sessionId'),
  tabId: openText('tabId'),
  app: openText('version'),
  brand: openText('brand'),
  locale: openText('locale'),
  timeZone: openText('timeZone'),
  viewport: shape({ width: t.number, height: t.number }),
  startedAtMs: EpochMs,
  /** Virtual time is exact; what timed an older log is not known. */
  clock: oneOf('LogClock', 'real', 'virtual', 'unknown'),
  settings: SessionSettings,
  counterexample: nullable(Counterexample),
  redacted: t.boolean,
  firstSeq: t.number,
  snapshot: nullable(ModelsCodec),
})
export type LogHeader = t.TypeOf<typeof LogHeader>

/** What stays the same for as long as the session lasts. */
export type SessionFacts = Omit<LogHeader, 'ferrylog' | 'redacted' | 'firstSeq' | 'snapshot'>

/** The last line: a file without it was cut short. `sha256` is over all bytes before this line, in hex. */
export const LogFooter = shape({ end: t.literal(true), entries: t.number, sha256: openText('sha256') })
export type LogFooter = t.TypeOf<typeof LogFooter>
