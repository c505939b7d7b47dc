// A session in which a customer signs in and out: what leaves the tab holds neither their data nor their token.
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { foldInBulk } from '../../../projections/fold.ts'
import { headerOf, writeLog } from '../../../replay/file/file.ts'
import { readLog, verdictOf } from '../../../replay/file/reading.ts'
import { lawBreaksIn } from '../../../replay/player/lawCheck.ts'
import { createRedaction } from '../../../replay/redaction/redaction.ts'
import { DEMO_CUSTOMERS } from '../../../src/demo/data/customers.ts'
import { type Booking, MINUTE_MS } from '../../support/bookingSession.ts'
import { SAMPLE_FACTS } from '../../support/samples/sampleFacts.ts'
import { reservedBy, signIn, SIGN_IN_FORM } from '../../support/signIn.ts'
import { FACTS, SALT } from '../file/arbitraryLog.ts'
import { differenceOfRerun, sessionOf } from './rerunLog.ts'
import { command } from '../../support/unbranded.ts'
import { changedEntry } from '../../support/changedEntry.ts'

const recorded = (): Booking => {
  const booking = reservedBy('customer', { settings: { tokenMs: 3 * MINUTE_MS } })
  signIn(booking, { form: { ...SIGN_IN_FORM, password: 'Kadunud-Parool-7' } })
  booking.dispatch(command('SignOut', { why: 'chosen' }))
  booking.advance(1_000)
  return booking
}

describe('a session with a sign-in', () => {
  it('leaves the tab without password, address, name, phone or token [LAW-34]', () => {
    const booking = recorded()
    const redaction = createRedaction(SALT)
    const entries = booking.entries.map((entry) => redaction.entry(entry))
    const log = writeLog(headerOf(FACTS, { snapshot: null, firstSeq: 1 }), entries)
    // A country's name is no person's.
    const text = new TextDecoder().decode(log).replaceAll(/San Marino|Mariana/g, '')
    const tokens = booking.events('SignedIn').map(({ data }) => data.token)
    const [mari] = DEMO_CUSTOMERS
    const private_ = [
      mari?.password,
      mari?.userName,
      mari?.firstName,
      mari?.lastName,
      mari?.phone?.phoneNumber,
      'Kadunud-Parool-7',
      mari?.customerId,
      ...tokens,
    ]
    expect(tokens.length).toBe(1)
    for (const said of private_) {
      expect((said ?? '').length).toBeGreaterThan(3)
      expect(text).not.toContain(said)
    }
  })

  it('folds alike when redacted, with a token that ends at the same instant [LAW-35]', () => {
    const booking = recorded()
    const redaction = createRedaction(SALT)
    const upTo = booking.events('SignedIn')[0]?.seq ?? 0
    const whole = booking.entries.slice(0, upTo)
    const folded = foldInBulk(whole.map((entry) => redaction.entry(entry)))
    expect(folded).toEqual(redaction.models(foldInBulk(whole)))
    expect(folded.auth.tokenExpiresAtMs).toBe(foldInBulk(whole).auth.tokenExpiresAtMs)
    expect(folded.auth.token).not.toBeNull()
  })

  it('opens where it was written when the password stood in the command and in the exchange, and has it no more', async () => {
    const entries = recorded().entries.map((entry) => createRedaction(SALT).entry(entry))
    const header = headerOf(FACTS, { snapshot: null, firstSeq: 1 })
    const older = entries.map((entry) => {
      if (entry.type === 'SignIn' && entry.kind === 'command')
        return changedEntry(entry, { data: { ...entry.data, form: { ...entry.data.form, password: 'x' } } })
      if (entry.type === 'signIn' && entry.kind === 'exchange')
        return changedEntry(entry, {
          data: { ...entry.data, body: { ...(entry.data.body as object), password: 'x' } },
        })
      return entry
    })
    expect(older).not.toEqual(entries)
    const result = await readLog(writeLog(header, older))
    expect(verdictOf(result)._tag).toBe('fine')
    expect(E.isRight(result) && result.right.entries).toEqual(entries)
  })

  it('keeps all laws, redacted or not, and is the same when it is run again', () => {
    const booking = recorded()
    const redaction = createRedaction(SALT)
    const entries = booking.entries.map((entry) => redaction.entry(entry))
    const check = { timeZone: SAMPLE_FACTS.timeZone, languages: SAMPLE_FACTS.settings.languages }
    expect(lawBreaksIn({ snapshot: null, entries }, check)).toEqual([])
    const asItWas = lawBreaksIn({ snapshot: null, entries: booking.entries }, check)
    // The two laws about redaction are for what leaves the tab.
    expect(asItWas.filter(({ law }) => law !== 'LAW-34' && law !== 'LAW-35')).toEqual([])
    expect(differenceOfRerun(sessionOf({ snapshot: null, firstSeq: 1, entries }))).toBeNull()
  })
})
