// A company's number as it is sent: with the owner, or with a vehicle.
import { ungrouped } from '../forms/plainText.ts'

/** No inner spaces or hyphens, in capitals (OP-61). */
export const normalizedRegistrationNumber = (text: string): string => ungrouped(text).toUpperCase()
