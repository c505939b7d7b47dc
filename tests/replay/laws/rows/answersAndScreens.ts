// Rows of the laws about stale answers, where a customer is led, and the log itself.
import { handLog, type HandLog, press, reservationWith, reserve } from '../../../support/handLog.ts'
import { START_MS } from '../../../support/virtualSession.ts'
import { type LawRows, lawRow } from '../lawRows.ts'
import { PAID, signInAnother, goTo, found } from '../pressSteps.ts'

const search = (log: HandLog): number => {
  const cause = log.command('FindSails', { legCode: 'VIR-KUI', day: '2026-11-21' })
  log.event('SailsRequested', { legCode: 'VIR-KUI', day: '2026-11-21' })
  return cause
}

/** More time is asked for, and given after `meanwhile`. */
const extend = (log: HandLog, meanwhile: () => void): number => {
  reserve(log)
  const cause = log.command('ExtendReservation', {})
  meanwhile()
  log.call('extendReservation', { parameters: { id: '1001' }, cause })
  return log.event('ReservationExtended', { expiresAtMs: log.nowMs() + 900_000 }, cause)
}

/** A call is abandoned whose person has signed out `why`, after which someone has signed in. */
const abandon = (log: HandLog, why: 'chosen' | 'expired'): number => {
  const cause = log.command('ExtendReservation', {})
  log.wait(100)
  log.event('SignedOut', { why })
  signInAnother(log)
  return log.call('extendReservation', { cause, latencyMs: 100, outcome: { _tag: 'Abandoned' } })
}

/** A booking at the confirmation, whose time runs out. */
const expire = (log: HandLog): void => {
  goTo(log, '/main-inside/confirm')
  reserve(log)
  const expiresAtMs = START_MS + 600_000
  log.follow(1, 'ExpireReservation', { expiresAtMs })
  log.event('ReservationExpired', { reservationId: '1001', expiresAtMs })
}

const bePaid = (log: HandLog): number => log.event('ReservationPaid', { reservation: reservationWith(PAID) })

/** What is reserved is found to be paid, and that leads to another page, or a press from before does. */
const leadElsewhere = (log: HandLog, by: 'payment' | 'press'): number => {
  const pressed = press(log)
  goTo(log, '/main-inside/confirm')
  reserve(log)
  const paid = bePaid(log)
  const address = { locale: 'en', path: '/main-inside/extend', query: {} } as const
  log.event('AddressChanged', { address }, by === 'payment' ? paid : pressed)
  return press(log)
}

const showNotice = (log: HandLog): number =>
  log.event('NoticeShown', { noticeId: 1, tone: 'bad', key: 'catalogFailed', error: null }, press(log))

const answerRows: LawRows = [
  lawRow('LAW-206')
    .keeps('its person has chosen to sign out', (log) => void abandon(log, 'chosen'))
    .breaks('a sign-in has run out, and the same person signs in again', (log) => abandon(log, 'expired')),
  lawRow('LAW-09')
    .keeps('the log is cut while a reservation is being made', () => {
      const log = handLog({ firstSeq: 200 })
      log.event('ReservationCreated', { reservation: reservationWith() }, 180)
      return log
    })
    .breaks('the answer to a create is taken twice', (log) =>
      log.event('ReservationCreated', { reservation: reservationWith() }, reserve(log) - 3),
    ),
  lawRow('LAW-09')
    .keeps('more time is given to the one that asked for it', (log) => void extend(log, () => undefined))
    .breaks('more time for one that was left goes to the next one', (log) =>
      extend(log, () => {
        log.event('ReservationCleared', {})
        reserve(log, reservationWith({ reservationId: '1002' }))
      }),
    ),
  lawRow('LAW-10')
    .keeps('the question was cut off', () => {
      const log = handLog({ firstSeq: 200 })
      found(log, 180)
      found(log, search(log))
      return log
    })
    .breaks('an older search is answered', (log) => {
      const older = search(log)
      search(log)
      return found(log, older)
    }),
]

const leadingRows: LawRows = [
  lawRow('LAW-27')
    .keeps('the ticket is looked at, left, and called paid once more', (log) => {
      goTo(log, '/ticket/1001')
      bePaid(log)
      goTo(log, '/')
      bePaid(log)
      press(log)
    })
    .breaks('the screen stays after the payment', (log) => {
      goTo(log, '/main-inside/confirm')
      reserve(log)
      bePaid(log)
      return press(log)
    }),
  lawRow('LAW-27')
    .keeps(
      'a press from before leads elsewhere in the same moment',
      (log) => void leadElsewhere(log, 'press'),
    )
    .breaks('the payment itself leads elsewhere', (log) => leadElsewhere(log, 'payment')),
  lawRow('LAW-27')
    .keeps('the start is shown with the words about the time', (log) => {
      expire(log)
      log.event('AddressChanged', { address: { locale: 'en', path: '/', query: {} } })
      press(log)
    })
    .breaks('the screen stays when the time has run out', (log) => {
      expire(log)
      return press(log)
    }),
]

const healthRows: LawRows = [
  lawRow('LAW-26')
    .keeps('screens read what they know', (log) => {
      for (const path of ['/', '/ticket/10000001/edit', '/reservation', '/content/news/12']) goTo(log, path)
      goTo(log, '/main-inside/select-tickets', { sail: '112611210500', fake: '' })
      goTo(log, '/replay', { at: '214' })
    })
    .breaks('a ticket has no number', (log) => goTo(log, '/ticket')),
  lawRow('LAW-29')
    .keeps('the customer holds it', (log) => {
      showNotice(log)
      log.event('NoticeHeld', { noticeId: 1 })
      log.wait(10_000)
      press(log)
    })
    .breaks('it stays', (log) => {
      showNotice(log)
      log.wait(10_000)
      return press(log)
    }),
  lawRow('LAW-36')
    .keeps('nothing crashes', (log) => void press(log))
    .breaks('an effect crashes', (log) =>
      log.event('EffectCrashed', { effect: 'booking', error: 'TypeError' }, null),
    ),
  lawRow('LAW-37')
    .keeps(
      'a crash has no cause',
      (log) => void log.event('EffectCrashed', { effect: 'booking', error: 'TypeError' }, null),
    )
    .breaks('a call has none', (log) => log.call('prices', { cause: null })),
]

const waitAwake = (log: HandLog, seconds: number): number => {
  let last = 0
  for (let passed = 0; passed < seconds; passed += 1) {
    log.wait(1_000)
    last = press(log)
  }
  return last
}

const awaitCountries = (log: HandLog, seconds: number): number => {
  reserve(log)
  log.event('CatalogLoaded', { routes: [], packages: [], ports: [] })
  log.event('CountriesRequested', {})
  return waitAwake(log, seconds)
}

const awaitTwice = (log: HandLog, seconds: number): number => {
  log.event('CatalogRequested', {})
  waitAwake(log, 30)
  log.event('CatalogRequested', {})
  return waitAwake(log, seconds)
}

const loadingRows: LawRows = [
  lawRow('LAW-77')
    .keeps('an answer takes as long as it can', (log) => void awaitCountries(log, 42))
    .breaks('it takes longer', (log) => awaitCountries(log, 43)),
  lawRow('LAW-77')
    .keeps(
      'what is sold is asked for in another language before it came in the first',
      (log) => void awaitTwice(log, 42),
    )
    .breaks('it takes longer from then on', (log) => awaitTwice(log, 43)),
]

export const rows: LawRows = [...answerRows, ...leadingRows, ...healthRows, ...loadingRows]
