// The law about a sign-in that has run out: nothing is paid with it, and it is noticed on the way to the payment.
import { greatest } from '../../../../domain/instant.ts'
import { createFollowUp } from '../../engine/followUp.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import { type Looks, watchWith } from '../../engine/looks.ts'
import { serverBoundsAt, serverTimeAt } from '../../readers/serverTime.ts'
import { createSignIns, type SignIn } from '../../readers/payment/signIns.ts'

const CHECKED_SCREENS: ReadonlySet<string> = new Set(['/main-inside/select-tickets', '/main-inside/confirm'])

const nothingIsPaidAfterTheEnd = law('LAW-106', 'payment', {
  since: 5,
  sentence:
    'A sign-in that has run out pays nothing: by the server’s time it is noticed at the payment, and on the way to the tickets and to the confirmation.',
  watch: () => {
    const signIns = createSignIns()
    const followUp = createFollowUp()
    /** The presses on Pay that came too late for the sign-in. */
    const late = new Set<number>()
    const runOut = (moment: Moment): SignIn | null => {
      const signIn = signIns.current()
      const byPageMs = serverTimeAt(moment.entry, moment.before)
      const nowMs = greatest(byPageMs, serverBoundsAt(moment)?.earliestMs ?? byPageMs)
      return signIn !== null && signIn.endsAtMs <= nowMs ? signIn : null
    }
    const own: Looks = {
      commands: {
        Pay: ({ seq }, moment) => void (runOut(moment) !== null && late.add(seq)),
      },
      events: {
        AddressChanged: (entry, moment) => {
          const signIn = CHECKED_SCREENS.has(entry.data.address.path) ? runOut(moment) : null
          if (signIn === null) return
          followUp.expect(entry, ({ auth }) =>
            auth.token === signIn.token ? 'the sign-in has run out, and the customer stays signed in' : null,
          )
        },
      },
      exchanges: {
        preparePayment: ({ cause }) =>
          late.has(cause ?? -1) ? 'a payment is prepared for a customer whose sign-in has run out' : null,
      },
    }
    return watchWith(own, signIns.looks, { whileWaiting: followUp })
  },
})

export const signInLaws: readonly Law[] = [nothingIsPaidAfterTheEnd]
