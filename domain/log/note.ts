// What an entry notes beside its data: what a re-run needs, and no fold, law or screen reads. Nothing in it is personal.
import * as t from 'io-ts'
import { byKey, listOf, nullable, shape } from '../codec/shapes.ts'
import { openText } from '../codec/text.ts'
import { DurationMs } from '../instant.ts'
import { ReservationId } from '../ids.ts'

/** The start of a hash, in hex. */
export const FieldDigest = openText('digest', /^[0-9a-f]{6}$/)

/** By model and field. A field that is the same as at the command before is left out. */
export const ModelDigests = byKey(openText('model'), byKey(openText('field'), FieldDigest))
export type ModelDigests = t.TypeOf<typeof ModelDigests>

/** What is not known, or is nothing worth noting, is left out. */
export const EntryNote = t.exact(
  t.partial({
    /**
     * How late the timer was that led to the entry. Of an exchange: how late the one was that led to the request, as
     * answers come from outside.
     */
    lateMs: DurationMs,
    /** Of a clock that moved: how long before the entry the program saw it for the first time. */
    seenBeforeMs: DurationMs,
    /** What the browser's tabs said when this one wanted to begin a payment, and how long that took. */
    claim: shape({ isOurs: t.boolean, tookMs: DurationMs }),
    /** The payments that were under way in other tabs when they reported a change. */
    openPayments: listOf(ReservationId),
    /** What an address was read from: the language that it named, supported or not, and the one that the browser remembered. */
    address: shape({ namedLocale: nullable(openText('locale')), storedLocale: nullable(openText('locale')) }),
    /** Of a command: the read models before it, as far as they have changed since the command before. */
    models: ModelDigests,
  }),
)
export type EntryNote = t.TypeOf<typeof EntryNote>
