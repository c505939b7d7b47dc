// What a create or a modify says on the wire, and what makes it (TICK-11..15, OP-129).
import * as t from 'io-ts'
import { shape } from '../codec/shapes.ts'
import { openText, personal } from '../codec/text.ts'
import { ItemSeq, PackageSeq, SailRefId } from '../ids.ts'
import type { RequestedItems, RequestItem, ReservationRequest } from '../reservation/request.ts'
import { orElse, orNull } from './readings.ts'
import { OwnerBody } from './owner.ts'

/** What every item says (TICK-14). */
const position = {
  seqN: ItemSeq,
  priceCategory: openText('priceCategory'),
  sailPackage: openText('packageCode'),
  sailPackageSeqN: PackageSeq,
  sailRefIds: t.array(SailRefId),
}

/** One passenger, bicycle or deck place (TICK-11). */
export const WirePassengerItem = shape({
  ...position,
  personalIdentificationNumber: orNull(personal('personalIdentificationNumber')),
  backupRegistryUsed: orElse(t.boolean, false),
})

/** So many of one extra (TICK-12). */
export const WireAddonItem = shape({
  ...position,
  amount: t.number,
  attributes: t.record(openText('parameterName'), personal('addonParameter')),
})

/** One vehicle or trailer (TICK-13). */
export const WireVehicleItem = shape({
  ...position,
  licencePlate: orNull(personal('licencePlate')),
  handicapped: t.boolean,
  companyRegistrationNumber: orNull(personal('companyRegistrationNumber')),
  weightOnSails: t.array(shape({ sailRefId: SailRefId, weightInKg: t.number })),
})

/** The first that fits: a vehicle, an extra, a passenger. */
export const WireRequestItem = t.union([WireVehicleItem, WireAddonItem, WirePassengerItem])

/** What is to be held, by packages, and what is not. */
export const itemsBody = {
  requests: t.record(openText('packageSeqN'), t.array(WireRequestItem)),
  purgeItems: t.array(shape({ seqN: ItemSeq, sailPackageSeqN: PackageSeq })),
}

/** The body of create (OP-129). */
export const CreateBody = shape({
  roundTrip: t.boolean,
  saleChannel: openText('saleChannel'),
  ...itemsBody,
})

/** The body of a modify: items, or an owner without items (OP-116); never the id (RES-21). */
export const ModifyBody = t.union([CreateBody, shape({ reservationOwner: OwnerBody })])

export const fromRequest = (request: ReservationRequest): t.TypeOf<typeof CreateBody> => ({
  roundTrip: request.roundTrip,
  saleChannel: request.saleChannel,
  ...fromItems(request),
})

/** What is to be held, and what is not, of a booking and of the change of a ticket alike. */
export const fromItems = ({
  requests,
  purgeItems,
}: RequestedItems): Pick<t.TypeOf<typeof CreateBody>, keyof RequestedItems> => ({
  requests: Object.fromEntries(Object.entries(requests).map(([seqN, items]) => [seqN, items.map(fromItem)])),
  purgeItems: [...purgeItems],
})

const fromItem = (item: RequestItem): t.TypeOf<typeof WireRequestItem> => {
  const { seqN, priceCategory, sailPackage, sailPackageSeqN, detail } = item
  const placed = { seqN, priceCategory, sailPackage, sailPackageSeqN, sailRefIds: [...item.sailRefIds] }
  switch (detail._tag) {
    case 'Passenger':
      return {
        ...placed,
        personalIdentificationNumber: detail.personalIdentificationNumber,
        backupRegistryUsed: detail.backupRegistryUsed,
      }
    case 'Addon':
      return { ...placed, amount: detail.amount, attributes: { ...detail.attributes } }
    case 'Vehicle':
      return {
        ...placed,
        licencePlate: detail.licencePlate,
        handicapped: detail.handicapped,
        companyRegistrationNumber: detail.companyRegistrationNumber,
        weightOnSails: detail.weightOnSails.map((weight) => ({ ...weight })),
      }
  }
}
