// Laws about what is sent to the server of what is chosen: by a second reading, just that, and all of it.
import type { EventEntry, ExchangeEntry } from '../../../log/entry.ts'
import { createFollowUp } from '../../engine/followUp.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import type { LawModels } from '../../engine/lawModels.ts'
import { watchWith } from '../../engine/looks.ts'
import { partingWords } from '../../engine/parting.ts'
import type { ReservationId } from '../../../ids.ts'
import { bodyOf } from '../../readers/exchanges.ts'
import { isCutOff } from '../../readers/cutOff.ts'
import { type DueBody, type DueStep, dueStepIn } from '../../readers/wish/dueStep.ts'
import { newestMap } from '../../engine/newest.ts'

const DONE = ['Request', 'Change', 'Drop'] as const satisfies readonly DueStep['_tag'][]

const isDue = (models: LawModels): boolean => DONE.some((tag) => tag === dueStepIn(models)._tag)

const isToBeAsked = (models: LawModels): boolean => !isCutOff(models) && isDue(models)

const NOT_ASKED = 'what is chosen was not asked for'
const NOTHING_HELD = 'nothing is held that could be changed'
const BESIDE_WHAT_IS_HELD = 'another one is asked for beside what is held'

type Asking = EventEntry<'CreateRequested' | 'ModifyRequested'>

const sentAsChosen = law('LAW-130', 'lifecycle', {
  sentence:
    'What is sent of a booking is just what is missing: each request, applied to what is held, makes it what is chosen, says nothing more, and is made as soon as it can be.',
  watch: () => {
    const followUp = createFollowUp()
    const bodies = createBodies()
    const syncs = new Set<number>()
    const unanswered = createUnanswered()
    const begin = ({ cause }: { readonly cause: number | null }, { before }: Moment): void => {
      followUp.drop()
      unanswered.begin(cause, before)
    }
    const ask = (entry: Asking, moment: Moment): string | null => {
      const { before } = moment
      begin(entry, moment)
      const step = dueStepIn(before)
      if (step._tag !== 'Request') return `${entry.type} where ${WORDS[step._tag]}`
      bodies.expect(entry.cause, step.body)
      const isNew = before.reservation.current === null
      if (isNew !== (entry.type === 'CreateRequested')) return isNew ? NOTHING_HELD : BESIDE_WHAT_IS_HELD
      return partingWords({ due: step.named, found: entry.data.named }, 'named')
    }
    const look = watchWith({
      commands: {
        StartSession: () => {
          bodies.clear()
          unanswered.clear()
          followUp.drop()
        },
        SyncReservation: (entry, { before }) => {
          syncs.add(entry.seq)
          if (!unanswered.holdsUp(before) && isToBeAsked(before))
            followUp.expect(entry, (models) => (isToBeAsked(models) ? NOT_ASKED : null))
        },
      },
      events: {
        CreateRequested: ask,
        ModifyRequested: ask,
        ReservationChangeRequested: (entry, moment) => {
          begin(entry, moment)
          const { data } = entry
          const { before } = moment
          const step = dueStepIn(before)
          if (step._tag !== 'Change') return `${data.change._tag} is asked for where ${WORDS[step._tag]}`
          const { reservationId } = before.reservation.current ?? { reservationId: null }
          return partingWords({ due: { reservationId, change: step.change }, found: data }, 'the change')
        },
        TripDropped: ({ cause, data }, { before }) => {
          followUp.drop()
          if (cause === null || !syncs.has(cause)) return null
          return partingWords(
            { due: dueStepIn(before), found: { _tag: 'Drop', seqN: data.seqN } },
            'the step',
          )
        },
      },
      exchanges: (entry) => {
        unanswered.end(entry)
        return bodies.judge(entry)
      },
    })
    return (moment) => followUp.look(moment.entry, moment) ?? look(moment)
  },
})

/**
 * Calls of which the answer is still to come, and what they are about. The next one waits for it, unless what is held now
 * is another reservation, or none; what is to become one is waited for whatever happens.
 */
const createUnanswered = () => {
  const calls = new Map<number, ReservationId | null>()
  return {
    clear: () => calls.clear(),
    begin: (cause: number | null, { reservation: { current } }: LawModels): void =>
      void (cause !== null && calls.set(cause, current?.reservationId ?? null)),
    end: ({ cause }: ExchangeEntry): void => void calls.delete(cause ?? 0),
    holdsUp: ({ reservation: { current } }: LawModels): boolean =>
      [...calls.values()].some((about) => about === null || about === current?.reservationId),
  }
}

/** The bodies that calls should have, by the command that led to them; all are sold through one channel. */
const createBodies = () => {
  const bodies = newestMap<number, DueBody>()
  let channel: string | null = null
  return {
    clear: () => bodies.clear(),
    expect: (cause: number | null, body: DueBody): void => void (cause !== null && bodies.set(cause, body)),
    judge: (entry: ExchangeEntry): string | null => {
      const body = bodyOf(entry, 'createReservation') ?? bodyOf(entry, 'modifyReservation')
      const due = bodies.get(entry.cause ?? 0)
      if (body === null || !('requests' in body) || due === undefined) return null
      const { saleChannel, ...found } = body
      channel ??= saleChannel
      return saleChannel === channel
        ? partingWords({ due, found }, 'the request')
        : `sold through ${saleChannel}, and through ${channel} before`
    },
  }
}

const WORDS: Readonly<Record<DueStep['_tag'], string>> = {
  Request: 'tickets or things are to be asked for first',
  Change: 'a change of its own is due',
  Drop: 'a direction is to be dropped',
  Nothing: 'all is as it should be',
  Blocked: 'nothing can be asked for',
}

export const dueLaws: readonly Law[] = [sentAsChosen]
