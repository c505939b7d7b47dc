// The law about a reservation that changes elsewhere: no change is undone by itself.
import type { HeldItem } from '../../engine/held.ts'
import { type ChangedItem, goneNumbers } from '../../../../domain/reservation/elsewhere.ts'
import {
  amountOf,
  type Asked,
  type AskedItem,
  eachRequest,
  personalCodeOf,
  plateOf,
} from '../../readers/booking/asked.ts'
import { type Law, law } from '../../engine/law.ts'
import { type Looks, watchWith } from '../../engine/looks.ts'

/** What a person does by which they want another booking than the one that is held. */
const CHANGES = [
  'ChangeTicketQuantity',
  'SelectSail',
  'MoveToSail',
  'ChangeAddonParameter',
  'RemoveTrip',
  'RepeatTrip',
] as const satisfies readonly (keyof NonNullable<Looks['commands']>)[]

/** Changes of residents and vehicles. */
const NAMED_CHANGES = [
  'SetLocalTravellerCount',
  'EnterLocalId',
  'CheckLocalId',
  'RemoveLocalTraveller',
  'AddVehicle',
  'RemoveVehicle',
  'AcceptVehiclePrice',
] as const satisfies readonly (keyof NonNullable<Looks['commands']>)[]

interface ChangedElsewhere {
  /** Things that came in, by their number in their package. */
  readonly added: ReadonlyMap<string, ChangedItem>
  /** Kinds of which something went out in a package, and whether a resident or a vehicle was wanted and not sent then. */
  readonly removed: ReadonlyMap<string, boolean>
  /** Codes and plates that were asked for or held so far. */
  readonly names: ReadonlySet<string>
}

const undone = (asked: Asked, { added, removed, names }: ChangedElsewhere): string | null => {
  const back = [...added.values()].find((item) => isGivenBack(asked, item))
  if (back !== undefined) return `${numberOf(back)} came in elsewhere and is given back`
  // A resident or a vehicle that is asked for the first time is another one than what went out, whenever they were
  // found: a request that went out while their code was checked didn't say them.
  const isWanted = (item: AskedItem): boolean => {
    const name = nameOf(item)
    return name !== null && (removed.get(kindOf(item)) === true || !names.has(name))
  }
  const again = asked.items.find(
    (item) => removed.has(kindOf(item)) && !isWanted(item) && gainOf(asked, item) > 0,
  )
  return again === undefined ? null : `${again.priceCategory} was taken out elsewhere and is asked for again`
}

const keptAsFound = law('LAW-80', 'lifecycle', {
  since: 4,
  sentence:
    'What was changed elsewhere is not undone by itself: until the person changes something, what came in is not given back, and what went out is not asked for again.',
  watch: () => {
    let added = new Map<string, ChangedItem>()
    let removed = new Map<string, boolean>()
    /** Kinds of ticket that a person has chosen since a request last went out: what is asked of them is no undoing. */
    const unsent = new Set<string>()
    let isNamedUnsent = false
    const names = new Set<string>()
    const forget = (): void => {
      added = new Map()
      removed = new Map()
    }
    const send = (): void => {
      unsent.clear()
      isNamedUnsent = false
    }
    const note = (known: readonly (string | null)[]): void => {
      for (const name of known) if (name !== null) names.add(name)
    }
    const noteChange = (isNamedChange: boolean) => (): void => {
      forget()
      isNamedUnsent ||= isNamedChange
    }
    const requests = eachRequest((asked) => {
      const fact = undone(asked, { added, removed, names })
      note(asked.items.map(nameOf))
      return fact
    })
    return watchWith({
      ...requests,
      commands: {
        ...requests.commands,
        ...Object.fromEntries(CHANGES.map((type) => [type, noteChange(false)])),
        ...Object.fromEntries(NAMED_CHANGES.map((type) => [type, noteChange(true)])),
      },
      events: {
        ...requests.events,
        TicketQuantityChanged: ({ data }) => void unsent.add(data.line.code),
        CreateRequested: (entry, moment) => {
          send()
          return requests.events.CreateRequested?.(entry, moment) ?? null
        },
        ModifyRequested: (entry, moment) => {
          send()
          return requests.events.ModifyRequested?.(entry, moment) ?? null
        },
        ReservationChangedElsewhere: ({ data: { change } }, { before, heldOf }) => {
          note(heldOf(before)?.items.map(({ licencePlate }) => licencePlate) ?? [])
          const gone = goneNumbers(change)
          for (const item of change.items) {
            if (unsent.has(item.priceCategory)) continue
            if (item.before === 0) added.set(numberOf(item), item)
            if (gone.includes(item.seqN)) removed.set(kindOf(item), isNamedUnsent)
          }
        },
        ReservationCleared: forget,
        ReservationExpired: forget,
        PackageSelected: forget,
      },
    })
  },
})

const numberOf = ({
  seqN,
  sailPackageSeqN,
}: {
  readonly seqN: number
  readonly sailPackageSeqN: number
}): string => `number ${seqN} of package ${sailPackageSeqN}`

/** Who a resident and which a vehicle is; `null` for a ticket like any other. */
const nameOf = (item: AskedItem): string | null => personalCodeOf(item) ?? plateOf(item)

const kindOf = ({ sailPackageSeqN, priceCategory }: KindInPackage): string =>
  `${priceCategory} of package ${sailPackageSeqN}`

interface KindInPackage {
  readonly sailPackageSeqN: number
  readonly priceCategory: string
}

/** What is moved to another sail is given back too, and comes again: as many of its kind, and a vehicle under its own plate. */
const isGivenBack = (asked: Asked, item: ChangedItem): boolean => {
  if (!asked.purged.some((one) => numberOf(one) === numberOf(item))) return false
  const plate = heldOf(asked, item).find((one) => numberOf(one) === numberOf(item))?.licencePlate ?? null
  const again = asked.items.filter((one) => kindOf(one) === kindOf(item))
  return (
    again.length === 0 ||
    gainOf(asked, item) < 0 ||
    (plate !== null && !again.some((one) => plateOf(one) === plate))
  )
}

/** How many more of a kind its package is to hold: what goes out, or is said again under its number, is no gain. */
const gainOf = (asked: Asked, kind: KindInPackage): number => {
  const again = asked.items.filter((one) => kindOf(one) === kindOf(kind))
  const numbers = [...asked.purged, ...again].map(numberOf)
  return heldOf(asked, kind)
    .filter((one) => numbers.includes(numberOf(one)))
    .reduce(
      (gain, { quantity }) => gain - quantity,
      again.reduce((sum, one) => sum + amountOf(one), 0),
    )
}

const heldOf = ({ held }: Asked, kind: KindInPackage): readonly HeldItem[] =>
  (held?.items ?? []).filter((one) => kindOf(one) === kindOf(kind))

export const elsewhereLaws: readonly Law[] = [keptAsFound]
