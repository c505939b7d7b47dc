// The first line of a log: what was recorded, where, by which version. Holds nothing about a person.
import * as t from 'io-ts'
import { nullable, shape } from '../domain/codec/shapes.ts'
import { openText } from '../domain/codec/text.ts'
import { EpochMs } from '../domain/instant.ts'
import { ModelsCodec } from './entryCodecs.ts'

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
  redacted: t.boolean,
  firstSeq: t.number,
  snapshot: nullable(ModelsCodec),
})
export type LogHeader = t.TypeOf<typeof LogHeader>

/** What stays the same for as long as the session lasts. */
export type SessionFacts = Omit<LogHeader, 'ferrylog' | 'redacted' | 'firstSeq' | 'snapshot'>

/** The facts alone, whatever else `header` holds: a whole header has a snapshot, which is large. */
export const factsIn = (header: SessionFacts): SessionFacts => {
  const { sessionId, tabId, app, brand, locale, timeZone, viewport, startedAtMs } = header
  return { sessionId, tabId, app, brand, locale, timeZone, viewport, startedAtMs }
}

/** The last line: a file without it was cut short. `sha256` is over all bytes before this line, in hex. */
export const LogFooter = shape({ end: t.literal(true), entries: t.number, sha256: openText('sha256') })
export type LogFooter = t.TypeOf<typeof LogFooter>
