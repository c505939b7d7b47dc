// The law about what was changed elsewhere: the program doesn't undo it by itself.
import type { EventEntry } from '../../../../domain/log/entry.ts'
import { isSameItem } from '../../../../domain/reservation/reservation.ts'
import { law } from '../../engine/law.ts'
import { amountOf, type Asked, eachRequest, personalCodeOf, plateOf } from '../../readers/bookingRequests.ts'

export const notUndone = law('LAW-80', 'held', {
  since: 4,
  sentence:
    'What was changed elsewhere is not undone by itself: until the person does something, what came in is not given back, and what went out is not requested again.',
  looks: () => {
    /** By the kind and its package. */
    const changed = new Map<string, 'came in' | 'went out'>()
    /** A person has done something that was not yet sent: what is requested then may be that. */
    let isUnsent = false
    const send = (): void => void (isUnsent = false)
    const forget = (): void => changed.clear()
    const note = ({ data: { change } }: EventEntry<'ReservationChangedElsewhere'>): void => {
      if (isUnsent) return
      for (const kind of new Set(change.items.map(kindOf))) {
        const ofKind = change.items.filter((item) => kindOf(item) === kind)
        const more = ofKind.reduce((sum, { before, after }) => sum + after - before, 0)
        if (more !== 0) changed.set(kind, more > 0 ? 'came in' : 'went out')
      }
    }
    const requests = eachRequest((asked) => {
      const undone = [...changed].find(([kind, way]) => {
        const gain = gainOf(asked, kind)
        return way === 'came in' ? gain < 0 : gain > 0
      })
      return undone === undefined ? null : `${undone[0]} ${undone[1]} elsewhere, and that is undone`
    })
    return [
      requests,
      {
        events: {
          CreateRequested: send,
          ModifyRequested: send,
          ReservationChangedElsewhere: note,
          ReservationCleared: forget,
          ReservationExpired: forget,
          PackageSelected: forget,
        },
      },
      {
        byUser: () => {
          forget()
          isUnsent = true
        },
      },
    ]
  },
})

interface KindInPackage {
  readonly sailPackageSeqN: number
  readonly priceCategory: string
}

const kindOf = ({ sailPackageSeqN, priceCategory }: KindInPackage): string =>
  `${priceCategory} of package ${sailPackageSeqN}`

/**
 * How many more of a kind its package is to hold: what is given back, or requested again under its number, is no gain. A
 * resident or a vehicle that is named may be another one.
 */
const gainOf = ({ items, purged, held }: Asked, kind: string): number => {
  const again = items.filter((one) => kindOf(one) === kind)
  if (again.some((one) => personalCodeOf(one) !== null || plateOf(one) !== null)) return 0
  const gone = (held?.items ?? []).filter(
    (one) => kindOf(one) === kind && [...purged, ...again].some((other) => isSameItem(other, one)),
  )
  return (
    again.reduce((sum, one) => sum + amountOf(one), 0) - gone.reduce((sum, { quantity }) => sum + quantity, 0)
  )
}
