// A person's gender and day of birth, wherever they are asked for (PAX-08, VAL-16).
import type * as t from 'io-ts'
import { oneOf } from '../codec/shapes.ts'

export const Gender = oneOf('Gender', 'M', 'F')
export type Gender = t.TypeOf<typeof Gender>

/** Nothing is chosen for a person: empty until they have. */
export const GenderChoice = oneOf('GenderChoice', 'M', 'F', '')
export type GenderChoice = t.TypeOf<typeof GenderChoice>

/** What the wire means where it gives no gender for a named person (PAX-08, ENT-11). */
export const DEFAULT_GENDER: Gender = 'M'
