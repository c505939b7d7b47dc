// The accounts that were made here, the passwords that were set, and the letters that were sent. A user name and a password
// are kept by their digests alone; who the people are is known to this page, and to no store.
import * as t from 'io-ts'
import { byKey, listOf, nullable, oneOf, shape } from '../../../domain/codec/shapes.ts'
import { openText, personal, secret } from '../../../domain/codec/text.ts'
import { EpochMs } from '../../../domain/instant.ts'
import { Person } from '../../../domain/passengers/person.ts'

const digest = openText('digest')

export const MadeAccount = shape({
  customerId: openText('customerId'),
  /** By the letter that was sent; before that it lets no one in. */
  isOpen: t.boolean,
  /** `null` in a page that was loaded since. */
  person: nullable(Person),
})

export const Letter = shape({
  purpose: oneOf('LetterPurpose', 'activate', 'reset'),
  token: secret('letterToken'),
  account: digest,
  /** `null` in a page that was loaded since. */
  to: nullable(personal('email', 'email')),
  expiresAtMs: EpochMs,
  isUsed: t.boolean,
})
export type Letter = t.TypeOf<typeof Letter>

/** All by the digest of the user name. */
export const accountFields = {
  accounts: byKey(digest, MadeAccount),
  /** Set by a letter or with the account. */
  passwords: byKey(digest, digest),
  /** Wrong passwords since the last right one. */
  attempts: byKey(digest, shape({ count: t.number, lastAtMs: EpochMs })),
  letters: listOf(Letter),
}
