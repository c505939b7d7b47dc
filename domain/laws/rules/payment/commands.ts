// The law about the commands of paying and of the deadline: each is taken where it may be, and else refused for its true
// reason.
import type { Entry } from '../../../log/entry.ts'
import { createExactSequels } from '../../engine/exactSequels.ts'
import { isPageStart } from '../../engine/userActivity.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import { checkinCommandRulings } from '../../sequels/checkin.ts'
import { commandRulings } from '../../sequels/commands.ts'
import { tableOf } from '../../sequels/rows.ts'

const ROWS = tableOf([...commandRulings, ...checkinCommandRulings])

/** By command of which a second one waits for the first to end: what it begins with, and what may be its end. */
const ONE_AT_A_TIME: Readonly<Record<string, readonly string[]>> = {
  SettlePayment: ['paymentSuccess', 'paymentCancel'],
  FollowUpPayment: ['cardSuccess'],
  ExtendReservation: ['extendReservation'],
  Pay: [
    'preparePayment',
    'PayRefused',
    'ReservationFetchFailed',
    'ReservationChangedElsewhere',
    'ReservationPaid',
  ],
}
/** The same, by what ends it. */
const ENDED_BY: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values(ONE_AT_A_TIME)
    .flat()
    .map((end) => [
      end,
      Object.keys(ONE_AT_A_TIME).filter((command) => ONE_AT_A_TIME[command]?.includes(end) === true),
    ]),
)
const BEGINNINGS: Readonly<Record<string, string>> = {
  SettlementRequested: 'SettlePayment',
  FollowUpRequested: 'FollowUpPayment',
  ExtensionRequested: 'ExtendReservation',
  FetchRequested: 'Pay',
}

/** Which command of each kind is under way, as far as the log tells. */
const createUnderWay = () => {
  const causes = new Map<string, Set<number>>()
  return {
    look: (entry: Entry): void => {
      const { type, cause, kind } = entry
      if (isPageStart(entry)) return causes.clear()
      if (cause === null) return
      const begins = kind === 'event' ? BEGINNINGS[type] : undefined
      const isMeant =
        begins !== 'Pay' ||
        (entry.kind === 'event' && entry.type === 'FetchRequested' && entry.data.why === 'pay')
      if (begins !== undefined && isMeant) causes.set(begins, (causes.get(begins) ?? new Set()).add(cause))
      for (const command of ENDED_BY.get(type) ?? []) causes.get(command)?.delete(cause)
    },
    isBusy: (type: string): boolean => (causes.get(type)?.size ?? 0) > 0,
  }
}

const isBeginning = ({ before: { payment } }: Moment): boolean =>
  payment.progress._tag === 'Checking' || payment.progress._tag === 'Preparing'

const takenOrRefused = law('LAW-142', 'payment', {
  sentence:
    'What is pressed for a payment, for more time or to take a trip out, and what a card form, a bank or a tab says, is taken where it may be alone; a refusal names the true reason.',
  watch: ({ firstSeq }) => {
    const { look, expect } = createExactSequels()
    const underWay = createUnderWay()
    return (moment: Moment) => {
      const { entry } = moment
      const fact = look(moment)
      underWay.look(entry)
      if (fact !== null || entry.kind !== 'command') return fact
      const rows = ROWS.get(entry.type)
      // What a log that was cut begins with was pressed before.
      const isBegun = firstSeq > 1 && entry.type === 'Pay' && isBeginning(moment)
      if (rows !== undefined && !isBegun && !underWay.isBusy(entry.type)) expect(moment, rows)
      return null
    }
  },
})

export const commandLaws: readonly Law[] = [takenOrRefused]
