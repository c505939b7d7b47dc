// What a server holds of a reservation, in the plain words of its answer.

export interface Held {
  readonly reservationId: string
  readonly status: string
  readonly items: readonly HeldItem[]
  readonly packages: readonly HeldPackage[]
}

export interface HeldItem {
  readonly seqN: number
  readonly sailPackageSeqN: number
  readonly priceCategory: string
  readonly quantity: number
  readonly licencePlate: string | null
  readonly isVehicle: boolean
}

export interface HeldPackage {
  readonly seqN: number
  readonly code: string
  readonly sailRefIds: readonly string[]
}
