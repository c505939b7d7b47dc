// A whole booking through the real pipeline: recorded, redacted, written, read and replayed to the same state.
import { describe, expect, it } from 'vitest'
import { LONG_AGO } from '../../../domain/instant.ts'
import { digestOf } from '../../../replay/player/digest.ts'
import { headerOf, writeLog } from '../../../replay/file/file.ts'
import { guardOf } from '../../../domain/codec/guard.ts'
import { gzip } from '../../../replay/file/gzip.ts'
import { dataCodecOf } from '../../../replay/schema/entryCodecs.ts'
import { createPlayer } from '../../../replay/player/player.ts'
import { createRedaction } from '../../../replay/redaction/redaction.ts'
import { bookingAt, CONTACT } from '../../support/bookingSession.ts'
import { halfHours } from '../../support/halfHours.ts'
import { openedBytes } from '../../support/openedLog.ts'
import { runs } from '../../support/runs.ts'
import { FACTS, SALT } from './arbitraryLog.ts'

const redaction = createRedaction(SALT)
const A_BOOKING_IN_BYTES = 100_000

describe('a booking that was paid', () => {
  const booking = bookingAt('paid')
  const entries = booking.entries.map(redaction.entry)
  const header = headerOf(
    { ...FACTS, startedAtMs: entries[0]?.at ?? LONG_AGO },
    { firstSeq: 1, snapshot: null },
  )
  const bytes = writeLog(header, entries)

  it('was recorded in entries that fit their codecs exactly', () => {
    const unfit = booking.entries.filter(({ kind, type, data }) => {
      const codec = dataCodecOf(kind, type)
      return codec === null || !guardOf(codec)(data)
    })
    expect(unfit).toEqual([])
  })
  it('is read back whole, and replays to the state in which it ended', async () => {
    const log = await openedBytes(await gzip(bytes))
    const player = createPlayer(log)
    expect(log.verdict).toEqual({ _tag: 'fine' })
    expect(digestOf(player.modelsAt(player.length))).toBe(digestOf(redaction.models(booking.models())))
  })
  it('does not identify the customer', () => {
    const text = new TextDecoder().decode(bytes)
    const { firstName, lastName, email } = CONTACT
    for (const mark of [firstName, lastName, email, '5550']) expect(text).not.toContain(mark)
    for (const { token } of Object.values(booking.models().reservation.payedReservations)) {
      expect(text).not.toContain(token)
    }
  })
  it('is small enough to be sent by mail', async () => {
    expect((await gzip(bytes)).length).toBeLessThan(A_BOOKING_IN_BYTES)
  })
})

describe('half an hour of a generated customer', () => {
  it('is small enough to be sent by mail, with all its exchanges, always', async () => {
    for (const [i, log] of halfHours(runs(12)).entries()) {
      expect(new TextDecoder().decode(log), `log ${i}`).toContain('"kind":"exchange"')
      expect((await gzip(log)).length, `log ${i}`).toBeLessThanOrEqual(A_BOOKING_IN_BYTES)
    }
  })
})
