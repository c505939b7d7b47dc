// The law about a network that goes and comes back: what moves money waits for a person.
import { isUserCommand } from '../../engine/userActivity.ts'
import { type Law, law } from '../../engine/law.ts'
import { atCalls, watchWith } from '../../engine/looks.ts'
import { newestMap } from '../../engine/newest.ts'
import type { Call } from '../../../../domain/wire/endpoints/endpoints.ts'

/** Calls after a customer's press; the report of money that was taken is none of them. */
const PRESSED_CALLS = [
  'preparePayment',
  'confirmReservation',
  'extendReservation',
  'applyPromotion',
  'removePromotion',
] as const satisfies readonly Call[]

/** A promotion waits for its turn behind other changes, so that its call has another cause than its press. */
const PROMOTION_CALLS: ReadonlySet<string> = new Set(['applyPromotion', 'removePromotion'])

const PROMOTION_PRESSES: ReadonlySet<string> = new Set(['ApplyPromotion', 'RemovePromotion', 'RepeatTrip'])

const GOING_ON: ReadonlySet<string> = new Set(['ConfirmReservation', 'Pay'])

const nothingIsReplayed = law('LAW-95', 'payment', {
  since: 4,
  sentence:
    'Nothing that moves money is sent while the network is away, nor after its return before a person presses again.',
  watch: ({ firstSeq, models: { shell } }) => {
    let { isDemo } = shell
    /** What came of itself, by its number: whether a person did it. */
    const begun = newestMap<number, boolean>()
    /** Where the network was away: the first entry of each such time and the last, still open at the end. */
    const absences: { readonly fromSeq: number; toSeq: number }[] = []
    let promotionSeq = 0
    let promotionIsByUser = false
    /** What was pressed for and waits for names to be saved, which another cause than its press may let go. */
    let namesRootSeq: number | null = null
    /** By the command that goes on after that: its press. */
    const pressedBy = new Map<number, number>()
    return watchWith({
      commands: {
        StartSession: ({ seq, data }) => {
          isDemo = data.demo
          endLast(absences, seq)
        },
        // What the browser says. A demo has its server in the page.
        NoteNetwork: ({ seq, data }) => {
          endLast(absences, seq)
          if (!data.online && !isDemo) absences.push({ fromSeq: seq, toSeq: Infinity })
        },
      },
      exchanges: atCalls(PRESSED_CALLS, ({ type, cause }, { rootSeq }) => {
        if (cause === null || cause < firstSeq) return null
        if (absences.some(({ fromSeq, toSeq }) => fromSeq < cause && cause < toSeq))
          return `${type} was sent while the network was away`
        const isOfPromotion = PROMOTION_CALLS.has(type)
        const pressSeq = isOfPromotion ? promotionSeq : (pressedBy.get(cause) ?? rootSeq)
        const isByUser = isOfPromotion && promotionSeq > 0 ? promotionIsByUser : begun.get(pressSeq)
        if (isByUser === undefined) return null // Before a cut, where it is not known.
        if (!isByUser) return `${type} was sent without a press`
        const isReplayed = absences.some(({ toSeq }) => pressSeq < toSeq && toSeq < cause)
        return isReplayed ? `${type} was pressed for before the network returned` : null
      }),
      all: (entry, { rootSeq }) => {
        if (entry.kind === 'exchange') return
        if (entry.cause === null) begun.set(entry.seq, isUserCommand(entry))
        if (entry.type === 'NamesAwaited') namesRootSeq = rootSeq
        if (entry.kind !== 'command') return
        if (PROMOTION_PRESSES.has(entry.type)) {
          promotionSeq = entry.seq
          promotionIsByUser = isUserCommand(entry)
        }
        if (!GOING_ON.has(entry.type)) return
        if (entry.cause !== null && namesRootSeq !== null) pressedBy.set(entry.seq, namesRootSeq)
        namesRootSeq = null
      },
    })
  },
})

const endLast = (absences: { readonly fromSeq: number; toSeq: number }[], seq: number): void => {
  const last = absences.at(-1)
  if (last?.toSeq === Infinity) last.toSeq = seq
}

export const networkLaws: readonly Law[] = [nothingIsReplayed]
