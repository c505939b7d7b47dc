// What a change of a paid ticket keeps of an item that is said again, or comes with it to another sail: what was sent of it
// once is not asked for twice.
import { CATEGORIES, isResidentCategory } from '../data/categories.ts'
import type { CallBody } from '../../../domain/wire/endpoints/endpoints.ts'
import type { DemoItem, VehicleDetail } from '../state/item.ts'
import { personalCodeOf, plateOf } from '../state/item.ts'
import type { DemoEdit, DemoReservation } from '../state/state.ts'

type Requests = CallBody<'editData'>['requests']
type Said = Requests[string][number]

interface Held {
  readonly paid: DemoReservation
  readonly edit: DemoEdit
}

/** A vehicle keeps its weights, and a resident the code, where they are said again without. */
export const withKept = ({ paid, edit }: Held, requests: Requests): Requests =>
  Object.fromEntries(
    Object.entries(requests).map(([trip, items]) => [
      trip,
      items.map((item) => withCode(edit.items, withWeights(paid.items, item))),
    ]),
  )

const isIt = (said: Said) => (item: DemoItem) =>
  item.seqN === said.seqN && item.sailPackageSeqN === said.sailPackageSeqN

const withWeights = (items: readonly DemoItem[], said: Said): Said => {
  const held = items.find(isIt(said))
  if (held?.detail._tag !== 'Vehicle' || !('handicapped' in said)) return said
  const { weights, handicapped } = held.detail
  const weightOnSails =
    said.weightOnSails.length > 0
      ? said.weightOnSails
      : weights.map(({ sailRefId, weightInKg }) => ({
          sailRefId: said.sailRefIds[held.sailRefIds.indexOf(sailRefId)] ?? sailRefId,
          weightInKg,
        }))
  return { ...said, handicapped: said.handicapped || handicapped, weightOnSails }
}

const withCode = (items: readonly DemoItem[], said: Said): Said => {
  const category = CATEGORIES[said.priceCategory]
  const isUntold = 'personalIdentificationNumber' in said && (said.personalIdentificationNumber ?? '') === ''
  if (!isUntold || category === undefined || !isResidentCategory(category)) return said
  const held = items.find((item) => isIt(said)(item) && item.priceCategory === said.priceCategory)
  const code = held === undefined ? null : personalCodeOf(held)
  return code === null ? said : { ...said, personalIdentificationNumber: code }
}

/** The sizes of a vehicle, and its company's contract, where they are not sent again: by its number, or by its plate. */
export const measuredAsBefore =
  (paid: readonly DemoItem[], changed: readonly DemoItem[]) =>
  (item: DemoItem): DemoItem => {
    const { detail, seqN, sailPackageSeqN, priceCategory } = item
    if (detail._tag !== 'Vehicle') return item
    const isLike = (one: DemoItem): boolean =>
      one.priceCategory === priceCategory && one.sailPackageSeqN === sailPackageSeqN
    const plate = plateOf(item)
    const same =
      paid.find((one) => isLike(one) && one.seqN === seqN) ??
      changed.find((one) => isLike(one) && plate !== null && plateOf(one) === plate)
    if (same?.detail._tag !== 'Vehicle') return item
    const { isLoyal, sizes } = same.detail
    return {
      ...item,
      detail: {
        ...detail,
        isLoyal: detail.isLoyal || isLoyal,
        sizes: detail.sizes.length > 0 ? detail.sizes : onSails(sizes, same, item),
      },
    }
  }

const onSails = (sizes: VehicleDetail['sizes'], from: DemoItem, to: DemoItem): VehicleDetail['sizes'] =>
  sizes.map((one) => ({
    ...one,
    sailRefId: to.sailRefIds[from.sailRefIds.indexOf(one.sailRefId)] ?? one.sailRefId,
  }))
