// What of a kept selection is still available, given what sails and what is left now (EXP-04).
import * as E from 'fp-ts/Either'
import type { Route } from '../catalog/route.ts'
import type { EpochMs } from '../instant.ts'
import { allPrices, offerOf } from '../prices/offer.ts'
import { NO_PRICES, type PriceGroups } from '../prices/price.ts'
import type { Inventory, Sail, Voyage } from '../schedule/sail.ts'
import { decideSail } from '../schedule/sailChoice.ts'
import type { KeptSelection } from '../selection/keptSelection.ts'
import type { GoneSail } from '../schedule/sail.ts'
import type { RestoredSelection } from './messages.ts'
import type { MissingPart } from './missingPart.ts'
import { fitted } from './repeatFit.ts'

/** What is known now of the sail that is wanted for one trip. */
export interface WantedSail {
  readonly voyage: Voyage
  /** What sails on its day, and what is left; nothing where the day has passed. */
  readonly sails: readonly Sail[]
  readonly inventories: Readonly<Record<string, Inventory>>
  /** `null` where nothing is sold on it. */
  readonly groups: PriceGroups | null
}

export interface RepeatSituation {
  /** The way out first. */
  readonly wanted: readonly WantedSail[]
  readonly route: Route | null
  /** The server's time. */
  readonly nowMs: EpochMs
  /** The sails are those of before, so that their prices can be compared. */
  readonly isSame: boolean
}

export interface Repeat {
  readonly restored: RestoredSelection
  readonly missing: readonly MissingPart[]
}

/** The sails that can't be booked; or what is restored, and in words what is not. Everything kept is in one of them. */
export const decideRepeat = (
  kept: KeptSelection,
  situation: RepeatSituation,
): E.Either<readonly GoneSail[], Repeat> => {
  const gone = goneSails(situation)
  if (gone.length > 0) return E.left(gone)
  const repeat = fitted(kept, placesOf(situation.wanted), situation.isSame)
  if (!isEmpty(repeat.restored)) return E.right(repeat)
  // Where each sail has room and only all of them together have none, another choice is wanted for each.
  const full = situation.wanted.filter((one) =>
    isEmpty(fitted(kept, placesOf([one]), situation.isSame).restored),
  )
  return E.left(
    (full.length > 0 ? full : situation.wanted).map(({ voyage }) => ({ sail: voyage, reason: 'Full' })),
  )
}

const isEmpty = ({ lines, travellers, vehicles }: RestoredSelection): boolean =>
  lines.length + travellers.length + vehicles.length === 0

const placesOf = (wanted: readonly WantedSail[]) => {
  const prices = wanted.map(({ voyage, groups }) => ({
    sailRefId: voyage.sailRefId,
    groups: groups ?? NO_PRICES,
  }))
  const sails = wanted.flatMap(({ voyage, inventories }, i) => {
    const inventory = inventories[voyage.sailRefId]
    return inventory === undefined ? [] : [{ prices: allPrices(prices[i]?.groups ?? NO_PRICES), inventory }]
  })
  return { offer: offerOf(prices), sails }
}

const goneSails = ({ wanted, route, nowMs }: RepeatSituation): readonly GoneSail[] => {
  const out = wanted[0]?.sails.find((sail) => sail.sailRefId === wanted[0]?.voyage.sailRefId)
  return wanted.flatMap(({ voyage, sails, inventories }, i) => {
    const notBeforeMs = i === 0 ? null : (out?.arrivalAtMs ?? null)
    const decided = decideSail({ sails, inventories, route, nowMs, notBeforeMs }, voyage.sailRefId)
    if (E.isRight(decided)) return []
    const sail = sails.find(({ sailRefId }) => sailRefId === voyage.sailRefId)
    return [{ sail: voyage, reason: goneReason(decided.left._tag, voyage.departureAtMs <= nowMs, sail) }]
  })
}

type SailRefusedTag = Extract<ReturnType<typeof decideSail>, { _tag: 'Left' }>['left']['_tag']

const goneReason = (tag: SailRefusedTag, isOver: boolean, sail: Sail | undefined): GoneSail['reason'] => {
  switch (tag) {
    case 'UnknownSail':
      return isOver ? 'Departed' : 'NotOpen'
    case 'SailNotOpen':
      return sail?.status === 'CANCELLED' ? 'Cancelled' : 'NotOpen'
    case 'SailDeparted':
      return 'Departed'
    case 'SailFull':
      return 'Full'
    case 'BookingClosed':
    case 'BeforeOutbound':
      return tag
  }
}
