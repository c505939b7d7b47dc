// A short name for a state: two states have the same digest exactly when their JSON says the same.
// Live states are redacted before they are compared with replayed ones.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { ReadModels } from '../../projections/readModels.ts'
import { canonicalJson } from '../schema/jsonEquality.ts'

/** SHA-256 of the read models' canonical JSON, in hex. */
export const digestOf = (models: ReadModels): string => bytesToHex(sha256(utf8ToBytes(canonicalJson(models))))
