// What is chosen and where to, for tests of decisions: each with what the test is about and the rest made up.
import type { GuestForm } from '../../../domain/passengers/guest.ts'
import { offerOf } from '../../../domain/prices/offer.ts'
import { NO_PRICES, type Price, type PriceGroups, type RouteAddon } from '../../../domain/prices/price.ts'
import type { SyncSituation } from '../../../domain/reservation/request.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import type { ChosenAddon, Selection } from '../../../domain/selection/selection.ts'
import type { ChosenTrip } from '../../../domain/reservation/wantedPackages.ts'
import { blankTraveller, type LocalTraveller } from '../../../domain/residents/localTraveller.ts'
import type { InventoryClass, Voyage } from '../../../domain/schedule/sail.ts'
import type { SailPlaces } from '../../../domain/tickets/inventoryFit.ts'
import type { VehicleSituation } from '../../../domain/selection/vehicleDecisions.ts'
import type { ChosenVehicle, VehicleDraft } from '../../../domain/vehicles/vehicle.ts'
import { inventoryClassWith, packageWith, priceWith, SAMPLE_PRICES } from './samplePlaces.ts'
import { type Some, branded } from '../unbranded.ts'

export const selectionWith = (overrides: Some<Selection> = {}): Selection =>
  branded({
    lines: [],
    addons: [],
    travellers: [],
    vehicles: [],
    asHeld: [],
    namedSeqNs: [],
    leaving: { travellers: [], vehicles: [] },
    ...overrides,
  })

/** A resident whom the registry knows. */
export const travellerWith = (localID: string, overrides: Some<LocalTraveller> = {}): LocalTraveller =>
  branded({
    ...blankTraveller(localID),
    personalIdentificationNumber: '37605030299',
    status: 'exist',
    level: 'LOCAL',
    ...overrides,
  })

/** A van of the category N1 with a plate and no weight. */
export const draftWith = (overrides: Some<VehicleDraft> = {}): VehicleDraft =>
  branded({
    kind: 'vehicle',
    priceCategory: 'N1',
    title: 'Van',
    licencePlate: '123ABC',
    handicapped: false,
    companyRegistrationNumber: null,
    lengthInCm: null,
    widthInCm: null,
    heightInCm: null,
    weights: [],
    ...overrides,
  })

export const vehicleWith = (key: string, overrides: Some<ChosenVehicle> = {}): ChosenVehicle =>
  branded({
    ...draftWith(),
    key,
    seqN: null,
    sentWeights: [],
    ...overrides,
  })

/** Lunch, which asks for a menu. */
export const addonWith = (overrides: Some<ChosenAddon> = {}): ChosenAddon =>
  branded({
    code: 'LUNCH',
    mandatoryParameter: 'menu',
    text: 'fish',
    sentText: null,
    seqN: null,
    isForgotten: false,
    ...overrides,
  })

export const GUEST_FORM: GuestForm = {
  firstName: 'Mari',
  lastName: 'Maasikas',
  gender: 'F',
  birthday: '1980-05-17',
  citizenship: 'EE',
  comments: '',
  personalIdentificationNumber: '',
}

/** One direction by its own one-way package, on `sail`. */
export const tripOn = (seqN: number, sail: string | null, legCode = `LEG${seqN}`): ChosenTrip =>
  branded({
    seqN,
    legCode,
    selectedSailRefId: sail,
    sailPackage: packageWith(legCode, { code: `${legCode}-OW` }),
  })

export const syncSituationWith = (overrides: Some<SyncSituation> = {}): SyncSituation =>
  branded({
    selection: selectionWith(),
    trips: [tripOn(1, 'S1')],
    reservation: null,
    activity: 'idle',
    wanted: [],
    isSettled: false,
    saleChannel: 'WEB',
    ...overrides,
  })

export const voyageOn = (sailRefId: string, legCode = 'LEG1'): Voyage =>
  branded({
    sailRefId,
    legCode,
    departurePort: 'VIR',
    arrivalPort: 'KUI',
    vessel: null,
    departureDay: '2026-11-21',
    departureTime: '07:35',
    arrivalTime: '08:05',
    departureAtMs: 0,
  })

/** A package of a reservation on its sails. */
export const reservedOn = (
  seqN: number,
  sails: readonly string[],
  code = `LEG${seqN}-OW`,
): Reservation['sailPackages'][number] => ({
  code,
  title: code,
  seqN: branded(seqN),
  sails: sails.map((sail) => ({
    ...voyageOn(sail, `LEG${seqN}`),
    status: 'OPEN',
    arrivalDay: null,
    arrivalAtMs: null,
  })),
})

/** What is sold on a sail, and what is left there. */
export const placesOn = (
  prices: readonly Price[],
  ...classes: readonly Partial<InventoryClass>[]
): SailPlaces =>
  branded({
    prices,
    inventory: {
      sailRefId: 'A',
      enabled: true,
      vessel: null,
      count: 1,
      classes: classes.map(inventoryClassWith),
    },
  })

export const pricesWith = (groups: Partial<PriceGroups>): PriceGroups => ({ ...NO_PRICES, ...groups })

/** Lunches, of which two are available, each with a menu. */
export const LUNCH: RouteAddon = {
  priceCategory: 'LUNCH',
  mandatoryParameter: 'menu',
  maxQuantityInReservation: 2,
}

const ON_FOOT = SAMPLE_PRICES.filter(({ isResident }) => !isResident)
const RESIDENT = SAMPLE_PRICES.filter(({ isResident }) => isResident)

/** A van with a weight and a plate, a caravan with neither. */
export const VEHICLE_PRICES = [
  priceWith('N1', {
    inventoryClass: 'CAR_DECK',
    subType: 'VEHICLE',
    kind: 'car',
    weightEditAllowed: true,
    vehicleRegistrationInfoRequired: true,
    title: 'Van',
  }),
  priceWith('O1', { inventoryClass: 'CAR_DECK', subType: 'TRAILER', kind: 'trailer' }),
]

export const SAMPLE_GROUPS = pricesWith({
  prices: [...ON_FOOT],
  residentPrices: RESIDENT,
  carDeckPrices: VEHICLE_PRICES,
  addonPrices: [priceWith('LUNCH', { inventoryClass: 'LUNCH' })],
  routeAddons: [LUNCH],
})

const SOLD = [...SAMPLE_PRICES, ...VEHICLE_PRICES, ...SAMPLE_GROUPS.addonPrices]

/** On one sail with these classes of places; anything not named is unlimited. */
export const quantitySituationWith = (
  classes: readonly Partial<InventoryClass>[],
  overrides: Some<VehicleSituation> = {},
): VehicleSituation =>
  branded({
    selection: selectionWith(),
    offer: offerOf([{ sailRefId: branded('A'), groups: SAMPLE_GROUPS }]),
    sails: [placesOn(SOLD, ...classes)],
    tripCount: 1,
    isTicketsModal: false,
    isConfirming: false,
    isPriceBeingAsked: false,
    sailRefIds: ['A'],
    ...overrides,
  })
