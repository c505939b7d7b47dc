// A short name for a state: two states have the same digest exactly when their JSON says the same.
// Live states are redacted before they are compared with replayed ones.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { ReadModels } from '../../projections/readModels.ts'
import { isPlainObject } from '../../domain/codec/codecShape.ts'

/** SHA-256 of the read models' canonical JSON, in hex. */
export const digestOf = (models: ReadModels): string => bytesToHex(sha256(utf8ToBytes(canonicalJson(models))))

/** JSON with sorted keys and no spaces; fields that are `undefined` are left out. */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (!isPlainObject(value)) return JSON.stringify(value) ?? 'null'
  const fields = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`)
  return `{${fields.join(',')}}`
}
