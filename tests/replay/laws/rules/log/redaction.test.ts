// Laws about the open texts of a log, each with a log that keeps it and one that breaks it at a named entry.
import { createDispatch } from '../../../../../replay/laws/engine/dispatch.ts'
import { createServerTruth } from '../../../../../replay/laws/truth/serverTruth.ts'
import { createMoments } from '../../../../support/moments.ts'
import { describe, expect, it } from 'vitest'
import type { Entry } from '../../../../../domain/log/entry.ts'
import { LAWS } from '../../../../../replay/laws/laws.ts'
import { keyIn, personIn } from '../../../../../replay/laws/readers/secretPatterns.ts'
import { initialModels } from '../../../../../projections/readModels.ts'
import { jwtOf } from '../../../../support/arbitraryOf.ts'
import { CONTACT } from '../../../../support/bookingSession.ts'
import { answered, handLog, type HandLog } from '../../../../support/handLog.ts'

const goTo = (log: HandLog, value: string): number =>
  log.command('NavigateTo', { path: '/', query: { sail: value }, how: 'push' })

describe('[LAW-34] what opens a door', () => {
  it.each([
    ['a signed token', `Bearer ${jwtOf({ sub: 'x' })}`],
    ['a token of letters and digits', 'a8Kd72hYq01zZ31bT7vQ'],
    ['a token with hyphens', 'Tk3zQ9-aaaa-0001-Kp8vRw2x'],
    ['the address of a payment', 'https://pay.example/fake-bank/t4f9c01d2e88b7a6655443322'],
    ['a UUID', '9f86d081-884c-7d65-9a2f-eaa0c55ad015'],
    ['a card number', 'card 4111 1111 1111 1111, please'],
    ['a card number of fifteen digits', '378282246310005'],
  ])('is known by its looks: %s', (_what, text) => {
    expect(keyIn(text)).not.toBeNull()
  })

  it.each([
    ['a sail', '112611210500'],
    ['an instant', '1795154401600'],
    ['digits that are no card', '4111 1111 1111 1112'],
    ['a screen', '/main-inside/select-tickets'],
    ['a code', 'RESERVATION_NOT_FOUND_2026'],
    ['long words without a space', 'ReservationHeldOtherwiseThanAsked'],
    ['a codec', '(Array<{| code: paymentMethod, title: paymentMethodTitle, logoUrl: logoUrlOrNull |}>)'],
    ['a moment', '2026-11-21T08:00:00.000Z'],
    ['a picture', 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAUA1b2C3d4E5f6'],
    ['the address of a picture', 'https://cdn.example/logos/bank.3f9a8b7c6d5e4f3a2b1c.svg'],
  ])('is not taken for one: %s', (_what, text) => {
    expect(keyIn(text)).toBeNull()
  })

  it('stands in no open text, and may stand in a secret one', () => {
    const log = handLog()
    log.command('AcceptToken', { token: jwtOf({ sub: 'x' }) })
    goTo(log, '112611210500')
    expect(log.brokenAt('LAW-34')).toBeNull()
    const seq = goTo(log, 'a8Kd72hYq01zZ31bT7vQ')
    expect(log.brokenAt('LAW-34')).toBe(seq)
  })
})

describe('[LAW-35] what identifies a person', () => {
  it.each(['mari@example.ee', '<mari.m@mail.example.com>', '+372 5550 0000', 'call +3725550000'])(
    'is known by its looks: %s',
    (text) => {
      expect(personIn(text)).not.toBeNull()
    },
  )

  it.each(['@example', 'mari at example', '2026-11-21', '10000001', 'image/svg+xml', '1 + 1 = 2'])(
    'is not taken for that: %s',
    (text) => {
      expect(personIn(text)).toBeNull()
    },
  )

  it('stands in no open text, and may stand in the contact form', () => {
    const log = handLog()
    log.command('ChangeContact', { form: CONTACT })
    log.event('ContactChanged', { form: CONTACT })
    expect(log.brokenAt('LAW-35')).toBeNull()
    const seq = goTo(log, 'mari@example.ee')
    expect(log.brokenAt('LAW-35')).toBe(seq)
  })

  it('says nothing of the shop’s own address, which is public', () => {
    const log = handLog()
    log.command('LoadCatalog', {})
    const attributes = { TERMS: 'Write to info@shop.example' }
    const route = { code: 'VIR-KUI', title: 'Virtsu – Kuivastu', legs: [], attributes }
    log.call('routes', { outcome: answered([route]) })
    log.event('CatalogLoaded', { routes: [route], packages: [], ports: [] })
    expect(log.brokenAt('LAW-35')).toBeNull()
  })

  it('breaks where a number from the form is open in the same entry, whatever it looks like', () => {
    const law = LAWS.find(({ id }) => id === 'LAW-35')
    const entry = { seq: 1, at: 0, kind: 'event', type: 'ContactChanged', cause: 1, data: { form: CONTACT } }
    const start = {
      models: initialModels,
      firstSeq: 1,
      timeZone: 'UTC',
      languages: null,
      redirectHosts: null,
      server: createServerTruth(1),
    }
    const moment = createMoments()(entry as Entry, initialModels, initialModels)
    const ask = createDispatch(law === undefined ? [] : [law], start)
    expect(ask({ ...moment, ...textsOf(['en']) })).toEqual([])
    expect(ask({ ...moment, ...textsOf(['en', CONTACT.phoneNumber]) })).toMatchObject([{ law: 'LAW-35' }])
  })
})

describe('a pseudonym (LAW-100)', () => {
  const code = 'KEVAD10'
  const send = (log: HandLog, sent: string): number =>
    log.call('applyPromotion', { parameters: { id: '1001', code: sent } })
  const applied = (): HandLog => {
    const log = handLog()
    log.command('ApplyPromotion', { code })
    return log
  }

  it('is none before a reload, and after it what is left of a text of the page before', () => {
    const log = applied()
    send(log, code)
    expect(log.brokenAt('LAW-100')).toBeNull()
    log.event('SessionResumed', { demo: true })
    const seq = send(log, code)
    expect(log.brokenAt('LAW-100')).toBe(seq)
  })

  it('is none once it is typed again, however it is written, and nothing else', () => {
    const log = applied()
    log.event('SessionResumed', { demo: true })
    log.command('ApplyPromotion', { code: ' kevad 10' })
    send(log, code)
    expect(log.brokenAt('LAW-100')).toBeNull()
    const other = applied()
    const seq = other.event('SessionResumed', { demo: true })
    other.follow(seq, 'ApplyPromotion', { code })
    const broken = send(other, code)
    expect(other.brokenAt('LAW-100')).toBe(broken)
  })

  it('is none once the server tells it', () => {
    const log = handLog()
    const card = answered({ transactionUuid: 'u-1', key: 'k-1' })
    const prepare = { parameters: { reservationToken: 'T1' }, outcome: card }
    log.call('preparePayment', prepare)
    log.event('SessionResumed', { demo: true })
    log.call('preparePayment', { ...prepare, parameters: { reservationToken: 'T2' } })
    log.call('paymentCancel', { parameters: { transactionId: 'u-1' } })
    expect(log.brokenAt('LAW-100')).toBeNull()
    const seq = log.call('preparePayment', prepare)
    expect(log.brokenAt('LAW-100')).toBe(seq)
  })

  it('is none where the program itself starts from it', () => {
    const log = handLog()
    const { phoneCode } = initialModels.passengers.form
    const parameters = { id: '1001', code: phoneCode }
    log.command('ApplyPromotion', { code: phoneCode })
    log.event('SessionResumed', { demo: true })
    log.call('applyPromotion', { parameters })
    expect(log.brokenAt('LAW-100')).toBeNull()
  })
})

const textsOf = (open: readonly string[]) => ({
  openTexts: () => open,
  closedTexts: () => ({ sent: [], told: [] }),
  personalTexts: () => [],
})
