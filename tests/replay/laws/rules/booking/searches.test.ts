// Laws about prices and promotions, each with a log that keeps it and one that breaks it.
import { describe, expect, it } from 'vitest'
import { createRedaction } from '../../../../../replay/redaction/redaction.ts'
import { BACK, bothWays, OUT } from '../../../../support/bookingLog.ts'
import { handLog, type HandLog, press, reservationWith } from '../../../../support/handLog.ts'
import { answeredSails, answeredWith } from '../../../../support/wireReservation.ts'
import type { Sail } from '../../../../../domain/schedule/sail.ts'

interface Flags {
  readonly roundTrip: boolean
  readonly oneDay?: boolean
}

const price = (log: HandLog, { sailRefId }: Sail, { roundTrip, oneDay = roundTrip }: Flags): void =>
  void log.call('prices', {
    parameters: { sailRefId, roundTrip: String(roundTrip), oneDayRoundTrip: String(oneDay) },
  })

/** There and back on one day, both sails chosen. */
const chosen = (): HandLog => {
  const log = handLog()
  bothWays(log, OUT, BACK)
  log.call('sails', { outcome: answeredSails(OUT, BACK) })
  return log
}

const rest = (log: HandLog): number => {
  log.wait(11_000)
  return press(log)
}

describe('when all has been quiet for ten seconds (LAW-113)', () => {
  it('holds where each sail was priced as it is chosen, at last', () => {
    const log = chosen()
    price(log, OUT, { roundTrip: false })
    for (const sail of [OUT, BACK]) price(log, sail, { roundTrip: true })
    rest(log)
    expect(log.brokenAt('LAW-113')).toBeNull()
  })

  it.each([
    ['as one way', false, false],
    ['as there and back on two days', true, false],
  ])('breaks where one was priced %s', (_what, roundTrip, oneDay) => {
    const log = chosen()
    price(log, BACK, { roundTrip: true })
    price(log, OUT, { roundTrip, oneDay })
    const seq = rest(log)
    expect(log.brokenAt('LAW-113')).toBe(seq)
  })

  it('breaks where no price was asked for', () => {
    const log = chosen()
    price(log, OUT, { roundTrip: true })
    const seq = rest(log)
    expect(log.brokenAt('LAW-113')).toBe(seq)
  })
})

describe('when a promotion is sent (LAW-114)', () => {
  const send = (log: HandLog, code: string): number =>
    log.call('applyPromotion', { parameters: { id: '1001', code } })

  it('holds for what was typed, in a redacted log too, and for what was held', () => {
    const log = handLog()
    log.command('ApplyPromotion', { code: ' SAAR 5' })
    send(log, 'SAAR5')
    log.call('reservation', { outcome: answeredWith(reservationWith({ promotion: 'KEVAD' })) })
    send(log, 'KEVAD')
    expect(log.brokenAt('LAW-114')).toBeNull()
    const redacted = handLog()
    const { entry: redact } = createRedaction(new Uint8Array(32).fill(5))
    redacted.entries.push(...log.entries.map(redact))
    expect(redacted.brokenAt('LAW-114')).toBeNull()
  })

  it('breaks for a code that was not typed', () => {
    const log = handLog()
    log.command('StartSession', { demo: true, kept: null })
    log.command('ApplyPromotion', { code: 'SAAR5' })
    const seq = send(log, 'SAAR')
    expect(log.brokenAt('LAW-114')).toBe(seq)
  })

  it('says nothing of what may have been typed before the page was loaded again', () => {
    const log = handLog()
    log.command('StartSession', { demo: true, kept: null })
    log.command('StartSession', { demo: true, kept: null })
    send(log, 'SAAR')
    expect(log.brokenAt('LAW-114')).toBeNull()
  })
})
