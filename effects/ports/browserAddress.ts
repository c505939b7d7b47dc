// The browser's fragment as an address of the program, corrected where it isn't one (LOC-03, LOC-04), and what the tokens that it
// brings lead to. The address itself is followed without them.
import { checked } from '../../domain/codec/shapes.ts'
import { AccessToken, LetterToken } from '../../domain/ids.ts'
import { command, type Command } from '../../domain/log/commands.ts'
import { type Address, addressFromFragment, fragmentOf } from '../../domain/shell/address.ts'
import { tokenIn, withoutToken } from '../../domain/shell/addressTokens.ts'
import type { ReadModels } from '../../projections/readModels.ts'
import type { Ports } from './ports.ts'

type AddressPorts = Pick<Ports, 'config' | 'localeStore' | 'navigation'>

export const addressIn = (fragment: string, { config, localeStore }: AddressPorts): Address =>
  addressFromFragment(fragment, { languages: config.languages, storedLocale: localeStore.read() })

export const currentAddress = (ports: AddressPorts): Address => addressIn(ports.navigation.fragment(), ports)

/** A page that is loaded again elsewhere is not: an event of its own reports that address. */
export const isWhereBrowserIs = ({ shell: { address } }: Pick<ReadModels, 'shell'>, ports: AddressPorts) =>
  address !== null && fragmentOf(address) === fragmentOf(currentAddress(ports))

/** Of the address with which the page was opened; to be asked before it is followed. The query before it loses its own. */
export const firstBrought = ({
  navigation,
  tokens,
}: Pick<Ports, 'navigation' | 'tokens'>): readonly Command[] => {
  const search = navigation.search()
  const brought = broughtBy(navigation.fragment(), { tokens }, search)
  if (withoutToken(search) !== search) navigation.replaceSearch(withoutToken(search))
  return brought
}

/** A sign-in's token that can be none is none at all; of a letter's its page says so. */
export const broughtBy = (
  fragment: string,
  { tokens: { keep } }: Pick<Ports, 'tokens'>,
  search = '',
): readonly Command[] => {
  const brought = tokenIn(fragment, search)
  if (brought === null) return []
  const { purpose, token } = brought
  if (purpose === 'signIn')
    return token === null ? [] : [command('AcceptToken', { token: keep(checked(AccessToken, token)) })]
  return [
    command('TakeLetterToken', { purpose, token: token === null ? null : keep(checked(LetterToken, token)) }),
  ]
}
