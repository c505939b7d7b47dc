// Passengers by name, and the lands and citizenships to choose from (PAX-05..12, API-31, API-32).
import { sequenceS } from 'fp-ts/Apply'
import * as E from 'fp-ts/Either'
import { forkJoin, map, timer } from 'rxjs'
import { command, type Command } from '../../domain/log/commands.ts'
import { event, type Event } from '../../domain/log/events.ts'
import { decideGuest, formOfGuest, type GuestForm, isSameGuestForm } from '../../domain/passengers/guest.ts'
import { namesStanding, refusesForNames } from '../../domain/reservation/names.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { after, afterAny, decider, type Reads, todayAt } from '../pipeline/handler.ts'
import { changeableIn, NAMES_MODELS, namesSituation } from '../../projections/selectors/reservation.ts'
import type { GuestSeq } from '../../domain/ids.ts'
import { asks, question } from '../pipeline/asking.ts'

/** Kept half a second after the last key (TIME-16). */
export const changeGuest = asks(
  'ChangeGuest',
  // Passengers don't disturb each other; a newer key starts the pause again.
  { reads: [], about: (data) => String(data.seqN) },
  (data, _models, { clock }) =>
    timer(TIMINGS.guestTypingMs, clock.scheduler).pipe(map(() => event('GuestChanged', data))),
)

export const saveGuest = decider(
  'SaveGuest',
  ['passengers', 'reservation'],
  ({ seqN, form }, models, ports) => {
    const refuse = (reason: 'Incomplete' | 'NoReservation' | 'UnknownGuest', errors = {}): Event =>
      event('GuestRefused', { seqN, reason, errors })
    const current = changeableIn(models.reservation)
    if (current === null) return [refuse('NoReservation')]
    if (!current.guests.some((guest) => guest.seqN === seqN)) return [refuse('UnknownGuest')]
    const decided = decideGuest(seqN, form, todayAt(ports))
    const kept = event('GuestChanged', { seqN, form })
    if (E.isLeft(decided)) return [kept, refuse('Incomplete', decided.left)]
    const typed = models.passengers.guests[seqN]
    const isSaid = typed?.status === 'saving' || typed?.status === 'saved'
    // What is in flight or saved already is not sent twice.
    if (isSaid && isSameGuestForm(typed.form, form)) return []
    return [kept, event('ReservationChangeWanted', { change: { _tag: 'SaveGuest', guest: decided.right } })]
  },
)

/** A press that waits for passengers has those saved who are not on their way (OP-173). */
export const saveAwaitedNames = after('NamesAwaited', NAMES_MODELS, (_data, models, ports) => {
  const standing = namesStanding(namesSituation(todayAt(ports), models))
  return standing._tag === 'Unsaved' ? savesOf(models, standing.seqNs) : null
})

/**
 * Once no passenger is being saved any more, what was pressed is decided again. Where the network goes first it is decided at
 * once, and refused: after the return it would be sent without a press.
 */
export const goOnOnceNamed = afterAny(
  ['ReservationChangeMade', 'NetworkLost'],
  ['passengers'],
  (e, models) => {
    const { awaiting } = models.passengers
    const isSaving = Object.values(models.passengers.guests).some(({ status }) => status === 'saving')
    const goesOn = e.type === 'NetworkLost' ? e.data.cutsOff : !isSaving
    if (awaiting === null || !goesOn) return null
    const { then } = awaiting
    return then._tag === 'Pay'
      ? command('Pay', { methodCode: then.methodCode })
      : command('ConfirmReservation', {})
  },
)

/** Where names are missing the forms say which. */
export const showMissingNames = afterAny(
  ['PayRefused', 'PaymentPrepareFailed', 'ReservationConfirmFailed'],
  NAMES_MODELS,
  (e, models, ports) => {
    const isForNames =
      e.type === 'PayRefused' ? e.data.reason === 'NamesMissing' : refusesForNames(e.data.error)
    const standing = namesStanding(namesSituation(todayAt(ports), models))
    return isForNames && standing._tag === 'Missing' ? savesOf(models, standing.seqNs) : null
  },
)

const savesOf = (models: Reads<'passengers' | 'reservation'>, seqNs: readonly GuestSeq[]): Command[] =>
  seqNs.flatMap((seqN) => {
    const form = guestFormOf(models, seqN)
    const isOnItsWay = models.passengers.guests[seqN]?.status === 'saving'
    return form === null || isOnItsWay ? [] : [command('SaveGuest', { seqN, form })]
  })

/** "Copy my details": the contact's names for this passenger. */
export const copyContactToGuest = decider(
  'CopyContactToGuest',
  ['passengers', 'reservation'],
  ({ seqN }, models) => {
    const form = guestFormOf(models, seqN)
    if (form === null) return event('GuestRefused', { seqN, reason: 'UnknownGuest', errors: {} })
    const { firstName, lastName } = models.passengers.form
    return event('GuestChanged', {
      seqN,
      form: { ...form, firstName: firstName.trim(), lastName: lastName.trim() },
    })
  },
)

/** What is typed, else what the reservation has; `null` where it has no such passenger. */
const guestFormOf = (models: Reads<'passengers' | 'reservation'>, seqN: GuestSeq): GuestForm | null => {
  const guest = models.reservation.current?.guests.find((one) => one.seqN === seqN)
  return guest === undefined ? null : (models.passengers.guests[seqN]?.form ?? formOfGuest(guest))
}

export const loadCountries = asks('LoadCountries', { reads: [] }, (_data, _models, { api }) => {
  const both$ = forkJoin({ countries: api('countries', {}), citizenships: api('citizenships', {}) })
  return question(both$.pipe(map(sequenceS(E.Apply))), {
    asked: event('CountriesRequested', {}),
    found: (found) => event('CountriesLoaded', found),
    failed: (error) => event('CountriesFailed', { error }),
  })
})

/** As soon as a reservation has passengers to name, and again in a new language. */
export const loadCountriesForGuests = afterAny(
  [
    'ReservationCreated',
    'ReservationModified',
    'ReservationConfirmed',
    'ReservationFetched',
    'LocaleChanged',
  ],
  ['passengers', 'reservation'],
  (e, models) => {
    const { countriesStatus } = models.passengers
    const isNeeded = (models.reservation.current?.guests ?? []).length > 0
    const isMissing = countriesStatus === 'none' || countriesStatus === 'failed'
    return isNeeded && (isMissing || e.type === 'LocaleChanged') ? command('LoadCountries', {}) : null
  },
)
