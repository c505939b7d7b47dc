// What the tokens that an address brings lead to. The address itself is followed without them.
import { command, type Command } from '../../domain/log/commands.ts'
import { checked } from '../../domain/codec/shapes.ts'
import { AccessToken, LetterToken } from '../../domain/ids.ts'
import { tokenIn, withoutToken } from '../../domain/shell/addressTokens.ts'
import type { Ports } from '../ports/ports.ts'

type TokenPorts = Pick<Ports, 'navigation' | 'tokens'>

/** Of the address with which the page was opened; to be asked before it is followed. The query before it loses its own. */
export const firstBrought = ({ navigation, tokens }: TokenPorts): readonly Command[] => {
  const search = navigation.search()
  const brought = commandsFor(tokenIn(navigation.fragment(), search), tokens)
  if (withoutToken(search) !== search) navigation.replaceSearch(withoutToken(search))
  return brought
}

/** Of a later one. */
export const laterBrought = (fragment: string, { tokens }: Pick<Ports, 'tokens'>): readonly Command[] =>
  commandsFor(tokenIn(fragment), tokens)

/** A sign-in's token that can be none is none at all; of a letter's its page says so. */
const commandsFor = (
  brought: ReturnType<typeof tokenIn>,
  { keep }: TokenPorts['tokens'],
): readonly Command[] => {
  if (brought === null) return []
  const { purpose, token } = brought
  if (purpose !== 'signIn')
    return [
      command('TakeLetterToken', {
        purpose,
        token: token === null ? null : keep(checked(LetterToken, token)),
      }),
    ]
  return token === null ? [] : [command('AcceptToken', { token: keep(checked(AccessToken, token)) })]
}
