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
import type { LawRows } from '../lawRows.ts'

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
  {
    law: 'LAW-03',
    keptWhere: 'a ticket changes as soon as the confirmation is answered',
    keeps: (log) => {
      reserve(log)
      log.call('confirmReservation', { cause: confirm(log) })
      change(log, 'ADULT', 3)
    },
    brokenWhere: 'a ticket changes before that',
    breaks: (log) => {
      reserve(log)
      confirm(log)
      return change(log, 'ADULT', 3)
    },
  },
  {
    law: 'LAW-05',
    keptWhere: 'a change waits for the network, and what was refused is not there',
    keeps: (log) => {
      reserve(log)
      log.command('ChangeTicketQuantity', { code: 'CHILD', count: 1, way: 'dropdown' })
      log.event('TicketQuantityRefused', { code: 'CHILD', count: 1, reason: 'DoesNotFit', available: 0 })
      log.loseNetwork()
      change(log, 'ADULT', 3)
      rest(log)
    },
    brokenWhere: 'a change was never sent',
    breaks: (log) => {
      reserve(log)
      change(log, 'ADULT', 3)
      log.wait(9_000)
      press(log)
      return rest(log)
    },
  },
  {
    law: 'LAW-05',
    keptWhere: 'a car of two ways has another number on the way back',
    keeps: (log) => {
      addVehicle(log)
      const reservation = heldOn([carItem(1), carItem(4, 2)], [OUT, BACK])
      createWith(log, reservation, [{ key: 'V1', seqN: 1 }])
      rest(log)
    },
    brokenWhere: 'two cars have one number',
    breaks: (log) => {
      for (const key of ['V1', 'V2']) addVehicle(log, vehicleWith({ key }))
      const named = ['V1', 'V2'].map((key) => ({ key, seqN: 1 }))
      createWith(log, heldOn([carItem(1), carItem(2)]), named)
      return rest(log)
    },
  },
  {
    law: 'LAW-05',
    keptWhere:
      'a request gives back what is not chosen any more, and less is on the screen before its answer',
    keeps: (log) => {
      reserve(log, heldOn([ticketItem('ADULT', 1, { seqN: 1 }), ticketItem('ADULT', 1, { seqN: 2 })]))
      change(log, 'ADULT', 1)
      const cause = log.command('SyncReservation', {})
      log.event('ModifyRequested', { reservationId: '1001', named: [] })
      change(log, 'ADULT', 3)
      const purgeItems = [{ seqN: 2, sailPackageSeqN: 1 }]
      const body = { roundTrip: false, saleChannel: 'WEB', requests: {}, purgeItems }
      log.call('modifyReservation', { body, cause })
    },
    brokenWhere: 'a request asks for fewer than are chosen',
    breaks: (log) => {
      reserve(log, heldOn([ticketItem('ADULT', 1, { seqN: 1 })]))
      change(log, 'ADULT', 3)
      return ask(log, [askedItem(2)])
    },
  },
  {
    law: 'LAW-06',
    keptWhere: 'three visitors and two residents take all that is left and kept',
    keeps: (log) => {
      onSail(log)
      change(log, 'ADULT', 3)
      addResidents(log, 2)
      change(log, 'LUNCH', 2)
      change(log, 'LUNCH', 0)
    },
    brokenWhere: 'there is one traveller more',
    breaks: (log) => {
      onSail(log)
      addResidents(log, 2)
      return change(log, 'ADULT', 4)
    },
  },
  {
    law: 'LAW-06',
    keptWhere: 'a class has no bound',
    keeps: (log) => {
      onSail(log)
      change(log, 'BICYCLE', 5)
    },
    brokenWhere: 'there are more of an extra than there may be',
    breaks: (log) => {
      onSail(log)
      return change(log, 'LUNCH', 3)
    },
  },
  {
    law: 'LAW-06',
    keptWhere: 'a number comes down to zero',
    keeps: (log) => void change(log, 'ADULT', 0),
    brokenWhere: 'half a ticket is chosen',
    breaks: (log) => change(log, 'ADULT', 0.5),
  },
  {
    law: 'LAW-43',
    keptWhere: 'the registry has found the code, typed with a space',
    keeps: (log) => {
      addResidents(log, 1)
      findResident(log, 'L1', '376050 30299')
      askForResident(log, '37605030299')
    },
    brokenWhere: 'a digit is missing',
    breaks: (log) => {
      addResidents(log, 1)
      findResident(log)
      return askForResident(log, '3760503029')
    },
  },
  {
    law: 'LAW-43',
    keptWhere: 'a second resident has a code of their own',
    keeps: (log) => {
      addResidents(log, 2)
      findResident(log, 'L1')
      findResident(log, 'L2', '50001029996')
      askForResident(log, '50001029996')
    },
    brokenWhere: 'two have one code',
    breaks: (log) => {
      addResidents(log, 2)
      findResident(log, 'L1')
      findResident(log, 'L2')
      return askForResident(log, '37605030299')
    },
  },
  {
    law: 'LAW-43',
    keptWhere: 'the registry found the code before the page was loaded again, and the browser kept that',
    keeps: (log) => void askForKept(log, 'exist'),
    brokenWhere: 'the registry had not found it',
    breaks: (log) => askForKept(log, 'not-exist'),
  },
  {
    law: 'LAW-45',
    keptWhere: 'a person accepts that it costs more than listed',
    keeps: (log) => {
      priceCar(log, 18)
      log.command('AcceptVehiclePrice', {})
      addVehicle(log)
    },
    brokenWhere: 'the program accepts it by itself',
    breaks: (log) => {
      priceCar(log, 18)
      log.follow(1, 'AcceptVehiclePrice', {})
      return addVehicle(log)
    },
  },
  {
    law: 'LAW-56',
    keptWhere: 'the weight was sent, and another one is typed while the network is away',
    keeps: (log) => {
      weigh(log, 1_500, 1_500)
      log.loseNetwork()
      log.event('VehicleWeightChanged', { key: 'V1', sailRefId: '11', weightInKg: 2_000, way: 'dropdown' })
      rest(log)
    },
    brokenWhere: 'another weight goes out than stands on the screen',
    breaks: (log) => weigh(log, 1_500, 15),
  },
  {
    law: 'LAW-56',
    keptWhere: 'the number is that of the car',
    keeps: (log) => void weigh(log, 1_500, 1_500),
    brokenWhere: 'another weight stays on the screen',
    breaks: (log) => {
      weigh(log, 1_500, 1_500)
      log.event('VehicleWeightChanged', { key: 'V1', sailRefId: '11', weightInKg: 2_000, way: 'dropdown' })
      return rest(log)
    },
  },
  {
    law: 'LAW-111',
    keptWhere: 'a plate and a company were typed with spaces and hyphens',
    keeps: (log) => {
      typeVan(log)
      ask(log, [askedItem(1, VAN)])
    },
    brokenWhere: 'the reserved place is forgotten',
    breaks: (log) => {
      typeVan(log)
      return ask(log, [askedItem(1, { ...VAN, handicapped: false })])
    },
  },
  {
    law: 'LAW-111',
    keptWhere: 'an extra has its text',
    keeps: (log) => {
      log.command('ChangeAddonParameter', { code: 'RENTAL', text: ' Mari ' })
      ask(log, [askedItem(2, { priceCategory: 'RENTAL', attributes: { driver: 'Mari' } })])
    },
    brokenWhere: 'it has another one',
    breaks: (log) => {
      log.command('ChangeAddonParameter', { code: 'RENTAL', text: 'Mari' })
      return ask(log, [askedItem(2, { priceCategory: 'RENTAL', attributes: { driver: 'Jaan' } })])
    },
  },
]
