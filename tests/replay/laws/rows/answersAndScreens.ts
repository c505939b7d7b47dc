// Rows of the laws about stale answers, where a customer is led, and the log itself.
import { handLog, type HandLog, press, reservationWith, reserve } from '../../../support/handLog.ts'
import { START_MS } from '../../../support/virtualSession.ts'
import type { LawRows } from '../lawRows.ts'
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
  {
    law: 'LAW-206',
    keptWhere: 'its person has chosen to sign out',
    keeps: (log) => void abandon(log, 'chosen'),
    brokenWhere: 'a sign-in has run out, and the same person signs in again',
    breaks: (log) => abandon(log, 'expired'),
  },
  {
    law: 'LAW-09',
    keptWhere: 'the log is cut while a reservation is being made',
    keeps: () => {
      const log = handLog({ firstSeq: 200 })
      log.event('ReservationCreated', { reservation: reservationWith() }, 180)
      return log
    },
    brokenWhere: 'the answer to a create is taken twice',
    breaks: (log) => log.event('ReservationCreated', { reservation: reservationWith() }, reserve(log) - 3),
  },
  {
    law: 'LAW-09',
    keptWhere: 'more time is given to the one that asked for it',
    keeps: (log) => void extend(log, () => undefined),
    brokenWhere: 'more time for one that was left goes to the next one',
    breaks: (log) =>
      extend(log, () => {
        log.event('ReservationCleared', {})
        reserve(log, reservationWith({ reservationId: '1002' }))
      }),
  },
  {
    law: 'LAW-10',
    keptWhere: 'the question was cut off',
    keeps: () => {
      const log = handLog({ firstSeq: 200 })
      found(log, 180)
      found(log, search(log))
      return log
    },
    brokenWhere: 'an older search is answered',
    breaks: (log) => {
      const older = search(log)
      search(log)
      return found(log, older)
    },
  },
]

const leadingRows: LawRows = [
  {
    law: 'LAW-27',
    keptWhere: 'the ticket is looked at, left, and called paid once more',
    keeps: (log) => {
      goTo(log, '/ticket/1001')
      bePaid(log)
      goTo(log, '/')
      bePaid(log)
      press(log)
    },
    brokenWhere: 'the screen stays after the payment',
    breaks: (log) => {
      goTo(log, '/main-inside/confirm')
      reserve(log)
      bePaid(log)
      return press(log)
    },
  },
  {
    law: 'LAW-27',
    keptWhere: 'a press from before leads elsewhere in the same moment',
    keeps: (log) => void leadElsewhere(log, 'press'),
    brokenWhere: 'the payment itself leads elsewhere',
    breaks: (log) => leadElsewhere(log, 'payment'),
  },
  {
    law: 'LAW-27',
    keptWhere: 'the start is shown with the words about the time',
    keeps: (log) => {
      expire(log)
      log.event('AddressChanged', { address: { locale: 'en', path: '/', query: {} } })
      press(log)
    },
    brokenWhere: 'the screen stays when the time has run out',
    breaks: (log) => {
      expire(log)
      return press(log)
    },
  },
]

const healthRows: LawRows = [
  {
    law: 'LAW-26',
    keptWhere: 'screens read what they know',
    keeps: (log) => {
      for (const path of ['/', '/ticket/10000001/edit', '/reservation', '/content/news/12']) goTo(log, path)
      goTo(log, '/main-inside/select-tickets', { sail: '112611210500', fake: '' })
      goTo(log, '/replay', { at: '214' })
    },
    brokenWhere: 'a ticket has no number',
    breaks: (log) => goTo(log, '/ticket'),
  },
  {
    law: 'LAW-29',
    keptWhere: 'the customer holds it',
    keeps: (log) => {
      showNotice(log)
      log.event('NoticeHeld', { noticeId: 1 })
      log.wait(10_000)
      press(log)
    },
    brokenWhere: 'it stays',
    breaks: (log) => {
      showNotice(log)
      log.wait(10_000)
      return press(log)
    },
  },
  {
    law: 'LAW-36',
    keptWhere: 'nothing crashes',
    keeps: (log) => void press(log),
    brokenWhere: 'an effect crashes',
    breaks: (log) => log.event('EffectCrashed', { effect: 'booking', error: 'TypeError' }, null),
  },
  {
    law: 'LAW-37',
    keptWhere: 'a crash has no cause',
    keeps: (log) => void log.event('EffectCrashed', { effect: 'booking', error: 'TypeError' }, null),
    brokenWhere: 'a call has none',
    breaks: (log) => log.call('prices', { cause: null }),
  },
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
  {
    law: 'LAW-77',
    keptWhere: 'an answer takes as long as it can',
    keeps: (log) => void awaitCountries(log, 42),
    brokenWhere: 'it takes longer',
    breaks: (log) => awaitCountries(log, 43),
  },
  {
    law: 'LAW-77',
    keptWhere: 'what is sold is asked for in another language before it came in the first',
    keeps: (log) => void awaitTwice(log, 42),
    brokenWhere: 'it takes longer from then on',
    breaks: (log) => awaitTwice(log, 43),
  },
]

export const rows: LawRows = [...answerRows, ...leadingRows, ...healthRows, ...loadingRows]
