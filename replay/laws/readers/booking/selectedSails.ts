// Which sail was chosen last on each leg, by the commands: what is not refused counts, whatever the models hold of it.
import type { CommandEntry, ExchangeEntry } from '../../../../domain/log/entry.ts'
import type { DurationMs } from '../../../../domain/instant.ts'
import type { Moment } from '../../engine/law.ts'
import { atCalls, type Looks } from '../../engine/looks.ts'
import { answerTo, bodyOf, failureOf } from '../exchanges.ts'

export interface SelectedSails {
  readonly looks: Looks
  /** The sail that was chosen last on the leg of this one; `undefined` where none was by then, or its leg is not known. */
  readonly lastOf: (sailRefId: string, atMs: DurationMs) => string | undefined
}

interface Selected {
  readonly sailRefId: string
  readonly atMs: DurationMs
}

/** Not of the names or the contact. */
const isChangeOfTrip = (entry: ExchangeEntry): boolean =>
  'requests' in (bodyOf(entry, 'modifyReservation') ?? {})

export const createSelectedSails = (): SelectedSails => {
  /** By the sail, as the server lists it. */
  const legs = new Map<string, string>()
  const chosen = new Map<string, Selected>()
  /** What a command has chosen, and what was chosen before. */
  let last: { readonly seq: number; readonly leg: string; readonly before: Selected | undefined } | null =
    null
  const forget = (): void => chosen.clear()
  const choose = ({ seq, data }: CommandEntry<'SelectSail' | 'MoveToSail'>, { steadyMs }: Moment): void => {
    const { sailRefId } = data
    const leg = legs.get(sailRefId)
    if (leg === undefined) return
    last = { seq, leg, before: chosen.get(leg) }
    chosen.set(leg, { sailRefId, atMs: steadyMs })
  }
  const looks: Looks = {
    commands: { StartSession: forget, SelectSail: choose, MoveToSail: choose },
    events: {
      SailRefused: ({ cause }) => {
        if (last?.seq !== cause) return
        if (last.before === undefined) chosen.delete(last.leg)
        else chosen.set(last.leg, last.before)
      },
      // From here on no sail is chosen, or others than by these commands.
      PackageSelected: forget,
      DirectionToggled: forget,
      TripRepeated: forget,
      PastChoiceDropped: forget,
      DateChosen: forget,
      ReservationChangedElsewhere: ({ data: { change } }) => (change.sails.length > 0 ? forget() : undefined),
    },
    exchanges: atCalls(['modifyReservation', 'sails'], (entry) => {
      // What is held stays chosen then.
      if (failureOf(entry, 'modifyReservation') !== null && isChangeOfTrip(entry)) forget()
      for (const { sailRefId, routeLeg } of answerTo(entry, 'sails') ?? []) legs.set(sailRefId, routeLeg)
    }),
  }
  return {
    looks,
    lastOf: (sailRefId, atMs) => {
      const one = chosen.get(legs.get(sailRefId) ?? '')
      return one !== undefined && one.atMs < atMs ? one.sailRefId : undefined
    },
  }
}
