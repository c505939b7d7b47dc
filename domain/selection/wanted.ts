// What is wanted of a package, in one form for a booking and for the change of a paid ticket: what is counted, what is named,
// and what stays as it is held. The difference to what is held says what is to be sent to the server.
import type { ItemSeq } from '../ids.ts'
import { countedLines, type Leaving, namedChoices, type NamedChoice, type Selection } from './selection.ts'
import type { TicketLine } from '../tickets/ticketLine.ts'

export interface Wanted {
  /** What is counted ticket by ticket. */
  readonly lines: readonly TicketLine[]
  readonly choices: readonly NamedChoice[]
  /** Was taken out, and holds its items till it has gone. */
  readonly leaving: readonly NamedThing[]
  /** Kinds that stay as they are held in this package. */
  readonly asHeld: readonly string[]
  /** All numbers that were ever given to named things. */
  readonly namedSeqNs: readonly ItemSeq[]
}

export const wantedOf = (selection: Selection): Wanted => ({
  lines: countedLines(selection),
  choices: namedChoices(selection),
  leaving: leavingThings(selection.leaving),
  asHeld: selection.asHeld,
  namedSeqNs: selection.namedSeqNs,
})

/** What a thing is looked for by. */
export interface NamedThing {
  readonly key: string
  /** The number that it was given, `null` before it is asked for: what was never asked for is held nowhere. */
  readonly seqN: ItemSeq | null
  readonly priceCategory: string
  readonly kind: NamedChoice['detail']['_tag']
  readonly licencePlate: string | null
  /** A resident's own; `null` where a reload took it. */
  readonly personalCode: string | null
}

export const thingOf = ({ key, seqN, priceCategory, licencePlate, detail }: NamedChoice): NamedThing => ({
  key,
  seqN,
  priceCategory,
  kind: detail._tag,
  licencePlate,
  personalCode: detail._tag === 'Passenger' ? detail.personalIdentificationNumber || null : null,
})

export const thingsOf = (selection: Selection): readonly NamedThing[] => namedChoices(selection).map(thingOf)

export const leavingThings = ({ travellers, vehicles }: Leaving): readonly NamedThing[] =>
  namedChoices({ lines: [], addons: [], travellers, vehicles }).map(thingOf)
