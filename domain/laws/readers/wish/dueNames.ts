// Which passengers still have to be named, by a second reading of the reservation and of what was typed.
import type { CalendarDay } from '../../../calendarDay.ts'
import { demandsNames } from '../../../catalog/routeAttributes.ts'
import { type Guest, guestErrorsOf, type GuestForm } from '../../../passengers/guest.ts'
import type { Reservation, ReservationItem } from '../../../reservation/reservation.ts'
import type { LawModels } from '../../engine/lawModels.ts'

export interface DueNames {
  /** Something of these is missing or wrong. */
  readonly missing: readonly number[]
  /** These are complete, and the server does not have them. */
  readonly unsaved: readonly number[]
}

/** As far as there are none missing, those that are unsaved count. */
export const dueNames = (models: LawModels, today: string): DueNames => {
  const { reservation, passengers } = models
  const missing: number[] = []
  const unsaved: number[] = []
  // A difference that is due is paid for a ticket as it stands.
  if (reservation.current === null || reservation.paidCents !== null) return { missing, unsaved }
  const isDemanded = passengers.namesAreDemanded || isDemandedByRoute(reservation.current, models)
  for (const guest of guestsIn(reservation.current, models)) {
    const typed = passengers.guests[guest.seqN]
    const isSaved = typed?.status === 'saved'
    const form = { ...typed?.form, personalIdentificationNumber: guest.personalIdentificationNumber }
    const isBegun = typed !== undefined && !isSaved && FIELDS.some((field) => form[field] !== guest[field])
    const isNamed = isSaved || (guest.firstName.trim() !== '' && guest.lastName.trim() !== '')
    if (isBegun) (isComplete(form as GuestForm, today) ? unsaved : missing).push(guest.seqN)
    else if (isDemanded && guest.personalIdentificationNumber === '' && !isNamed) missing.push(guest.seqN)
  }
  return { missing, unsaved: missing.length > 0 ? [] : unsaved }
}

const FIELDS = [
  'firstName',
  'lastName',
  'gender',
  'birthday',
  'citizenship',
  'comments',
] as const satisfies readonly (keyof GuestForm)[]

const isComplete = (form: GuestForm, today: string): boolean =>
  Object.keys(guestErrorsOf(form, today as CalendarDay)).length === 0

const isDemandedByRoute = ({ sailPackages }: Reservation, { catalog }: LawModels): boolean => {
  for (const { legCode, departureDay } of sailPackages.flatMap(({ sails }) => sails)) {
    const route = catalog.routes.find(({ legs }) => legs.some(({ code }) => code === legCode))
    if (route !== undefined && demandsNames(route, departureDay)) return true
  }
  return false
}

/** By their numbers; where it is clear whose ticket is whose, with the code that a resident’s was bought with. */
const guestsIn = ({ guests, items }: Reservation, { residents }: LawModels): readonly Guest[] => {
  const codeOf = (number: number): string =>
    residents.localIDs.find(({ seqN }) => seqN === number)?.personalIdentificationNumber ?? ''
  const people = mostPeople(items)
  const ofResidents = people.filter((number) => codeOf(number) !== '')
  const tickets =
    people.length === guests.length ? people : ofResidents.length === guests.length ? ofResidents : []
  const inOrder = [...guests].sort((one, other) => one.seqN - other.seqN)
  return inOrder.map((guest, i) => {
    const own = guest.personalIdentificationNumber
    const ticket = tickets[i]
    return own !== '' || ticket === undefined
      ? guest
      : { ...guest, personalIdentificationNumber: codeOf(ticket) }
  })
}

/** No ticket is for more people, whatever a log says. */
const MOST = 9_999

/** The numbers of the tickets of the direction on which most people go, one for each person. */
const mostPeople = (items: readonly ReservationItem[]): readonly number[] => {
  const people = items.filter(({ inventoryClass, isVehicle }) => inventoryClass === 'PASSENGER' && !isVehicle)
  const packages = new Set(people.map(({ sailPackageSeqN }) => sailPackageSeqN))
  let most: readonly number[] = []
  for (const number of packages) {
    const onIt = people
      .filter(({ sailPackageSeqN }) => sailPackageSeqN === number)
      .flatMap(({ seqN, quantity }) =>
        new Array<number>(Math.min(Math.max(0, Math.trunc(quantity)), MOST)).fill(seqN),
      )
    if (onIt.length > most.length) most = onIt
  }
  return most
}
