// Residents who are taken off the list of a booking and are not yet out of the reservation. Pure.
import { type LocalTraveller, nextKey, normalizedLocalId } from './localTraveller.ts'

/** `L2.3`: the third that is leaving, once of the field `L2`. */
export const leavingKey = (leaving: readonly LocalTraveller[], localID: string): string =>
  `${localID}.${1 + Math.max(0, ...leaving.map((one) => Number(one.localID.split('.')[1] ?? 0)))}`

export const fieldOf = ({ localID }: LocalTraveller): string => localID.split('.')[0] ?? localID

/**
 * A resident who is still held comes back, to the field they had where it is free. Where their code has been typed
 * again and found, they are on the list already.
 */
export const withReturned = (
  staying: readonly LocalTraveller[],
  back: readonly LocalTraveller[],
): readonly LocalTraveller[] =>
  back.reduce<readonly LocalTraveller[]>((all, one) => {
    const code = normalizedLocalId(one.personalIdentificationNumber)
    const isThere = all.some(
      ({ status, personalIdentificationNumber }) =>
        status === 'exist' && code !== '' && normalizedLocalId(personalIdentificationNumber) === code,
    )
    if (isThere) return all
    const field = fieldOf(one)
    const isTaken = all.some(({ localID }) => localID === field)
    return [...all, { ...one, localID: isTaken ? nextKey(all) : field }]
  }, staying)
