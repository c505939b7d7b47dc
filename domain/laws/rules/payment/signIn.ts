// The law about a sign-in that has run out: nothing is paid with it, and it is noticed on the way to the payment.
import type { Entry } from '../../../log/entry.ts'
import { greatest } from '../../../instant.ts'
import { createFollowUp } from '../../engine/followUp.ts'
import { type Law, law } from '../../engine/law.ts'
import type { LawModels } from '../../engine/lawModels.ts'
import { watchWith } from '../../engine/looks.ts'
import { createServerClock, serverTimeAt } from '../../readers/serverTime.ts'
import { createSignIns, type SignIn } from '../../readers/payment/signIns.ts'

const CHECKED_SCREENS: ReadonlySet<string> = new Set(['/main-inside/select-tickets', '/main-inside/confirm'])

const nothingIsPaidAfterTheEnd = law('LAW-106', 'payment', {
  sentence:
    'A sign-in that has run out pays nothing: by the server’s time it is noticed at the payment, and on the way to the tickets and to the confirmation.',
  watch: () => {
    const signIns = createSignIns()
    const clock = createServerClock()
    const followUp = createFollowUp()
    /** The presses on Pay that came too late for the sign-in. */
    const late = new Set<number>()
    const runOut = (entry: Entry, models: LawModels): SignIn | null => {
      const signIn = signIns.current()
      const byPageMs = serverTimeAt(entry, models)
      const nowMs = greatest(byPageMs, clock.at(entry)?.earliestMs ?? byPageMs)
      return signIn !== null && signIn.endsAtMs <= nowMs ? signIn : null
    }
    return watchWith({
      commands: {
        Pay: (entry, { before }) => void (runOut(entry, before) !== null && late.add(entry.seq)),
      },
      events: {
        AddressChanged: (entry, { before }) => {
          const signIn = CHECKED_SCREENS.has(entry.data.address.path) ? runOut(entry, before) : null
          if (signIn === null) return
          followUp.expect(entry, ({ auth }) =>
            auth.token === signIn.token ? 'the sign-in has run out, and the customer stays signed in' : null,
          )
        },
      },
      exchanges: ({ type, cause }) =>
        type === 'preparePayment' && late.has(cause ?? -1)
          ? 'a payment is prepared for a customer whose sign-in has run out'
          : null,
      all: (entry, moment) => {
        signIns.look(entry)
        clock.look(entry)
        return followUp.look(entry, moment)
      },
    })
  },
})

export const signInLaws: readonly Law[] = [nothingIsPaidAfterTheEnd]
