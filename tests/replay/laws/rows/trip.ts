// Rows of the laws about trips, days and sails, and about what is requested for them.
import type { ContactForm, ReservationOwner } from '../../../../domain/passengers/contact.ts'
import { later, durationMs } from '../../../../domain/instant.ts'
import {
  ask,
  askedItem,
  BACK,
  bothWays,
  createWith,
  heldOn,
  OUT,
  requestBody,
  select,
} from '../../../support/bookingLog.ts'
import { CONTACT } from '../../../support/bookingSession.ts'
import {
  changeElsewhere,
  findSail,
  type HandLog,
  handLog,
  inventoryWith,
  press,
  sailWith,
  ticketItem,
} from '../../../support/handLog.ts'
import { ticketLine } from '../../../support/samples/samplePlaces.ts'
import { answeredSails } from '../../../support/wireReservation.ts'
import { type LawRows, lawRow } from '../lawRows.ts'

const DAY_MS = 86_400_000
/** In Tallinn it is half past one on the 21st, in London half past eleven on the 20th. */
const PAST_MIDNIGHT_MS = Date.UTC(2026, 10, 20, 23, 30)

const change = (log: HandLog, count = 1): number =>
  log.event('TicketQuantityChanged', { line: ticketLine('ADULT', count), way: 'dropdown', addon: null })

/** An adult is held on both ways. */
const BOTH = heldOn(
  [1, 2].map((seqN) => ticketItem('ADULT', 1, { seqN, sailPackageSeqN: seqN })),
  [OUT, BACK],
)

const reserveBoth = (log: HandLog): void => {
  bothWays(log, OUT, BACK)
  change(log)
  createWith(log, BOTH)
}

const ONE = heldOn([ticketItem('ADULT', 1, { seqN: 1 })])

const reserveOut = (log: HandLog): void => {
  bothWays(log, OUT)
  createWith(log, ONE)
}

const findOther = (log: HandLog): void =>
  findSail(log, sailWith({ sailRefId: '12' }), inventoryWith({ sailRefId: '12' }))

const rest = (log: HandLog): number => {
  log.wait(11_000)
  return press(log)
}

const thereAndBackRows: LawRows = [
  lawRow('LAW-48')
    .keeps('the way back leaves just when the way out has arrived, on the same day', (log) => {
      bothWays(log, OUT, { ...BACK, departureAtMs: OUT.arrivalAtMs })
      for (const trip of [1, 2]) log.event('DateChosen', { trip, day: '2026-11-21' })
    })
    .breaks('the server lists an earlier hour of the way back than the program believes', (log) => {
      const early = { ...BACK, departureAtMs: later(OUT.departureAtMs, durationMs(60_000)) }
      log.call('sails', { outcome: answeredSails(OUT, early) })
      bothWays(log, OUT)
      return select(log, BACK.sailRefId)
    }),
  lawRow('LAW-55')
    .keeps('the server keeps the trip, and that is said', (log) => {
      reserveBoth(log)
      log.command('RemoveTrip', { seqN: 2 })
      log.call('removeTrip', { parameters: { token: 'token-1001', seqN: '2' } })
      const gone = { _tag: 'RemoveTrip', seqN: 2 } as const
      log.event('ReservationChangeMade', { change: gone, reservation: BOTH })
      log.event('ChangeWithoutEffect', { reservationId: '1001', change: gone })
      rest(log)
    })
    .breaks('something is held on it once all is quiet', (log) => {
      reserveOut(log)
      log.event('TripDropped', { seqN: 2 })
      log.event('ReservationModified', { reservation: BOTH })
      return rest(log)
    }),
]

const pastMidnight = (): HandLog => handLog({ startsAtMs: PAST_MIDNIGHT_MS })

const search = (log: HandLog, date: string, latencyMs = 0): number =>
  log.call('sails', { parameters: { leg: 'VIR-KUI', date }, latencyMs, cause: 1 })

const dayAndSailRows: LawRows = [
  lawRow('LAW-30')
    .keeps(
      'sails were searched before midnight or the clock was set, and a day has not passed by one clock',
      () => {
        const log = pastMidnight()
        press(log)
        search(log, '2026-11-20', 7_200_000)
        log.event('ServerClockMeasured', { offsetMs: -DAY_MS })
        log.event('DateChosen', { trip: 1, day: '2026-11-20' })
        log.event('DateRefused', { trip: 1, day: '2026-11-20', reason: 'DayIsPast' })
        log.moveClock(5 * DAY_MS)
        search(log, '2026-11-21', 3_600_000)
        return log
      },
    )
    .breaks('sails of yesterday are searched', () => {
      const log = pastMidnight()
      return { log, seq: search(log, '2026-11-20') }
    }),
  lawRow('LAW-32')
    .keeps('a sail that is full is chosen again, on which places are held', (log) => {
      findSail(log, OUT, inventoryWith({ count: 0 }))
      createWith(log, heldOn([ticketItem('ADULT', 1)]))
      select(log, OUT.sailRefId, true)
    })
    .breaks('the ship has left by the server’s clock', (log) => {
      findSail(log)
      log.event('ServerClockMeasured', { offsetMs: DAY_MS })
      return select(log, OUT.sailRefId)
    }),
  lawRow('LAW-50')
    .keeps(
      'a package of both ways goes on both sails, and another sail is searched after the request',
      (log) => {
        bothWays(log, OUT, BACK)
        const cause = log.command('SyncReservation', {})
        log.event('CreateRequested', { named: [] })
        log.event('SailsRequested', { legCode: 'VIR-KUI', day: '2026-11-22' })
        log.call('createReservation', {
          cause,
          body: requestBody([askedItem(1, { sailRefIds: ['11', '21'] }), askedItem(2)]),
        })
      },
    )
    .breaks('a package goes on the sail of the other way', (log) => {
      bothWays(log, OUT, BACK)
      return ask(log, [askedItem(3, { sailRefIds: ['21'] })])
    }),
  lawRow('LAW-51')
    .keeps('the sail on which all is held is chosen again, and another one leaves all behind', (log) => {
      reserveOut(log)
      findOther(log)
      select(log, OUT.sailRefId, true)
      select(log, '12')
    })
    .breaks('days and times are changed, and what is held is left', (log) => {
      reserveOut(log)
      log.event('ModalOpened', { name: 'datetime' })
      findOther(log)
      return select(log, '12')
    }),
]

const changeCount = (log: HandLog, way: 'typed' | 'dropdown', count: number): void => {
  log.command('ChangeTicketQuantity', { code: 'ADULT', count, way })
  change(log, count)
}

/** What the newest change of a ticket leads to. */
const sendAfter = (log: HandLog, waitMs: number, items: readonly object[]): number => {
  const cause = log.follow(log.entries.length, 'SyncReservation', {})
  log.wait(waitMs)
  log.event('ModifyRequested', { reservationId: '1001', named: [] }, cause)
  return log.call('modifyReservation', { cause, body: requestBody(items) })
}

/** Of three adults one is held. */
const holdOneOfThree = (log: HandLog): void => {
  reserveOut(log)
  changeCount(log, 'dropdown', 3)
  log.event('ReservationModified', { reservation: ONE })
}

const requestRows: LawRows = [
  lawRow('LAW-59')
    .keeps('one thing has its number in both packages, and one gets that of what goes', (log) => {
      reserveBoth(log)
      const back = { sailPackage: 'KUI-VIR', sailPackageSeqN: 2, sailRefIds: ['21'] }
      ask(log, [askedItem(4), askedItem(4, back)])
      ask(log, [askedItem(1, { priceCategory: 'CHILD' })], [{ seqN: 1, sailPackageSeqN: 1 }])
    })
    .breaks('one gets that of another thing that is held', (log) => {
      reserveBoth(log)
      return ask(log, [askedItem(1, { priceCategory: 'CHILD' })])
    }),
  lawRow('LAW-74')
    .keeps('a typed number is sent after a second, and again once a person has changed it', (log) => {
      reserveOut(log)
      for (const count of [2, 3, 2]) {
        changeCount(log, 'typed', count)
        sendAfter(log, 1_000, [askedItem(2)])
      }
    })
    .breaks('the same is requested again by the program, under another number', (log) => {
      reserveOut(log)
      changeCount(log, 'dropdown', 2)
      sendAfter(log, 0, [askedItem(2)])
      return sendAfter(log, 0, [askedItem(3)])
    }),
  lawRow('LAW-75')
    .keeps('the next request is under way, whose own answer decides', (log) => {
      holdOneOfThree(log)
      log.event('ModifyRequested', { reservationId: '1001', named: [] })
      log.wait(2_000)
      press(log)
    })
    .breaks('nothing is said', (log) => {
      holdOneOfThree(log)
      log.wait(2_000)
      return press(log)
    }),
  lawRow('LAW-80')
    .keeps('the person wants again what went out', (log) => {
      loseChildElsewhere(log)
      log.command('ChangeTicketQuantity', { code: 'CHILD', count: 1, way: 'dropdown' })
      sendAfter(log, 0, [askedItem(8, { priceCategory: 'CHILD' })])
    })
    .breaks('it is requested again by itself', (log) => {
      loseChildElsewhere(log)
      return sendAfter(log, 0, [askedItem(8, { priceCategory: 'CHILD' })])
    }),
]

const loseChildElsewhere = (log: HandLog): void => {
  reserveOut(log)
  sendAfter(log, 0, [])
  const child = { seqN: 7, sailPackageSeqN: 1, priceCategory: 'CHILD', title: 'Child' }
  changeElsewhere(log, { items: [{ ...child, before: 1, after: 0 }] })
}

const price = (log: HandLog, sailRefId: string, [roundTrip, oneDay]: readonly [boolean, boolean]): void =>
  void log.call('prices', {
    parameters: { sailRefId, roundTrip: String(roundTrip), oneDayRoundTrip: String(oneDay) },
  })

const chooseBoth = (log: HandLog): void => {
  bothWays(log, OUT, BACK)
  log.call('sails', { outcome: answeredSails(OUT, BACK) })
  price(log, BACK.sailRefId, [true, true])
}

const priceRows: LawRows = [
  lawRow('LAW-113')
    .keeps('a sail is priced first as one way, and at last as there and back on one day', (log) => {
      chooseBoth(log)
      price(log, OUT.sailRefId, [false, false])
      price(log, OUT.sailRefId, [true, true])
      rest(log)
    })
    .breaks('it is priced as there and back on two days', (log) => {
      chooseBoth(log)
      price(log, OUT.sailRefId, [true, false])
      return rest(log)
    }),
  lawRow('LAW-114')
    .keeps('the code was typed with spaces', (log) => {
      log.command('ApplyPromotion', { code: ' SAAR 5' })
      log.call('applyPromotion', { parameters: { id: '1001', code: 'SAAR5' } })
    })
    .breaks('a part of it is sent', (log) => {
      log.command('ApplyPromotion', { code: 'SAAR5' })
      return log.call('applyPromotion', { parameters: { id: '1001', code: 'SAAR' } })
    }),
]

const FORM: ContactForm = { ...CONTACT, firstName: ' Mari ', phoneNumber: '5550-00 1' }
const OWNER: ReservationOwner = {
  firstName: 'Mari',
  lastName: 'Maasikas',
  email: 'mari@example.ee',
  phone: { intlCode: '372', phoneNumber: '5550001' },
  companyInfo: null,
}
const PASSENGER = { seqN: 1, citizenship: 'EE', comments: '' }

const type = (log: HandLog, form: ContactForm): void => void log.event('ContactChanged', { form })

const peopleRows: LawRows = [
  lawRow('LAW-39')
    .keeps('the form is changed while the owner is on the way, who stood there with spaces', (log) => {
      type(log, FORM)
      const cause = log.command('UpdateOwner', { why: 'form' })
      type(log, { ...FORM, firstName: 'Jüri' })
      log.call('modifyReservation', { cause, body: { reservationOwner: OWNER } })
    })
    .breaks('the owner has half an e-mail address', (log) => {
      type(log, { ...FORM, email: 'mari@' })
      log.command('UpdateOwner', { why: 'form' })
      return log.call('modifyReservation', { body: { reservationOwner: { ...OWNER, email: 'mari@' } } })
    }),
  lawRow('LAW-39')
    .keeps(
      'a passenger with a personal code has three fields',
      (log) => void log.call('saveGuest', { body: PASSENGER }),
    )
    .breaks('a passenger without one has an empty name', (log) => {
      const named = { birthday: '1984-03-02', firstName: 'Mari', gender: 'F', lastName: '' }
      return log.call('saveGuest', { body: { ...PASSENGER, ...named } })
    }),
]

export const rows: LawRows = [
  ...thereAndBackRows,
  ...dayAndSailRows,
  ...requestRows,
  ...priceRows,
  ...peopleRows,
]
