// The differences that still stand between what was asked and what is held now, which may have changed since.
import type { HeldDifference, HeldOtherwise } from '../../../domain/reservation/heldDifferences.ts'
import { itemsOfPackage } from '../../../domain/reservation/holders.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'

export const openDifferences = (
  { differences }: Pick<HeldOtherwise, 'differences'>,
  reservation: Reservation | null,
): readonly HeldDifference[] =>
  differences.flatMap((one) => {
    const items = itemsOfPackage(reservation, one.seqN).filter((item) => item.priceCategory === one.code)
    const held = items.reduce((sum, { quantity }) => sum + quantity, 0)
    return held === one.asked ? [] : [{ ...one, held }]
  })
