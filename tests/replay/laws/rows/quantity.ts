// Rows of the laws about what is chosen: how many of what, for whom, with which details.
import { NO_PRICES } from '../../../../domain/prices/price.ts'
import { blankTraveller, type LocalTraveller } from '../../../../domain/residents/localTraveller.ts'
import { EMPTY_VEHICLE } from '../../../../domain/vehicles/emptyVehicle.ts'
import {
  addResidents,
  addVehicle,
  ask,
  askedItem,
  BACK,
  carItem,
  createWith,
  draftWith,
  findResident,
  heldOn,
  OUT,
  select,
  vehicleWith,
} from '../../../support/bookingLog.ts'
import {
  answered,
  findSail,
  type HandLog,
  inventoryWith,
  press,
  reserve,
  sailWith,
  ticketItem,
} from '../../../support/handLog.ts'
import { restoreKept } from '../../../support/keptLog.ts'
import { inventoryClassWith, SAMPLE_PRICES, ticketLine } from '../../../support/samples/samplePlaces.ts'
import { type LawRows, lawRow } from '../lawRows.ts'

const change = (log: HandLog, code: string, count: number): number => {
  log.command('ChangeTicketQuantity', { code, count, way: 'stepper' })
  return log.event('TicketQuantityChanged', { line: ticketLine(code, count), way: 'stepper', addon: null })
}

const rest = (log: HandLog): number => {
  log.wait(11_000)
  return press(log)
}

/** Gives back what the confirmation is caused by. */
const confirm = (log: HandLog): number => {
  const cause = log.command('ConfirmReservation', {})
  log.event('ConfirmRequested', { reservationId: '1001' })
  return cause
}

/** Three places are left for all and two are kept for residents; of lunches there may be two. */
const onSail = (log: HandLog): void => {
  const kept = inventoryClassWith({ amount: 0, reservedCount: 2, isResident: true })
  findSail(log, sailWith(), inventoryWith({ classes: [inventoryClassWith({ amount: 3 }), kept] }))
  select(log, '11')
  const [residentPrices, prices] = [true, false].map((isResident) =>
    SAMPLE_PRICES.filter((price) => price.isResident === isResident),
  )
  const routeAddons = [{ priceCategory: 'LUNCH', mandatoryParameter: null, maxQuantityInReservation: 2 }]
  const groups = { ...NO_PRICES, prices: prices ?? [], residentPrices: residentPrices ?? [], routeAddons }
  log.event('PricesLoaded', { sailRefId: '11', groups })
}

const VAN = { licencePlate: '123ABC', handicapped: true, companyRegistrationNumber: '19900019' }

const typeVan = (log: HandLog): void => {
  const form = { ...EMPTY_VEHICLE, ...VAN, plate: '123 abc', companyRegistrationNumber: '1990-0019' }
  log.command('ChangeVehicleForm', { kind: 'vehicle', form })
  log.command('AddVehicle', { kind: 'vehicle' })
}

/** A car is held under the number 1, and weighs so much on the screen; that goes out as `sentKg`. */
const weigh = (log: HandLog, weightInKg: number, sentKg: number): number => {
  addVehicle(log)
  createWith(log, heldOn([carItem(1)]), [{ key: 'V1', seqN: 1 }])
  log.event('VehicleWeightChanged', { key: 'V1', sailRefId: '11', weightInKg, way: 'dropdown' })
  log.command('SyncReservation', {})
  const change = { _tag: 'SetWeight', key: 'V1', seqNum: 1, sailRefId: '11', weightInKg } as const
  log.event('ReservationChangeRequested', { reservationId: '1001', change })
  const seq = log.call('setWeight', {
    parameters: { reservationId: '1001', seqNum: '1', sailRefId: '11' },
    body: { weight: sentKg },
  })
  log.event('ReservationChangeMade', { change, reservation: heldOn([carItem(1)]) })
  return seq
}

/** The list says twelve euros. */
const priceCar = (log: HandLog, calculatedPrice: number): void => {
  const none = { residentPrices: [], carDeckPrices: [], carDeckResidentPrices: [], addonPrices: [] }
  const prices = [{ calculatedPrice: 12, fixedPrice: null, priceCategory: 'M1' }]
  log.call('prices', {
    parameters: { sailRefId: '11', roundTrip: 'false', oneDayRoundTrip: 'false' },
    outcome: answered({ ...none, prices, routeAddons: [] }),
  })
  log.command('AddVehicle', { kind: 'vehicle' })
  const place = { sailRefId: '11', category: 'M1', reservationId: '0', companyRegistrationNumber: '' }
  log.call('vehiclePrice', {
    parameters: { ...place, plate: '123ABC' },
    outcome: answered({ priceCategory: null, calculatedPrice, fixedPrice: null, coefficients: [] }),
  })
  log.event('VehiclePriced', { draft: draftWith(), quotes: [] })
}

const askForResident = (log: HandLog, code: string): number =>
  ask(log, [askedItem(1, { priceCategory: 'LOCAL', personalIdentificationNumber: code })])

const askForKept = (log: HandLog, status: LocalTraveller['status']): number => {
  const code = '37605030299'
  restoreKept(log, {
    residents: [{ ...blankTraveller('L1'), personalIdentificationNumber: code, level: 'LOCAL', status }],
  })
  return askForResident(log, code)
}

export const rows: LawRows = [
  lawRow('LAW-03')
    .keeps('a ticket changes as soon as the confirmation is answered', (log) => {
      reserve(log)
      log.call('confirmReservation', { cause: confirm(log) })
      change(log, 'ADULT', 3)
    })
    .breaks('a ticket changes before that', (log) => {
      reserve(log)
      confirm(log)
      return change(log, 'ADULT', 3)
    }),
  lawRow('LAW-05')
    .keeps('a change waits for the network, and what was refused is not there', (log) => {
      reserve(log)
      log.command('ChangeTicketQuantity', { code: 'CHILD', count: 1, way: 'dropdown' })
      log.event('TicketQuantityRefused', { code: 'CHILD', count: 1, reason: 'DoesNotFit', available: 0 })
      log.loseNetwork()
      change(log, 'ADULT', 3)
      rest(log)
    })
    .breaks('a change was never sent', (log) => {
      reserve(log)
      change(log, 'ADULT', 3)
      log.wait(9_000)
      press(log)
      return rest(log)
    }),
  lawRow('LAW-05')
    .keeps('a car of two ways has another number on the way back', (log) => {
      addVehicle(log)
      const reservation = heldOn([carItem(1), carItem(4, 2)], [OUT, BACK])
      createWith(log, reservation, [{ key: 'V1', seqN: 1 }])
      rest(log)
    })
    .breaks('two cars have one number', (log) => {
      for (const key of ['V1', 'V2']) addVehicle(log, vehicleWith({ key }))
      const named = ['V1', 'V2'].map((key) => ({ key, seqN: 1 }))
      createWith(log, heldOn([carItem(1), carItem(2)]), named)
      return rest(log)
    }),
  lawRow('LAW-05')
    .keeps(
      'a request gives back what is not chosen any more, and less is on the screen before its answer',
      (log) => {
        reserve(log, heldOn([ticketItem('ADULT', 1, { seqN: 1 }), ticketItem('ADULT', 1, { seqN: 2 })]))
        change(log, 'ADULT', 1)
        const cause = log.command('SyncReservation', {})
        log.event('ModifyRequested', { reservationId: '1001', named: [] })
        change(log, 'ADULT', 3)
        const purgeItems = [{ seqN: 2, sailPackageSeqN: 1 }]
        const body = { roundTrip: false, saleChannel: 'WEB', requests: {}, purgeItems }
        log.call('modifyReservation', { body, cause })
      },
    )
    .breaks('a request asks for fewer than are chosen', (log) => {
      reserve(log, heldOn([ticketItem('ADULT', 1, { seqN: 1 })]))
      change(log, 'ADULT', 3)
      return ask(log, [askedItem(2)])
    }),
  lawRow('LAW-06')
    .keeps('three visitors and two residents take all that is left and kept', (log) => {
      onSail(log)
      change(log, 'ADULT', 3)
      addResidents(log, 2)
      change(log, 'LUNCH', 2)
      change(log, 'LUNCH', 0)
    })
    .breaks('there is one traveller more', (log) => {
      onSail(log)
      addResidents(log, 2)
      return change(log, 'ADULT', 4)
    }),
  lawRow('LAW-06')
    .keeps('a class has no bound', (log) => {
      onSail(log)
      change(log, 'BICYCLE', 5)
    })
    .breaks('there are more of an extra than there may be', (log) => {
      onSail(log)
      return change(log, 'LUNCH', 3)
    }),
  lawRow('LAW-06')
    .keeps('a number comes down to zero', (log) => void change(log, 'ADULT', 0))
    .breaks('half a ticket is chosen', (log) => change(log, 'ADULT', 0.5)),
  lawRow('LAW-43')
    .keeps('the registry has found the code, typed with a space', (log) => {
      addResidents(log, 1)
      findResident(log, 'L1', '376050 30299')
      askForResident(log, '37605030299')
    })
    .breaks('a digit is missing', (log) => {
      addResidents(log, 1)
      findResident(log)
      return askForResident(log, '3760503029')
    }),
  lawRow('LAW-43')
    .keeps('a second resident has a code of their own', (log) => {
      addResidents(log, 2)
      findResident(log, 'L1')
      findResident(log, 'L2', '50001029996')
      askForResident(log, '50001029996')
    })
    .breaks('two have one code', (log) => {
      addResidents(log, 2)
      findResident(log, 'L1')
      findResident(log, 'L2')
      return askForResident(log, '37605030299')
    }),
  lawRow('LAW-43')
    .keeps(
      'the registry found the code before the page was loaded again, and the browser kept that',
      (log) => void askForKept(log, 'exist'),
    )
    .breaks('the registry had not found it', (log) => askForKept(log, 'not-exist')),
  lawRow('LAW-45')
    .keeps('a person accepts that it costs more than listed', (log) => {
      priceCar(log, 18)
      log.command('AcceptVehiclePrice', {})
      addVehicle(log)
    })
    .breaks('the program accepts it by itself', (log) => {
      priceCar(log, 18)
      log.follow(1, 'AcceptVehiclePrice', {})
      return addVehicle(log)
    }),
  lawRow('LAW-56')
    .keeps('the weight was sent, and another one is typed while the network is away', (log) => {
      weigh(log, 1_500, 1_500)
      log.loseNetwork()
      log.event('VehicleWeightChanged', { key: 'V1', sailRefId: '11', weightInKg: 2_000, way: 'dropdown' })
      rest(log)
    })
    .breaks('another weight goes out than stands on the screen', (log) => weigh(log, 1_500, 15)),
  lawRow('LAW-56')
    .keeps('the number is that of the car', (log) => void weigh(log, 1_500, 1_500))
    .breaks('another weight stays on the screen', (log) => {
      weigh(log, 1_500, 1_500)
      log.event('VehicleWeightChanged', { key: 'V1', sailRefId: '11', weightInKg: 2_000, way: 'dropdown' })
      return rest(log)
    }),
  lawRow('LAW-111')
    .keeps('a plate and a company were typed with spaces and hyphens', (log) => {
      typeVan(log)
      ask(log, [askedItem(1, VAN)])
    })
    .breaks('the reserved place is forgotten', (log) => {
      typeVan(log)
      return ask(log, [askedItem(1, { ...VAN, handicapped: false })])
    }),
  lawRow('LAW-111')
    .keeps('an extra has its text', (log) => {
      log.command('ChangeAddonParameter', { code: 'RENTAL', text: ' Mari ' })
      ask(log, [askedItem(2, { priceCategory: 'RENTAL', attributes: { driver: 'Mari' } })])
    })
    .breaks('it has another one', (log) => {
      log.command('ChangeAddonParameter', { code: 'RENTAL', text: 'Mari' })
      return ask(log, [askedItem(2, { priceCategory: 'RENTAL', attributes: { driver: 'Jaan' } })])
    }),
]
