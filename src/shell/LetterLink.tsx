// In the demo: the link of a letter.
import { type Address, fragmentOf } from '../../domain/shell/address.ts'
import type { LetterPurpose } from '../../domain/shell/addressTokens.ts'
import { useField } from '../models/modelSource.ts'
import { useShownLocale } from '../texts/shownLocale.ts'

interface LetterLinkProps {
  readonly purpose: LetterPurpose
  readonly token: string
  readonly children: string
}

/** As a letter has it: the browser follows it by itself, and the token leaves the address at once. */
export const LetterLink = ({ purpose, token, children }: LetterLinkProps) => {
  const locale = useShownLocale()
  const address = useField('shell', 'address')
  const page = purpose === 'reservation' ? 'reservation/parts' : `auth/${purpose}`
  return <a href={`#/${locale}/${page}/${token}${queryIn(address)}`}>{children}</a>
}

/** A demo whose word stands behind the fragment stays one. */
const queryIn = (address: Address | null): string => {
  const fake = address?.query['fake']
  return address === null || fake === undefined
    ? ''
    : fragmentOf({ ...address, query: { fake } }).replace(/^[^?]*/, '')
}
