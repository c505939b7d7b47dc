// How a fold of the laws' own is written: a table from each event type to what becomes of the state. It is written from
// the meaning of the events alone and knows nothing of the projections, which it is compared with. Each type is decided on
// in each table: in a row of its own, or in a list of those that change nothing.
import type { EventData, EventType } from '../../log/events.ts'

/** What becomes of a model's `own` state. */
type Row<S, K extends EventType> = (own: S, data: EventData<K>) => S

export type FoldTable<S> = { readonly [K in EventType]: Row<S, K> }

/** Of a model of which few types speak: the others change nothing. */
export type SparseTable<S> = Partial<FoldTable<S>>

/** For the types that change nothing of a model. */
export const unchanged = <K extends EventType>(
  ...types: readonly K[]
): Readonly<Record<K, <S>(own: S) => S>> =>
  Object.fromEntries(types.map((type) => [type, asItWas])) as Readonly<Record<K, <S>(own: S) => S>>

const asItWas = <S>(own: S): S => own

/** The state after an event; one of a type that the table doesn't have changes nothing. */
export const foldedBy = <S, K extends EventType>(
  table: SparseTable<S>,
  { type, data }: { readonly type: K; readonly data: EventData<K> },
  own: S,
): S => (Object.hasOwn(table, type) ? (table[type]?.(own, data) ?? own) : own)

/** Types that change nothing of a reservation, of its payment and of its deadline. */
export const BESIDE_THE_BOOKING = [
  'SessionStarted',
  'LocaleChanged',
  'LocaleRefused',
  'NoticeShown',
  'NoticeDismissed',
  'NoticeHeld',
  'NoticeReleased',
  'RequestFailed',
  'FailureReported',
  'LastRequestTracked',
  'ClockMoved',
  'PageWoke',
  'NetworkReturned',
  'PartFailed',
  'ModalOpened',
  'ModalClosed',
  'ServerClockMeasured',
  'EffectCrashed',
  'LogRotated',
  'SignInRequested',
  'SignedIn',
  'SignInFailed',
  'CatalogRequested',
  'CatalogLoaded',
  'CatalogLoadFailed',
  'PortsLoaded',
  'PortsLoadFailed',
  'RouteSelected',
  'RouteRefused',
  'PackageRefused',
  'SailDatesRequested',
  'SailDatesFound',
  'SailDatesFailed',
  'DateRefused',
  'SailsRequested',
  'SailsFound',
  'SailsFailed',
  'InventoriesRequested',
  'InventoriesStored',
  'InventoriesFailed',
  'SailRefused',
  'PricesRequested',
  'PricesLoaded',
  'PricesFailed',
  'TicketQuantityRefused',
  'ManualInputCleared',
  'LocalTravellerCountRefused',
  'LocalIdCheckRequested',
  'LocalIdCheckFailed',
  'VehicleFormToggled',
  'VehicleFormChanged',
  'VehicleRefused',
  'VehiclePriceRequested',
  'VehiclePriced',
  'VehiclePriceFailed',
  'VehiclePriceDeclined',
  'VehicleWeightChanged',
  'VehicleWeightRefused',
  'NamedRenumbered',
  'TripRemovalRefused',
  'ContactChanged',
  'ContactErrorsRevealed',
  'OwnerUpdateFailed',
  'GuestChanged',
  'GuestRefused',
  'NamesAwaited',
  'CountriesRequested',
  'CountriesLoaded',
  'CountriesFailed',
  'SelectionKept',
  'RepeatRequested',
  'RepeatBlocked',
  'RepeatFailed',
  'RepeatNoticeClosed',
  'SailsClosed',
  'SailsSought',
  'SailsSeekFailed',
  'SailsLost',
  'HistoryRequested',
  'HistoryRefused',
  'HistoryLoaded',
  'HistoryFailed',
  'MembersRequested',
  'MembersFound',
  'MembersFailed',
  'SavedTicketMissing',
  'CheckInRequested',
  'CheckInMatched',
  'CheckInNameDiffers',
  'CheckInEnded',
  'ScannerOpened',
  'ScannerClosed',
  'CodeScanned',
  'ScannerFailed',
] as const satisfies readonly EventType[]

/** Types of a refund that tell nothing of what is held: that something was given back is the reservation's to say. */
export const OF_THE_REFUND = [
  'RefundPreviewRequested',
  'RefundPreviewRefused',
  'RefundPreviewFailed',
  'RefundSailChosen',
  'RefundReviewed',
  'RefundRefused',
  'RefundCheckRequested',
  'RefundRequested',
  'RefundFailed',
] as const satisfies readonly EventType[]

/** Types that tell how the asking for more time goes: the deadline's own says until when. */
export const OF_EXTENDING = [
  'ExtensionRequested',
  'ExtensionRefused',
  'ExtensionFailed',
] as const satisfies readonly EventType[]

/** Types that speak of a change of a ticket that is paid, before it comes to anything; that it is begun tells the ticket. */
export const OF_EDITING = [
  'EditStartRequested',
  'EditStartFailed',
  'EditStartRefused',
  'EditsElsewhereNoted',
  'EditTakeoverAsked',
  'EditHandedOver',
  'EditModeChosen',
  'EditSailsRequested',
  'EditSailsFound',
  'EditSailsFailed',
  'ReplacementLegsRequested',
  'ReplacementLegsFound',
  'ReplacementLegsFailed',
  'EditSailChanged',
  'EditQuantityChanged',
  'EditPlateChanged',
  'EditVehicleAdded',
  'EditVehicleRemoved',
  'EditVehicleKept',
  'EditGuestChanged',
  'EditChangeRefused',
  'EditDataRequested',
  'EditDataChanged',
  'EditDataFailed',
  'UnpaidChangeFound',
  'EditCancelRequested',
  'EditCancelled',
  'EditCancelFailed',
  'EditFinishRequested',
  'EditFinishRefused',
  'EditFinishFailed',
  'EditExpired',
  'EditLost',
  'EditExpiryWarned',
  'EditModalClosed',
  'EditPayerRequested',
  'EditPayerChosen',
  'EditPayerFailed',
] as const satisfies readonly EventType[]

/** Types that speak of the payment alone: what is held, and until when, is for the reservation's own to say. */
export const OF_THE_PAYMENT = [
  'PaymentMethodsRequested',
  'PaymentMethodsFound',
  'PaymentMethodsFailed',
  'PaymentRequested',
  'PayRefused',
  'PayReleased',
  'CardPaymentPrepared',
  'RedirectPrepared',
  'RedirectRefused',
  'PaymentPrepareFailed',
  'CardPaymentSent',
  'CardModalClosed',
  'CardPaymentReported',
  'SettlementRequested',
  'TransactionStatusUnknown',
  'PaymentSucceeded',
  'PaymentCancelled',
  'PaymentFailed',
  'EarlierPaymentFailed',
  'FollowUpRequested',
  'TicketsUrlFound',
  'PaymentOutcomeFound',
  'PaymentOutcomeFailed',
  'BankLeft',
  'BankCancelled',
  'PaymentGivenUp',
  'PaymentRecalled',
  'PaymentForgotten',
  'PaymentElsewhereNoted',
] as const satisfies readonly EventType[]
