// What a price category is called where the server gave no title with the thing itself (OP-170), and for which sails the
// prices have to be asked for that.
import { allPrices } from '../../domain/prices/offer.ts'
import type { SailRefId } from '../../domain/ids.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { isTitled } from '../../domain/reservation/titles.ts'
import type { ReservedSail, Voyage } from '../../domain/schedule/sail.ts'
import type { ReadModels } from '../readModels.ts'

/**
 * The title in the prices of these sails, in this order, else in those of any other sail; `null` where none has one. Those of
 * other sails may be in the language of before.
 */
export const titleInPrices = (
  { bySail }: ReadModels['prices'],
  code: string,
  sails: readonly SailRefId[],
): string | null => {
  const lists = [...sails.map((sailRefId) => bySail[sailRefId]), ...Object.values(bySail)]
  for (const list of lists) {
    const sold = list && allPrices(list.groups).find((price) => price.code === code && price.title !== code)
    if (sold !== undefined) return sold.title
  }
  return null
}

export const sailIdsOf = (reservation: Reservation | null): readonly SailRefId[] =>
  (reservation?.sailPackages ?? []).flatMap(({ sails }) => sails.map(({ sailRefId }) => sailRefId))

/** The first sail of each package that holds something without a title: its prices name that. */
export const untitledSails = ({ items, sailPackages }: Reservation): readonly ReservedSail[] =>
  sailPackages
    .filter(({ seqN }) => items.some((item) => item.sailPackageSeqN === seqN && !isTitled(item)))
    .flatMap(({ sails }) => sails.slice(0, 1))

/** The trip as whose sails those of a ticket are priced; `sails` are all that it is on. */
export const ticketFlags = (
  { roundTrip }: Pick<Reservation, 'roundTrip'>,
  sails: readonly Pick<Voyage, 'departureDay'>[],
) => ({
  roundTrip,
  oneDayRoundTrip: roundTrip && new Set(sails.map(({ departureDay }) => departureDay)).size === 1,
})
