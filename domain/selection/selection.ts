// Everything that a person has chosen to travel with, apart from where and when: counted tickets, extras, residents
// and vehicles. The last three are named things: each has a number of its own in the reservation.
import * as t from 'io-ts'
import { nullable, shape } from '../codec/shapes.ts'
import { openText, personal } from '../codec/text.ts'
import { type LocalTraveller, normalizedLocalId } from '../residents/localTraveller.ts'
import { countOf, type TicketLine } from '../tickets/ticketLine.ts'
import type { ChosenVehicle } from '../vehicles/vehicle.ts'
import { ItemSeq, type SailRefId } from '../ids.ts'

/**
 * An extra's own facts; how many of it stands among the lines. `sentText` is what was sent to the server;
 * `isForgotten` where something was sent before a reload that lost it: it is held, and can't be sent again.
 */
export const ChosenAddon = shape({
  code: openText('priceCategory'),
  mandatoryParameter: nullable(openText('parameterName')),
  text: personal('addonParameter'),
  sentText: nullable(personal('addonParameter')),
  isForgotten: t.boolean,
  seqN: nullable(ItemSeq),
})
export type ChosenAddon = t.TypeOf<typeof ChosenAddon>

/** Residents and vehicles that were taken out here, and are held as far as is known. */
export interface Leaving {
  readonly travellers: readonly LocalTraveller[]
  readonly vehicles: readonly ChosenVehicle[]
}

export interface Selection {
  readonly lines: readonly TicketLine[]
  readonly addons: readonly ChosenAddon[]
  readonly travellers: readonly LocalTraveller[]
  readonly vehicles: readonly ChosenVehicle[]
  /** Kinds of ticket and extras that were changed elsewhere, and not here since: each direction keeps what it holds. */
  readonly asHeld: readonly string[]
  /** Every number that was ever given to a named thing of this reservation. */
  readonly namedSeqNs: readonly ItemSeq[]
  readonly leaving: Leaving
}

/** What of a request item depends on what it is for (TICK-11..13). */
export type ItemDetail =
  | {
      readonly _tag: 'Passenger'
      readonly personalIdentificationNumber: string | null
      readonly backupRegistryUsed: boolean
    }
  | { readonly _tag: 'Addon'; readonly amount: number; readonly attributes: Readonly<Record<string, string>> }
  | {
      readonly _tag: 'Vehicle'
      readonly licencePlate: string | null
      readonly handicapped: boolean
      readonly companyRegistrationNumber: string | null
      readonly weightOnSails: readonly { readonly sailRefId: SailRefId; readonly weightInKg: number }[]
    }

/** A named thing that is chosen, with what is sent to the server of it. */
export interface NamedChoice {
  readonly key: string
  readonly seqN: ItemSeq | null
  readonly priceCategory: string
  /** The one with which a vehicle is held. */
  readonly licencePlate: string | null
  readonly detail: ItemDetail
  /** It is held, and what it says has changed since. */
  readonly isChanged: boolean
  /** How many the reservation must hold under its number. */
  readonly quantity: number
  /** Everything that must be said of it is known: a code that a reload took, or an answer still to be typed, is not. */
  readonly isSayable: boolean
}

export const isAddon = (selection: Pick<Selection, 'addons'>, code: string): boolean =>
  selection.addons.some((addon) => addon.code === code)

/** The lines that are counted ticket by ticket: all but the extras. */
export const countedLines = (selection: Selection): readonly TicketLine[] =>
  selection.lines.filter((line) => !isAddon(selection, line.code))

/** Extras with an amount, residents whom the registry knows, vehicles: in this order. */
export const namedChoices = (
  selection: Pick<Selection, 'lines' | 'addons' | 'travellers' | 'vehicles'>,
): readonly NamedChoice[] => [
  ...selection.addons.flatMap((addon) => addonChoice(addon, countOf(selection.lines, addon.code))),
  ...selection.travellers.flatMap(travellerChoice),
  ...selection.vehicles.map(vehicleChoice),
]

const addonChoice = (addon: ChosenAddon, amount: number): readonly NamedChoice[] => {
  if (amount <= 0) return []
  const { code, mandatoryParameter, text, sentText, seqN } = addon
  const attributes = mandatoryParameter === null ? {} : { [mandatoryParameter]: text.trim() }
  const isSayable = mandatoryParameter === null || text.trim() !== ''
  return [
    {
      key: addonKey(code),
      seqN,
      priceCategory: code,
      licencePlate: null,
      detail: { _tag: 'Addon', amount, attributes },
      isChanged: isSayable && sentText !== text,
      quantity: amount,
      isSayable,
    },
  ]
}

export const addonKey = (code: string): string => `A:${code}`

const travellerChoice = (traveller: LocalTraveller): readonly NamedChoice[] => {
  const { localID, level, status, seqN, personalIdentificationNumber, backupRegistry } = traveller
  if (status !== 'exist' || level === null) return []
  return [
    {
      key: localID,
      seqN,
      priceCategory: level,
      licencePlate: null,
      detail: {
        _tag: 'Passenger',
        personalIdentificationNumber: normalizedLocalId(personalIdentificationNumber),
        backupRegistryUsed: backupRegistry,
      },
      isChanged: false,
      quantity: 1,
      isSayable: personalIdentificationNumber !== '',
    },
  ]
}

export const vehicleChoice = (
  vehicle: Pick<
    ChosenVehicle,
    | 'key'
    | 'seqN'
    | 'priceCategory'
    | 'licencePlate'
    | 'handicapped'
    | 'companyRegistrationNumber'
    | 'weights'
  >,
): NamedChoice => ({
  key: vehicle.key,
  seqN: vehicle.seqN,
  priceCategory: vehicle.priceCategory,
  licencePlate: vehicle.licencePlate,
  detail: {
    _tag: 'Vehicle',
    licencePlate: vehicle.licencePlate,
    handicapped: vehicle.handicapped,
    companyRegistrationNumber: vehicle.companyRegistrationNumber,
    weightOnSails: vehicle.weights,
  },
  isChanged: false,
  quantity: 1,
  isSayable: true,
})

/** Whether there is nothing to reserve. */
export const isEmptySelection = (selection: Selection): boolean =>
  selection.lines.every((line) => line.count <= 0) && namedChoices(selection).length === 0
