// What a person has chosen to travel with, read from the forms by hand: tickets that are counted, and things of which
// each is known by itself: extras, residents and vehicles.
import type { LocalTraveller } from '../../../residents/localTraveller.ts'
import type { ChosenAddon } from '../../../selection/selection.ts'
import type { TicketLine } from '../../../tickets/ticketLine.ts'
import type { ChosenVehicle } from '../../../vehicles/vehicle.ts'
import type { LawModels } from '../../engine/lawModels.ts'

/** What a request says of a thing, beside its number and its place. */
export type Saying = Readonly<Record<string, unknown>>

export interface Thing {
  readonly key: string
  /** `null` before it is asked for the first time. */
  readonly number: number | null
  readonly code: string
  readonly kind: 'extra' | 'resident' | 'vehicle'
  readonly plate: string | null
  /** A resident’s code. */
  readonly person: string | null
  readonly amount: number
  /** It says something else than the server was told. */
  readonly isChanged: boolean
  /** Everything that has to be said of it is known. */
  readonly canBeSaid: boolean
  readonly saying: Saying
}

export interface Wish {
  /** Extras included. */
  readonly lines: readonly TicketLine[]
  /** Counted one by one. */
  readonly tickets: readonly TicketLine[]
  readonly extras: readonly ChosenAddon[]
  /** First extras, then residents, then vehicles. */
  readonly things: readonly Thing[]
  /** Residents and vehicles that were taken out, and are held as far as is known. */
  readonly leaving: readonly Thing[]
  /** Kinds that stay in each direction as they are held there. */
  readonly asHeld: readonly string[]
  /** All numbers that things ever had. */
  readonly givenNumbers: readonly number[]
}

export const wishOf = ({ tickets, residents, vehicles }: LawModels): Wish => {
  const extraCodes = new Set(tickets.addons.map(({ code }) => code))
  return {
    lines: tickets.lines,
    tickets: tickets.lines.filter(({ code }) => !extraCodes.has(code)),
    extras: tickets.addons,
    things: [
      ...extrasIn(tickets.addons, tickets.lines),
      ...residentsIn(residents.localIDs),
      ...vehiclesIn(vehicles.chosen),
    ],
    leaving: [...residentsIn(residents.leaving), ...vehiclesIn(vehicles.leaving)],
    asHeld: tickets.asHeld,
    givenNumbers: tickets.namedSeqNs,
  }
}

export const countIn = (lines: readonly TicketLine[], code: string): number => {
  for (const line of lines) if (line.code === code) return line.count
  return 0
}

/** Spaces and hyphens within a code mean nothing. */
export const plainCode = (text: string): string => text.replace(/[\s\u00a0-]/g, '')

const extrasIn = (extras: readonly ChosenAddon[], lines: readonly TicketLine[]): readonly Thing[] => {
  const things: Thing[] = []
  for (const { code, mandatoryParameter: question, text, sentText, seqN } of extras) {
    const amount = countIn(lines, code)
    const answer = text.trim()
    const canBeSaid = question === null || answer !== ''
    if (amount > 0)
      things.push({
        key: `A:${code}`,
        number: seqN,
        code,
        kind: 'extra',
        plate: null,
        person: null,
        amount,
        isChanged: canBeSaid && text !== sentText,
        canBeSaid,
        saying: { amount, attributes: question === null ? {} : { [question]: answer } },
      })
  }
  return things
}

const residentsIn = (residents: readonly LocalTraveller[]): readonly Thing[] => {
  const things: Thing[] = []
  for (const { localID, personalIdentificationNumber, level, backupRegistry, status, seqN } of residents) {
    const person = plainCode(personalIdentificationNumber)
    if (status === 'exist' && level !== null)
      things.push({
        key: localID,
        number: seqN,
        code: level,
        kind: 'resident',
        plate: null,
        person,
        amount: 1,
        isChanged: false,
        canBeSaid: personalIdentificationNumber !== '',
        saying: { personalIdentificationNumber: person, backupRegistryUsed: backupRegistry },
      })
  }
  return things
}

const vehiclesIn = (vehicles: readonly ChosenVehicle[]): readonly Thing[] =>
  vehicles.map((vehicle) => {
    const { key, seqN, priceCategory, licencePlate, handicapped, companyRegistrationNumber } = vehicle
    return {
      key,
      number: seqN,
      code: priceCategory,
      kind: 'vehicle',
      plate: licencePlate,
      person: null,
      amount: 1,
      isChanged: false,
      canBeSaid: true,
      saying: { licencePlate, handicapped, companyRegistrationNumber, weightOnSails: vehicle.weights },
    }
  })
