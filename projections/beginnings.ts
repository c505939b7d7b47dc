// What the read models of a booking say before anything has happened. It stands apart from their codecs and folds, which
// come after the first page (bookingProjections.ts).
import { EMPTY_CONTACT } from '../domain/passengers/contact.ts'
import { EMPTY_VEHICLE } from '../domain/vehicles/vehicle.ts'
import type { CheckinModel } from './models/checkin.ts'
import type { EditModel } from './models/edit.ts'
import type { ExpiryModel } from './models/expiry.ts'
import type { HistoryModel } from './models/history.ts'
import type { LostSailsModel } from './models/lostSails.ts'
import type { PassengersModel } from './models/passengers.ts'
import type { PaymentModel } from './models/payment.ts'
import type { RefundModel } from './models/refund.ts'
import type { RepeatModel } from './models/repeat.ts'
import type { ReservationModel } from './models/reservation.ts'
import type { ResidentsModel } from './models/residents.ts'
import type { TicketsModel } from './models/tickets.ts'
import type { VehiclesModel } from './models/vehicles.ts'

interface BookingModels {
  readonly tickets: TicketsModel
  readonly residents: ResidentsModel
  readonly vehicles: VehiclesModel
  readonly passengers: PassengersModel
  readonly reservation: ReservationModel
  readonly expiry: ExpiryModel
  readonly repeat: RepeatModel
  readonly lostSails: LostSailsModel
  readonly payment: PaymentModel
  readonly edit: EditModel
  readonly refund: RefundModel
  readonly history: HistoryModel
  readonly checkin: CheckinModel
}

export const BOOKING_BEGINNINGS: BookingModels = {
  tickets: {
    lines: [],
    addons: [],
    asHeld: [],
    namedSeqNs: [],
    heldFor: null,
    held: [],
    isAsked: false,
    refusal: null,
  },
  residents: { localIDs: [], leaving: [], heldFor: null, heldSeqNs: [], refusal: null },
  vehicles: {
    vehicleIsActive: false,
    trailerIsActive: false,
    vehicleForm: EMPTY_VEHICLE,
    trailerForm: EMPTY_VEHICLE,
    submitted: [],
    offer: null,
    refusal: null,
    chosen: [],
    leaving: [],
    heldFor: null,
    heldSeqNs: [],
    weightRefusal: null,
    nextKey: 1,
  },
  passengers: {
    form: EMPTY_CONTACT,
    errorsAreRevealed: false,
    typedFields: [],
    owner: null,
    heldFor: null,
    guests: {},
    namesAreDemanded: false,
    awaiting: null,
    countries: [],
    citizenships: [],
    countriesStatus: 'none',
  },
  reservation: {
    current: null,
    activity: 'idle',
    wanted: [],
    heldOtherwise: null,
    promotionRefusal: null,
    confirmed: false,
    payedReservations: {},
    viewed: null,
    saved: null,
    fetchingId: null,
    fetchFailure: null,
    failed: false,
    error: null,
    changed: null,
    paidCents: null,
  },
  expiry: {
    reservationId: null,
    expiresAtMs: null,
    modal: null,
    warnedAtMs: null,
    isExtending: false,
    error: null,
  },
  repeat: {
    kept: null,
    status: 'idle',
    gone: [],
    error: null,
    missing: [],
    isReloaded: false,
  },
  lostSails: { closedFor: null, closed: [], status: 'idle', trips: [] },
  payment: {
    reservationId: null,
    progress: { _tag: 'Empty' },
    methods: [],
    methodsStatus: 'none',
    ticketsUrl: null,
    outcome: null,
    transactionUuid: null,
    doubted: null,
    cancelled: null,
    saidCancelled: [],
    taken: null,
    lastPaid: null,
    begun: null,
    lapsed: null,
    followedUp: [],
  },
  edit: {
    reservationId: null,
    started: false,
    mode: null,
    original: null,
    edited: null,
    departureDay: null,
    departureTime: null,
    draft: { sails: [], counts: [], vehicles: [], added: [], guests: [] },
    isUnsent: false,
    activity: 'idle',
    expiresAtMs: null,
    warnedAtMs: null,
    modal: null,
    search: null,
    replacementLegs: {},
    error: null,
    errorDetails: null,
    isFinishUnclear: false,
    refusal: null,
    outcome: null,
    payer: null,
  },
  refund: { byReservation: {} },
  history: {
    reservations: null,
    unreadCount: 0,
    range: { from: null, to: null },
    isFetching: false,
    failure: null,
    isVisited: false,
  },
  checkin: { status: 'idle', asked: null, error: null, scanner: 'closed', scannedId: null },
}
