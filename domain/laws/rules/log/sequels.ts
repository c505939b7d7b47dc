// Laws about what leads to what: each command is answered, each answer of the server is told, and what an event calls
// for is done. Each table states by itself, and without the handlers and policies, what stands in the log next.
import type { CommandType } from '../../../log/commands.ts'
import type { EventType } from '../../../log/events.ts'
import type { ExchangeEntry } from '../../../log/entry.ts'
import type { ExchangeOutcome } from '../../../log/exchange.ts'
import type { Call } from '../../../wire/endpoints/endpoints.ts'
import { createSequels } from '../../engine/sequels.ts'
import type { LawModels } from '../../engine/lawModels.ts'
import { type Law, law } from '../../engine/law.ts'

type AnyOf = readonly (CommandType | EventType | Call)[]

const tableOf = (table: Readonly<Partial<Record<string, AnyOf>>>): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(Object.entries(table).map(([type, anyOf]) => [type, new Set<string>(anyOf)]))

/** By command: what it does, or why it is refused. Those that may do nothing, or that wait, are not among them. */
const ANSWERS = tableOf({
  AcceptToken: ['SignedIn'],
  TakeLetterToken: ['LetterTokenTaken'],
  AddEditTraveller: ['EditTravellerAdded', 'EditChangeRefused'],
  AddEditVehicle: ['EditVehiclePriceRequested', 'EditVehicleRefused', 'EditChangeRefused'],
  AddVehicle: ['VehicleRefused', 'VehiclePriceRequested'],
  ApplyPromotion: ['PromotionRefused', 'ReservationChangeWanted'],
  ChangeAddonParameter: ['AddonParameterChanged', 'TicketQuantityRefused'],
  ChangeEditGuest: ['EditGuestChanged', 'EditChangeRefused'],
  ChangeEditPlate: ['EditPlateChanged', 'EditChangeRefused'],
  ChangeEditQuantity: ['EditQuantityChanged', 'EditChangeRefused'],
  ChangeEditSail: ['EditSailChanged', 'EditChangeRefused'],
  ChangeEditVehicleForm: ['EditVehicleFormChanged', 'EditChangeRefused'],
  ChangeContact: ['ContactChanged'],
  ChangeTicketQuantity: ['TicketQuantityChanged', 'TicketQuantityRefused'],
  ChangeVehicleForm: ['VehicleFormChanged'],
  ChangeVehicleWeight: ['VehicleWeightRefused', 'VehicleWeightChanged'],
  BeginFeedback: ['FeedbackBegun'],
  CheckIn: ['CheckInRequested'],
  CheckInventories: ['InventoriesRequested'],
  ChooseDate: ['DateChosen', 'DateRefused'],
  ClearManualInput: ['ManualInputCleared'],
  ClearReservation: ['ReservationCleared'],
  CopyContactToGuest: ['GuestChanged', 'GuestRefused'],
  ChooseCookies: ['CookiesChosen'],
  EndCheckIn: ['CheckInEnded'],
  FetchReservation: ['FetchRequested'],
  FindReplacementLegs: ['ReplacementLegsRequested'],
  FindSailDates: ['SailDatesRequested'],
  FindSails: ['SailsRequested'],
  ForgetPayment: ['PaymentForgotten'],
  GiveUpChange: ['ReservationHeldOtherwise', 'ChangeGivenUp'],
  HoldAuthMessage: ['AuthMessageHeld'],
  HoldNotice: ['NoticeHeld'],
  KeepEditVehicle: ['EditVehicleKept', 'EditChangeRefused'],
  LeaveBank: ['BankLeft'],
  LoadCatalog: ['CatalogRequested'],
  LoadCountries: ['CountriesRequested'],
  NoteBankCancelled: ['BankCancelled'],
  NoteClosedSails: ['SailsClosed'],
  NotePartFailure: ['PartFailed'],
  NotePaymentElsewhere: ['PaymentElsewhereNoted'],
  NoteRequestFailure: ['RequestFailed'],
  NoteServerClock: ['ServerClockMeasured'],
  NoteWake: ['PageWoke'],
  NoteWeightRequest: ['LastRequestTracked'],
  LoadConfirmationTerms: ['ConfirmationTermsRequested'],
  LoadContent: ['ContentRequested'],
  LoadMenu: ['MenuRequested'],
  NoteCookieChoice: ['CookieChoiceNoted'],
  OpenModal: ['ModalOpened'],
  ReleaseAuthMessage: ['AuthMessageReleased'],
  ReleaseNotice: ['NoticeReleased'],
  ReviewRefund: ['RefundReviewed'],
  ReleasePay: ['PayReleased'],
  RemoveEditVehicle: ['EditVehicleRemoved', 'EditChangeRefused'],
  RemovePromotion: ['PromotionRefused', 'ReservationChangeWanted'],
  RemoveTrip: ['TripRemovalRefused', 'TripDropped', 'ReservationChangeWanted'],
  RemoveVehicle: ['VehicleRemoved', 'VehicleRefused'],
  RequestPrices: ['PricesRequested'],
  RevealContactErrors: ['ContactErrorsRevealed'],
  SeekSails: ['SailsSought'],
  SelectPackage: ['PackageSelected', 'PackageRefused'],
  SelectRoute: ['RouteSelected', 'RouteRefused'],
  SetLocalTravellerCount: ['LocalTravellerCountRefused', 'LocalTravellerCountChanged'],
  ShowNotice: ['NoticeShown'],
  SignIn: ['SignInRequested'],
  LeaveForProvider: ['LeftForProvider', 'ProviderRefused'],
  StartSession: ['SessionResumed', 'SessionStarted'],
  ToggleVehicleForm: ['VehicleFormToggled'],
})

const commandsAreAnswered = law('LAW-117', 'log', {
  sentence: 'No command goes unanswered: what it does, or why it is refused, stands in the log at once.',
  watch: () => {
    const { expect, look } = createSequels()
    /** A second press of it means the same while the first one is not answered. */
    let isSigningIn = false
    return ({ entry }) => {
      const fact = look(entry)
      if (entry.kind === 'event') isSigningIn = signingInAfter(entry.type, isSigningIn)
      if (fact !== null || entry.kind !== 'command') return fact
      const anyOf = ANSWERS.get(entry.type)
      if (anyOf !== undefined && !(entry.type === 'SignIn' && isSigningIn))
        expect(entry, { cause: entry.seq, anyOf, fact: `${entry.type} at ${entry.seq} led to nothing` })
      return null
    }
  },
})

const signingInAfter = (type: EventType, before: boolean): boolean => {
  if (type === 'SignInRequested') return true
  return before && !['SignedIn', 'SignInFailed', 'SessionStarted', 'SessionResumed'].includes(type)
}

const CHANGED = ['ReservationChangeMade', 'ReservationChangeFailed'] as const
const LISTED = ['HistoryLoaded', 'HistoryFailed'] as const
const MEMBERS = ['MembersFound', 'MembersFailed'] as const

/** By call: the events of which one tells the answer or the refusal. */
const TELLINGS = tableOf({
  applyPromotion: CHANGED,
  removePromotion: CHANGED,
  removeTrip: CHANGED,
  saveGuest: CHANGED,
  setWeight: CHANGED,
  resetWeight: CHANGED,
  cardSuccess: ['TicketsUrlFound'],
  createReservation: ['ReservationCreated', 'ReservationCreateFailed'],
  extendReservation: ['ReservationExtended', 'ExtensionFailed', 'ExtensionRefused'],
  paymentCancel: ['PaymentCancelled', 'PaymentFailed'],
  paymentMethods: ['PaymentMethodsFound', 'PaymentMethodsFailed'],
  paymentSuccess: ['PaymentSucceeded', 'PaymentFailed', 'EarlierPaymentFailed'],
  preparePayment: ['CardPaymentPrepared', 'RedirectPrepared', 'RedirectRefused', 'PaymentPrepareFailed'],
  refund: ['RefundGiven', 'RefundFailed'],
  refundPreview: ['RefundPreviewFound', 'RefundPreviewFailed'],
  sailDates: ['SailDatesFound', 'SailDatesFailed'],
  signIn: ['SignedIn', 'SignInFailed'],
  userReservations: LISTED,
  managedReservations: LISTED,
  companyReservations: LISTED,
  customerReservations: LISTED,
  memberReservations: LISTED,
  companyMembers: MEMBERS,
  allMembers: MEMBERS,
  logout: ['SignOutTold', 'SignOutUntold'],
})

/** After an answer without a body, and after a failure of the network, the reservation is looked at first. */
const isClear = (outcome: ExchangeOutcome): boolean =>
  (outcome._tag === 'Answered' && outcome.answer !== null) ||
  (outcome._tag === 'Failed' && outcome.error._tag === 'Refused')

/** What was asked of a reservation, or of a choice or a payment, that was left meanwhile is no longer awaited. */
const isAwaited = ({ type, data: { parameters } }: ExchangeEntry, models: LawModels): boolean => {
  const { current, activity } = models.reservation
  // One that a token or a sign-out has overtaken, and then perhaps an attempt by another way.
  if (type === 'signIn') return models.auth.isFetching && models.signIn.source === null
  if (type === 'createReservation') return activity === 'creating'
  if (type === 'preparePayment')
    return (
      models.payment.progress._tag === 'Preparing' &&
      (current === null || current.token === parameters['reservationToken'])
    )
  if (type === 'refund' || type === 'refundPreview') return isBought(parameters['token'], models)
  const id = parameters['id'] ?? parameters['reservationId'] ?? null
  const token = parameters['token'] ?? null
  return (id === null || id === current?.reservationId) && (token === null || token === current?.token)
}

/** Signed out meanwhile, it is not known here any more. */
const isBought = (
  token: string | undefined,
  { reservation: { payedReservations, viewed } }: LawModels,
): boolean => [...Object.values(payedReservations), viewed].some((one) => one?.token === token)

const answersAreTold = law('LAW-118', 'log', {
  sentence: 'No answer is passed over: what the server says or refuses is told in the log at once.',
  watch: () => {
    const { expect, look } = createSequels()
    return ({ entry, before }) => {
      const fact = look(entry)
      if (fact !== null || entry.kind !== 'exchange') return fact
      const { cause, type, data } = entry
      const anyOf = TELLINGS.get(type)
      if (anyOf !== undefined && cause !== null && isClear(data.outcome) && isAwaited(entry, before))
        expect(entry, { cause, anyOf, fact: `what ${type} at ${entry.seq} came to is not told` })
      return null
    }
  },
})

/** By event: what is done at once because of it, whatever else stands on the screen. */
const CALLED_FOR: ReadonlyMap<string, readonly CommandType[]> = new Map(
  Object.entries({
    BankCancelled: ['CheckPaymentOutcome'],
    BankLeft: ['CheckPaymentOutcome'],
    CardModalClosed: ['CheckPaymentOutcome'],
    CardPaymentReported: ['SettlePayment'],
    CatalogLoadFailed: ['ShowNotice'],
    CheckInRequested: ['FetchReservation'],
    DirectionToggled: ['FindSailDates'],
    LocalIdFound: ['SyncReservation'],
    LocalTravellerRemoved: ['SyncReservation'],
    LocaleChanged: ['LoadCatalog'],
    NetworkReturned: ['UpdateOwner'],
    OwnerUpdateFailed: ['ShowNotice'],
    PackageSelected: ['FindSailDates', 'FindSails'],
    PaymentElsewhereNoted: ['CheckPaymentOutcome'],
    PaymentGivenUp: ['CheckPaymentOutcome'],
    PaymentRecalled: ['CheckPaymentOutcome'],
    PaymentSucceeded: ['FollowUpPayment', 'FetchReservation'],
    RedirectRefused: ['ShowNotice', 'ForgetPayment'],
    ReservationChangeFailed: ['ShowNotice'],
    ReservationChangeWanted: ['SyncReservation'],
    ReservationCleared: ['DropPastChoice'],
    ReservationConfirmed: ['NavigateTo'],
    ReservationCreateFailed: ['ShowNotice'],
    ReservationCreated: ['UpdateOwner'],
    ReservationExpired: ['DropPastChoice', 'NavigateTo'],
    ReservationModifyFailed: ['ShowNotice'],
    ReservationPaid: ['DropPastChoice'],
    SailSelected: ['RequestPrices'],
    SessionResumed: ['FollowAddress', 'LoadCatalog', 'DropPastChoice'],
    SessionStarted: ['FollowAddress', 'LoadCatalog'],
    TripRepeated: ['SyncReservation'],
    VehicleAdded: ['SyncReservation'],
    VehicleRemoved: ['SyncReservation'],
  } satisfies Partial<Record<EventType, readonly CommandType[]>>),
)

const followsAtOnce = law('LAW-119', 'log', {
  sentence:
    'What an event calls for is done at once: a success is told to the server, an end leads to the start, a choice has its prices.',
  watch: () => {
    const { expect, look } = createSequels()
    /** A form's own word says how its payment ended, so that there is nothing to ask. */
    const words = new Set<number>()
    return ({ entry }) => {
      const fact = look(entry)
      if (entry.kind === 'command' && entry.type === 'ReportCardResult') words.add(entry.seq)
      if (fact !== null || entry.kind !== 'event') return fact
      if (entry.type === 'PaymentRecalled' && words.has(entry.cause ?? 0)) return null
      for (const command of CALLED_FOR.get(entry.type) ?? [])
        expect(entry, {
          cause: entry.seq,
          anyOf: new Set([command]),
          fact: `${entry.type} at ${entry.seq} did not lead to ${command}`,
        })
      return null
    }
  },
})

export const sequelLaws: readonly Law[] = [commandsAreAnswered, answersAreTold, followsAtOnce]
