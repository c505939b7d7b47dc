// The law about the look before a payment: what is found then, and has come up since Pay was pressed, decides whether it is
// begun.
import { later } from '../../../instant.ts'
import type { Entry, EventEntry } from '../../../log/entry.ts'
import { type Law, law } from '../../engine/law.ts'
import type { LawModels } from '../../engine/lawModels.ts'
import { watchWith } from '../../engine/looks.ts'
import { isSailLostIn } from '../../readers/lostByTime.ts'

type Hindrance = 'Offline' | 'NotConfirmed' | 'SailLost' | 'Changed'

/** What stood when Pay was pressed. */
interface Pressed {
  readonly losses: number
  readonly changed: LawModels['reservation']['changed']
  /** What the look has found to stand in the way; `null` before its answer. */
  found: ReadonlySet<Hindrance> | null
}

/** A change of something else than names is on its way, or the confirmation of what has lost it. */
const isUnderWay = ({ activity, confirmed, wanted }: LawModels['reservation']): boolean =>
  (activity === 'confirming' && !confirmed) || (activity === 'modifying' && wanted[0]?._tag !== 'SaveGuest')

const begunAsFound = law('LAW-147', 'payment', {
  sentence:
    'After the look at what is to be paid a payment is begun, unless that has changed, a sail of it is lost, or the network was away.',
  watch: () => {
    let losses = 0
    const presses = new Map<number, Pressed>()
    const hindrancesOf = (pressed: Pressed, entry: Entry, models: LawModels): ReadonlySet<Hindrance> => {
      const { reservation, shell } = models
      const found = new Set<Hindrance>()
      if (pressed.losses !== losses) found.add('Offline')
      if (pressed.changed !== reservation.changed) found.add('Changed')
      if (isUnderWay(reservation)) found.add('NotConfirmed')
      if (isSailLostIn(models, later(entry.at, shell.serverOffsetMs))) found.add('SailLost')
      return found
    }
    /** Of those that stood at the look and stand still; what has come in between may have been too late. */
    const begun = (entry: EventEntry<'PaymentRequested'>, models: LawModels): string | null => {
      const pressed = presses.get(entry.cause ?? -1)
      if (pressed === undefined || pressed.found === null) return null
      const now = hindrancesOf(pressed, entry, models)
      const [wrong] = [...pressed.found].filter((one) => now.has(one))
      return wrong === undefined ? null : `a payment was begun, in spite of ${wrong}`
    }
    const refused = (entry: EventEntry<'PayRefused'>, models: LawModels): string | null => {
      const pressed = presses.get(entry.cause ?? -1)
      const { reason } = entry.data
      if (pressed === undefined || pressed.found === null || reason === 'PaidInAnotherTab') return null
      const known: ReadonlySet<string> = new Set([...pressed.found, ...hindrancesOf(pressed, entry, models)])
      return known.has(reason) ? null : `${reason} was told after the look, and is not so`
    }
    return watchWith({
      commands: {
        Pay: ({ seq }, { before }) =>
          void presses.set(seq, { losses, changed: before.reservation.changed, found: null }),
      },
      events: {
        NetworkLost: ({ data: { cutsOff } }) => void (losses += cutsOff ? 1 : 0),
        ReservationFetched: (entry, { after }) => {
          const pressed = presses.get(entry.cause ?? -1)
          if (pressed !== undefined) pressed.found = hindrancesOf(pressed, entry, after)
        },
        PaymentRequested: (entry, { before }) => begun(entry, before),
        PayRefused: (entry, { before }) => refused(entry, before),
      },
    })
  },
})

export const begunAsFoundLaws: readonly Law[] = [begunAsFound]
