// What a create or a modify asks for, as its body says it, and what stood on the screen when it went out.
import type { ExchangeEntry } from '../../log/entry.ts'
import type { LawModels } from '../engine/lawModels.ts'
import type { Looks } from '../engine/looks.ts'
import type { ItemSeq, PackageSeq, SailRefId } from '../../ids.ts'

/** One item of a request; which of the last fields it has depends on what it is for. */
export interface AskedItem {
  readonly seqN: ItemSeq
  readonly priceCategory: string
  readonly sailPackage: string
  readonly sailPackageSeqN: PackageSeq
  readonly sailRefIds: readonly SailRefId[]
  readonly personalIdentificationNumber?: string | null
  readonly licencePlate?: string | null
  readonly amount?: number
  readonly attributes?: Readonly<Record<string, string>>
  readonly weightOnSails?: readonly { readonly sailRefId: SailRefId; readonly weightInKg: number }[]
}

interface PurgedItem {
  readonly seqN: ItemSeq
  readonly sailPackageSeqN: PackageSeq
}

export interface Asked {
  /** The items of all packages. */
  readonly items: readonly AskedItem[]
  readonly purged: readonly PurgedItem[]
  /** `null` where that was cut off. */
  readonly models: LawModels | null
}

/** `null` for any other call, and for one about the owner alone. */
export const askedIn = ({ type, data: { body } }: ExchangeEntry): Omit<Asked, 'models'> | null => {
  if (type !== 'createReservation' && type !== 'modifyReservation') return null
  if (typeof body !== 'object' || body === null || !('requests' in body)) return null
  const { requests, purgeItems } = body as {
    readonly requests: Readonly<Record<string, readonly AskedItem[]>>
    readonly purgeItems?: readonly PurgedItem[]
  }
  return { items: Object.values(requests).flat(), purged: purgeItems ?? [] }
}

/** The looks of a law at each request when it is answered, failed or abandoned. */
export const eachRequest = (
  judge: (asked: Asked, entry: ExchangeEntry) => string | null,
): Pick<Required<Looks>, 'commands' | 'events' | 'exchanges'> => {
  /** By the command that led to the call. */
  const asking = new Map<number, LawModels>()
  const remember = (
    { cause }: { readonly cause: number | null },
    { before }: { readonly before: LawModels },
  ): void => void (cause !== null && asking.set(cause, before))
  return {
    commands: { StartSession: () => asking.clear() },
    events: { CreateRequested: remember, ModifyRequested: remember },
    exchanges: (entry) => {
      const asked = askedIn(entry)
      if (asked === null || entry.cause === null) return null
      const models = asking.get(entry.cause) ?? null
      asking.delete(entry.cause)
      return judge({ ...asked, models }, entry)
    },
  }
}
