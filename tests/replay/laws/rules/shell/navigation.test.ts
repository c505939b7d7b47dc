// Laws about addresses and notices, each with a log that keeps it and one that breaks it at a named entry.
import { describe, expect, it } from 'vitest'
import { handLog, type HandLog, press, reservationWith, reserve } from '../../../../support/handLog.ts'
import { fetchTold } from '../../../../support/toldLog.ts'
import { START_MS } from '../../../../support/virtualSession.ts'

const goTo = (log: HandLog, path: string, query: Record<string, string> = {}): number => {
  log.command('NavigateTo', { path, query, how: 'push' })
  return log.event('AddressChanged', { address: { locale: 'en', path, query } })
}

const changeLocale = (log: HandLog, locale: string): number => {
  log.command('ChangeLocale', { locale })
  return log.event('AddressChanged', { address: { locale, path: '/', query: {} } })
}

/** The program goes there by itself. */
const lead = (log: HandLog, path: string, query: Record<string, string> = {}): void => {
  log.follow(1, 'NavigateTo', { path, query, how: 'replace' })
  log.event('AddressChanged', { address: { locale: 'en', path, query } })
}

const bePaid = (log: HandLog): void => {
  log.follow(1, 'FetchReservation', { reservationId: '1001', why: 'payment' })
  log.event('ReservationPaid', { reservation: reservationWith({ status: 'OK', expiresAtMs: null }) })
}

const expire = (log: HandLog, reservationId = '1001'): void => {
  const expiresAtMs = START_MS + 600_000
  log.follow(1, 'ExpireReservation', { expiresAtMs })
  log.event('ReservationExpired', { reservationId, expiresAtMs })
}

/** The provider has taken the money, and the page that tells of it closes the dialog about the time. */
const endWithMoneyTaken = (log: HandLog): void => {
  log.event('PaymentMethodsFound', { reservationId: '1001', methods: [] })
  log.event('CardPaymentReported', { status: 'COMPLETED', transactionId: 't1' })
  expire(log)
  log.event('PaymentOutcomeFound', { reservationId: '1001', status: 'CN' })
  log.event('ExpiryModalClosed', {})
}

const bookingAt = (path: string): HandLog => {
  const log = handLog()
  goTo(log, path)
  reserve(log)
  log.event('PaymentMethodsRequested', { reservationId: '1001' })
  return log
}

describe('[LAW-26] when the address changes', () => {
  it('holds for the screens of the shop, with what they read', () => {
    const log = handLog()
    for (const path of ['/', '/main-inside/confirm', '/payment/results', '/ticket/10000001', '/not-found'])
      goTo(log, path)
    for (const path of ['/reservation', '/content/about', '/content/news/12']) goTo(log, path)
    goTo(log, '/content/news', { page: '2' })
    goTo(log, '/', { route: 'VIR-KUI', day: '2026-11-27' })
    goTo(log, '/main-inside/select-tickets', { sail: '112611210500', fake: '' })
    expect(log.brokenAt('LAW-26')).toBeNull()
  })

  it.each([
    ['/main-inside/old-step', {}],
    ['/ticket/mari@example.ee', {}],
    [`/ticket/${'a'.repeat(41)}`, {}],
    ['/', { token: 'abc' }],
    ['/', { sail: 'mari@example.ee' }],
  ])('breaks for %s %j', (path, query) => {
    const log = handLog()
    const seq = goTo(log, path, query)
    expect(log.brokenAt('LAW-26')).toBe(seq)
  })

  it('breaks for a language that is none of the shop’s, or no language at all', () => {
    const log = handLog()
    const seq = changeLocale(log, 'ru')
    expect(log.brokenAt('LAW-26')).toBeNull()
    expect(log.brokenAt('LAW-26', ['en', 'et'])).toBe(seq)
    const none = handLog()
    const strange = changeLocale(none, 'english')
    expect(none.brokenAt('LAW-26')).toBe(strange)
  })
})

describe('[LAW-27] when a reservation has been paid', () => {
  it('holds where the ticket is shown', () => {
    const log = bookingAt('/main-inside/confirm')
    bePaid(log)
    lead(log, '/ticket/1001')
    press(log)
    expect(log.brokenAt('LAW-27')).toBeNull()
  })

  it('breaks where the screen stays', () => {
    const log = bookingAt('/main-inside/confirm')
    bePaid(log)
    log.follow(1, 'FollowUpPayment', { reservationId: '1001' })
    expect(log.brokenAt('LAW-27')).toBeNull()
    const seq = press(log)
    expect(log.brokenAt('LAW-27')).toBe(seq)
  })

  it('breaks where the server has said so, and the page passes over it', () => {
    const log = bookingAt('/main-inside/confirm')
    fetchTold(log, { status: 'OK', expiresAtMs: null })
    const seq = press(log)
    expect(log.brokenAt('LAW-27')).toBe(seq)
  })

  it('breaks while the customer is away, once there was time enough', () => {
    const log = bookingAt('/main-inside/confirm')
    bePaid(log)
    log.wait(1_500)
    const seq = log.follow(1, 'FollowUpPayment', { reservationId: '1001' })
    expect(log.brokenAt('LAW-27')).toBe(seq)
  })

  const endedAtTheStart = (expired: string): { readonly log: HandLog; readonly seq: number } => {
    const log = bookingAt('/payment/results')
    bePaid(log)
    expire(log, expired)
    lead(log, '/')
    return { log, seq: press(log) }
  }

  it('holds where the time of another booking runs out at once, which leads to the start', () => {
    expect(endedAtTheStart('2002').log.brokenAt('LAW-27')).toBeNull()
  })

  it('breaks where the time of the paid one does', () => {
    const { log, seq } = endedAtTheStart('1001')
    expect(log.brokenAt('LAW-27')).toBe(seq)
  })

  it('leads no customer who looks at another ticket, or at this one for the second time', () => {
    const log = handLog()
    goTo(log, '/ticket/1001')
    bePaid(log)
    goTo(log, '/')
    bePaid(log)
    press(log)
    expect(log.brokenAt('LAW-27')).toBeNull()
  })
})

describe('[LAW-28] when the time has run out', () => {
  it('holds where the start is shown, with the words', () => {
    const log = bookingAt('/main-inside/confirm')
    expire(log)
    lead(log, '/')
    press(log)
    expect(log.brokenAt('LAW-28')).toBeNull()
  })

  it('holds where a ticket that was being changed is shown again', () => {
    const log = bookingAt('/ticket/1001/edit')
    expire(log)
    lead(log, '/ticket/1001')
    press(log)
    expect(log.brokenAt('LAW-28')).toBeNull()
  })

  it('breaks where the page of a ticket that was being changed is led away from', () => {
    const log = bookingAt('/ticket/1001/edit')
    expire(log)
    lead(log, '/ticket/1001')
    lead(log, '/')
    const seq = press(log)
    expect(log.brokenAt('LAW-28')).toBe(seq)
  })

  it('breaks where the screen stays', () => {
    const log = bookingAt('/main-inside/confirm')
    expire(log)
    const seq = press(log)
    expect(log.brokenAt('LAW-28')).toBe(seq)
  })

  it('breaks where the words go by themselves', () => {
    const log = bookingAt('/')
    expire(log)
    log.event('ExpiryModalClosed', {})
    const seq = press(log)
    expect(log.brokenAt('LAW-28')).toBe(seq)
  })

  it.each(['/payment/results', '/main-inside/confirm'])(
    'holds where money was taken, and its own page says what becomes of it: %j',
    (path) => {
      const log = bookingAt('/main-inside/confirm')
      endWithMoneyTaken(log)
      lead(log, path, { reservationId: '1001' })
      const seq = press(log)
      expect(log.brokenAt('LAW-28')).toBe(path === '/payment/results' ? null : seq)
    },
  )

  it('holds where the server takes the provider’s word for money after the end', () => {
    const log = bookingAt('/main-inside/confirm')
    endWithMoneyTaken(log)
    lead(log, '/payment/results', { reservationId: '1001' })
    log.event('PaymentSucceeded', { reservationId: '1001' })
    press(log)
    expect(log.brokenAt('LAW-28')).toBeNull()
  })

  it('holds where the money came after the end', () => {
    const log = bookingAt('/main-inside/confirm')
    expire(log)
    bePaid(log)
    press(log)
    expect(log.brokenAt('LAW-28')).toBeNull()
  })
})

describe('[LAW-29] when a notice is shown', () => {
  const show = (log: HandLog, noticeId: number, key: 'catalogFailed' | 'paymentFailed' = 'catalogFailed') =>
    log.event('NoticeShown', { noticeId, tone: 'bad', key, error: null })

  it('holds where it goes in time, or the customer holds it', () => {
    const log = handLog()
    log.command('LoadCatalog', {})
    show(log, 1)
    show(log, 2, 'paymentFailed')
    log.event('NoticeHeld', { noticeId: 2 })
    log.wait(4_000)
    log.event('NoticeDismissed', { noticeId: 1 })
    log.wait(30_000)
    press(log)
    log.event('NoticeReleased', { noticeId: 2 })
    log.wait(4_000)
    press(log)
    expect(log.brokenAt('LAW-29')).toBeNull()
  })

  it('breaks where it stays', () => {
    const log = handLog()
    log.command('LoadCatalog', {})
    show(log, 1)
    log.wait(8_000)
    const seq = press(log)
    expect(log.brokenAt('LAW-29')).toBe(seq)
  })

  it('counts no time in which the page slept or was frozen, and none from before a cut', () => {
    const log = handLog()
    log.command('LoadCatalog', {})
    show(log, 1)
    log.moveClock(3_600_000)
    log.wait(3_600_000)
    log.command('NoteWake', {})
    press(log)
    expect(log.brokenAt('LAW-29')).toBeNull()
  })

  it('takes the place of the one that says the same', () => {
    const log = handLog()
    log.command('LoadCatalog', {})
    show(log, 1)
    log.wait(3_000)
    press(log)
    show(log, 2)
    log.wait(3_000)
    press(log)
    expect(log.brokenAt('LAW-29')).toBeNull()
  })
})
