// The read models as laws see them: those parts that a law may read. The projections' own models fit this.
import type { DurationMs, EpochMs } from '../../instant.ts'
import type { Customer } from '../../auth/customer.ts'
import type { SignInSource } from '../../auth/source.ts'
import type { Member } from '../../companies/member.ts'
import type { ListedReservation } from '../../history/listedReservation.ts'
import type { ApiError } from '../../apiError.ts'
import type { Route } from '../../catalog/route.ts'
import type { CameraProblem } from '../../checkin/messages.ts'
import type { WantedTrip } from '../../catalog/trips.ts'
import type { ContactForm, ReservationOwner } from '../../passengers/contact.ts'
import type { Person } from '../../passengers/person.ts'
import type { GuestForm } from '../../passengers/guest.ts'
import type { EditDraft } from '../../edit/draft.ts'
import type { EditOutcome } from '../../edit/outcome.ts'
import type { EditPayer } from '../../edit/payer.ts'
import type { PaymentMethod } from '../../payment/payment.ts'
import type { PaymentProgress } from '../../payment/states.ts'
import type { PriceGroups } from '../../prices/price.ts'
import type { RefundPreview } from '../../refund/refund.ts'
import type { ReservationChange } from '../../reservation/change.ts'
import type { ChangeElsewhere } from '../../reservation/elsewhere.ts'
import type { HeldDifference } from '../../reservation/heldDifferences.ts'
import type { ClosedSail, LostTrip } from '../../reservation/lostSails.ts'
import type { SavedTicket } from '../../savedTickets/messages.ts'
import type { Reservation } from '../../reservation/reservation.ts'
import type { MissingPart } from '../../repeat/missingPart.ts'
import type { KeptSelection } from '../../selection/keptSelection.ts'
import type { ChosenAddon } from '../../selection/selection.ts'
import type { LocalTraveller } from '../../residents/localTraveller.ts'
import type { GoneSail, Inventory, Sail } from '../../schedule/sail.ts'
import type { Address } from '../../shell/address.ts'
import type { Notice } from '../../shell/notice.ts'
import type { TicketLine } from '../../tickets/ticketLine.ts'
import type {
  ChosenVehicle,
  VehicleDraft,
  VehicleForm,
  VehicleKind,
  VehicleQuote,
} from '../../vehicles/vehicle.ts'
import type {
  AccessToken,
  ItemSeq,
  PackageSeq,
  ReservationId,
  ReservationToken,
  SailRefId,
  TransactionUuid,
} from '../../ids.ts'
import type { CalendarDay } from '../../calendarDay.ts'
import type { EurCents } from '../../money.ts'

/** One direction: what is found for it, and what is chosen. */
export interface LawTrip extends WantedTrip {
  readonly shownDay: CalendarDay | null
  readonly sails: readonly Sail[]
  readonly inventories: Readonly<Record<string, Inventory>>
  readonly selectedSailRefId: SailRefId | null
  readonly availableDays: { readonly status: LawStatus }
  readonly sailsStatus: LawStatus
  readonly inventoriesStatus: LawStatus
}

type LawStatus = 'none' | 'requesting' | 'found' | 'failed'

export interface LawModels {
  readonly shell: {
    readonly address: Address | null
    readonly notices: readonly Notice[]
    readonly serverOffsetMs: DurationMs
    readonly modal: 'tickets' | 'datetime' | null
    readonly network: 'online' | 'offline'
    readonly isDemo: boolean
  }
  readonly auth: {
    readonly token: AccessToken | null
    readonly tokenExpiresAtMs: EpochMs | null
    readonly customer: Customer | null
    /** A sign-in is under way. */
    readonly isFetching: boolean
    readonly user: Person | null
  }
  /** The way of the latest attempt to sign in; `null` for the password. */
  readonly signIn: { readonly source: SignInSource | null }
  readonly companies: { readonly members: readonly Member[] | null }
  readonly history: { readonly reservations: readonly ListedReservation[] | null }
  readonly refund: {
    readonly byReservation: Readonly<Record<ReservationId, { readonly preview: RefundPreview | null }>>
  }
  readonly schedule: {
    readonly sailDates: readonly (CalendarDay | null)[]
    readonly trips: readonly LawTrip[]
    readonly heldSailRefIds: readonly SailRefId[]
  }
  readonly prices: { readonly bySail: Readonly<Record<SailRefId, { readonly groups: PriceGroups }>> }
  readonly tickets: {
    readonly lines: readonly TicketLine[]
    readonly held: readonly TicketLine[]
    readonly heldFor: ReservationId | null
    readonly addons: readonly ChosenAddon[]
    readonly asHeld: readonly string[]
    readonly namedSeqNs: readonly ItemSeq[]
    /** A create or a modify is under way. */
    readonly isAsked: boolean
    /** Why the last change of a quantity was refused, shown until there is another. */
    readonly refusal: {
      readonly code: string
      readonly reason: string
      readonly available: number | null
    } | null
  }
  readonly residents: {
    readonly localIDs: readonly LocalTraveller[]
    /** Taken off the list, and held as far as is known. */
    readonly leaving: readonly LocalTraveller[]
  }
  readonly vehicles: {
    readonly chosen: readonly ChosenVehicle[]
    /** Taken out, and held as far as is known. */
    readonly leaving: readonly ChosenVehicle[]
    readonly vehicleIsActive: boolean
    readonly trailerIsActive: boolean
    readonly vehicleForm: VehicleForm
    readonly trailerForm: VehicleForm
    /** Forms whose vehicle is on its way. */
    readonly submitted: readonly VehicleKind[]
    readonly offer: { readonly draft: VehicleDraft; readonly quotes: readonly VehicleQuote[] | null } | null
  }
  readonly catalog: {
    readonly status: 'loading' | 'loaded' | 'failed'
    readonly routes: readonly Route[]
  }
  readonly passengers: {
    readonly countriesStatus: LawStatus
    readonly form: ContactForm
    readonly owner: ReservationOwner | null
    readonly guests: Readonly<
      Record<string, { readonly form: GuestForm; readonly status: 'typed' | 'saving' | 'saved' | 'failed' }>
    >
    /** The server has refused something for want of names. */
    readonly namesAreDemanded: boolean
  }
  readonly reservation: {
    readonly current: Reservation | null
    readonly activity: 'idle' | 'creating' | 'modifying' | 'confirming' | 'other'
    readonly wanted: readonly ReservationChange[]
    /** How an answer differs from what was requested, shown until the customer changes something. */
    readonly heldOtherwise: {
      readonly why: 'asked' | 'elsewhere'
      readonly differences: readonly HeldDifference[]
      readonly onOtherSails: readonly PackageSeq[]
    } | null
    readonly promotionRefusal: string | null
    readonly confirmed: boolean
    readonly failed: boolean
    readonly error: { readonly message: string; readonly response: ApiError } | null
    /** What was found changed elsewhere, until the person goes on with it. */
    readonly changed: ChangeElsewhere | null
    /** What the ticket had cost before its change, whose difference is to be paid; `null` for a booking. */
    readonly paidCents: EurCents | null
    readonly payedReservations: Readonly<Record<ReservationToken, Reservation>>
    readonly viewed: Reservation | null
    /** A ticket of this device, shown while the server can't be reached. */
    readonly saved: SavedTicket | null
    readonly fetchingId: ReservationId | null
    readonly fetchFailure: { readonly reservationId: ReservationId; readonly error: ApiError } | null
  }
  readonly expiry: {
    readonly reservationId: ReservationId | null
    readonly expiresAtMs: EpochMs | null
    readonly warnedAtMs: EpochMs | null
    readonly modal: 'reservationWannaExpired' | 'reservationExpired' | null
    readonly isExtending: boolean
    /** Why the last extension failed. */
    readonly error: ApiError | null
  }
  readonly edit: {
    readonly reservationId: ReservationId | null
    readonly started: boolean
    /** As it was paid, and as the server last told the change. */
    readonly original: Reservation | null
    readonly edited: Reservation | null
    readonly draft: EditDraft
    readonly activity: 'idle' | 'starting' | 'changing' | 'cancelling' | 'finishing' | 'choosingPayer'
    readonly expiresAtMs: EpochMs | null
    readonly isFinishUnclear: boolean
    readonly modal: 'reservationWannaExpired' | 'reservationExpired' | 'lost' | 'handedOver' | 'lapsed' | null
    readonly outcome: EditOutcome | null
    readonly payer: EditPayer | null
  }
  readonly repeat: {
    readonly kept: KeptSelection | null
    readonly status: 'idle' | 'checking' | 'reserving'
    readonly gone: readonly GoneSail[]
    readonly error: ApiError | null
    readonly missing: readonly MissingPart[]
    readonly isReloaded: boolean
  }
  readonly lostSails: {
    readonly closedFor: ReservationId | null
    readonly closed: readonly ClosedSail[]
    readonly status: 'idle' | 'seeking' | 'failed'
    readonly trips: readonly LostTrip[]
  }
  readonly checkin: {
    readonly status: 'idle' | 'asking' | 'matched' | 'differs' | 'failed'
    readonly asked: { readonly reservationId: ReservationId } | null
    readonly scanner: 'closed' | 'open' | CameraProblem
  }
  readonly payment: {
    readonly reservationId: ReservationId | null
    readonly progress: PaymentProgress
    readonly methods: readonly PaymentMethod[]
    readonly methodsStatus: 'none' | 'requesting' | 'found' | 'failed'
    /** Where the tickets can be had, once paid. */
    readonly ticketsUrl: string | null
    readonly outcome: {
      readonly reservationId: ReservationId
      readonly status: string | null
      readonly failed: 'yes' | 'no' | 'gone'
    } | null
    /** The card form that was opened last. */
    readonly transactionUuid: TransactionUuid | null
    /** The one that was paid last, until the next one is made. */
    readonly lastPaid: ReservationId | null
    /** The payment of which other tabs and later visits are told until it is over. */
    readonly begun: ReservationId | null
    readonly followedUp: readonly string[]
    readonly saidCancelled: readonly string[]
    /** Those of a person before who was here. */
    readonly ofOthers: readonly ReservationId[]
    /** Whose money a card form has taken, while the server has not called it paid. */
    readonly taken: ReservationId | null
    /** Of which a person, or a bank, has said that nothing was paid. */
    readonly doubted: ReservationId | null
    /** Whose page of results is shown. */
    readonly resultsOf: ReservationId | null
    /** Where the last one was cancelled that was not begun again. */
    readonly cancelled: { readonly reservationId: ReservationId; readonly where: 'bank' | 'card' } | null
    /** Whose time ran out while it was not known whether it was paid. */
    readonly lapsed: ReservationId | null
  }
}
