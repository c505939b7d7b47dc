// One item of a reservation as the demo backend remembers it, and a vehicle as it was measured. Whatever says
// who a person is, or whose a vehicle, is personal, and no snapshot has it.
import type { Immutable } from 'immer'
import * as t from 'io-ts'
import { listOf, nullable, shape } from '../../../domain/codec/shapes.ts'
import { openText, personal } from '../../../domain/codec/text.ts'
import { ItemSeq, PackageSeq, SailRefId } from '../../../domain/ids.ts'
import { WeightOnSail } from '../../../domain/vehicles/vehicle.ts'

/** Centimetres and kilograms, `null` where that was not measured. */
const sizes = {
  sailRefId: SailRefId,
  lengthInCm: nullable(t.number),
  widthInCm: nullable(t.number),
  heightInCm: nullable(t.number),
  weightInKg: nullable(t.number),
}

export const SizesOnSail = shape(sizes)
export type SizesOnSail = Immutable<t.TypeOf<typeof SizesOnSail>>

/** A vehicle that was measured for one sail, and the category that this made of it. */
export const Measurement = shape({
  ...sizes,
  licencePlate: personal('licencePlate'),
  priceCategory: openText('priceCategory'),
})
export type Measurement = Immutable<t.TypeOf<typeof Measurement>>

export const VehicleDetail = shape({
  _tag: t.literal('Vehicle'),
  licencePlate: nullable(personal('licencePlate')),
  handicapped: t.boolean,
  /** A company with a contract pays; which one is not kept. */
  isLoyal: t.boolean,
  /** What it weighs, as given. */
  weights: listOf(WeightOnSail),
  /** As measured, for its own sails. */
  sizes: listOf(SizesOnSail),
})
export type VehicleDetail = Immutable<t.TypeOf<typeof VehicleDetail>>

export const ItemDetail = t.union([
  shape({
    _tag: t.literal('Passenger'),
    /** A resident's alone. */
    personalIdentificationNumber: nullable(personal('personalIdentificationNumber')),
    backupRegistryUsed: t.boolean,
  }),
  shape({
    _tag: t.literal('Addon'),
    amount: t.number,
    attributes: t.record(openText('parameterName'), personal('addonParameter')),
  }),
  VehicleDetail,
])
export type ItemDetail = Immutable<t.TypeOf<typeof ItemDetail>>

/** One passenger, bicycle or vehicle, or so many of an extra; `id` has eight digits (DEMO-05). */
export const DemoItem = shape({
  id: openText('itemId'),
  seqN: ItemSeq,
  sailPackageSeqN: PackageSeq,
  sailPackage: openText('packageCode'),
  priceCategory: openText('priceCategory'),
  sailRefIds: listOf(SailRefId),
  detail: ItemDetail,
})
export type DemoItem = Immutable<t.TypeOf<typeof DemoItem>>

export const amountOf = ({ detail }: DemoItem): number => (detail._tag === 'Addon' ? detail.amount : 1)

export const personalCodeOf = ({ detail }: DemoItem): string | null =>
  detail._tag === 'Passenger' ? detail.personalIdentificationNumber : null

export const plateOf = ({ detail }: DemoItem): string | null =>
  detail._tag === 'Vehicle' ? detail.licencePlate : null

/** `null` where it wasn't measured for the sail, or is no vehicle. */
export const sizesOn = ({ detail }: DemoItem, sailRefId: SailRefId): SizesOnSail | null =>
  detail._tag === 'Vehicle' ? (detail.sizes.find((one) => one.sailRefId === sailRefId) ?? null) : null

/** The item without anything that says who the person is. */
export const anonymousItem = (item: DemoItem): DemoItem => ({ ...item, detail: anonymous(item.detail) })

const anonymous = (detail: ItemDetail): ItemDetail => {
  switch (detail._tag) {
    case 'Passenger':
      return { ...detail, personalIdentificationNumber: null }
    case 'Addon':
      return { ...detail, attributes: {} }
    case 'Vehicle':
      return { ...detail, licencePlate: null }
  }
}
