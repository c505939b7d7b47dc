// A person's facts in the readings in which they may arrive: of an account, and of a passenger of a reservation alike.
import type * as t from 'io-ts'
import { personal } from '../codec/text.ts'
import { ReadingType } from '../codec/reading.ts'
import { received } from './owner.ts'

/** A letter or a word for it. */
export const genderAs = <C extends t.Mixed>(codec: C) =>
  new ReadingType('gender', codec, (u) =>
    typeof u === 'string' && /^(m|f|male|female)$/i.test(u.trim()) ? u.trim()[0]?.toUpperCase() : u,
  )

/** A day, alone or as the start of an ISO text (OP-29). */
export const birthday = new ReadingType('birthday', received(personal('birthday')), (u) =>
  typeof u === 'string' ? (/^\d{4}-\d{2}-\d{2}(?=T)/.exec(u)?.[0] ?? u) : u,
)
