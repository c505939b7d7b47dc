// The law about how many of what may be chosen: a table of what each press must come to, read from the prices, from what
// is left on the sails, and from what is chosen already.
import type { EventData } from '../../../log/events.ts'
import type { CommandData } from '../../../log/commands.ts'
import { partingWords } from '../../engine/parting.ts'
import { type Law, law } from '../../engine/law.ts'
import type { LawModels } from '../../engine/lawModels.ts'
import { watchWith } from '../../engine/looks.ts'
import { createPresses } from '../../engine/presses.ts'
import {
  chosenOf,
  extraFacts,
  misfitOf,
  notNowOf,
  roomsOf,
  soldExtras,
  soldTickets,
  wishesOf,
} from '../../readers/booking/offered.ts'

type Press = CommandData<'ChangeTicketQuantity'>

type Answer =
  | { readonly type: 'TicketQuantityChanged'; readonly data: EventData<'TicketQuantityChanged'> }
  | { readonly type: 'TicketQuantityRefused'; readonly data: EventData<'TicketQuantityRefused'> }

type Reason = EventData<'TicketQuantityRefused'>['reason']

const refused = (
  { code, count }: Pick<Press, 'code' | 'count'>,
  reason: Reason,
  available?: number,
): Answer => ({
  type: 'TicketQuantityRefused',
  data: { code, count, reason, available: available ?? null },
})

/** More than any ship takes. */
const MOST = 9_999

const numberOf = ({ tickets }: LawModels, kind: string): number => {
  for (const { code, count } of tickets.lines) if (code === kind) return count
  return 0
}

const answerTo = (press: Press, models: LawModels): Answer => {
  const { code, way } = press
  const notNow = notNowOf(models)
  if (notNow !== null) return refused(press, notNow)
  if (!Number.isInteger(press.count) || press.count > MOST || press.count < Number.MIN_SAFE_INTEGER)
    return refused(press, 'NotANumber')
  const count = press.count < 0 ? 0 : press.count
  const had = numberOf(models, code)
  const ticket = soldTickets(models).find((price) => price.code === code)
  const extra = ticket === undefined ? soldExtras(models).find((price) => price.code === code) : undefined
  const sold = ticket ?? extra
  const line = models.tickets.lines.find((one) => one.code === code)
  // What is no longer sold can be taken out, and no more of it comes in.
  if (sold === undefined) {
    if (line === undefined || press.count > had) return refused(press, 'UnknownCategory')
    return { type: 'TicketQuantityChanged', data: { line: { ...line, count }, way, addon: null } }
  }
  const asks = extra === undefined ? null : extraFacts(models, code).mandatoryParameter
  const changed: Answer = {
    type: 'TicketQuantityChanged',
    data: {
      line: { code, title: sold.title, count },
      way,
      addon: extra === undefined ? null : { mandatoryParameter: asks },
    },
  }
  if (count <= had) return changed
  return (extra === undefined ? null : tooMuchOf(press, models)) ?? tooMany(press, models) ?? changed
}

/** An extra’s own maximum is for both ways together; the second one waits until the first has what it asks for. */
const tooMuchOf = (press: Press, models: LawModels): Answer | null => {
  const { mandatoryParameter, maxQuantityInReservation: most } = extraFacts(models, press.code)
  const wayCount = roomsOf(models).length
  if (most !== null && press.count * wayCount > most)
    return refused(press, 'TooManyOfAddon', (most - (most % wayCount)) / wayCount)
  if (mandatoryParameter === null || numberOf(models, press.code) === 0) return null
  const told = models.tickets.addons.find(({ code }) => code === press.code)
  return told === undefined || told.text.trim() === '' ? refused(press, 'AddonParameterMissing') : null
}

const tooMany = (press: Press, models: LawModels): Answer | null => {
  const chosen = chosenOf(models)
  const others = chosen.tickets.filter(({ code }) => code !== press.code)
  const misfit = misfitOf(wishesOf({ ...chosen, tickets: [...others, press] }, models), models)
  return misfit === null ? null : refused(press, misfit._tag, misfit.available)
}

/** JSON knows no infinity: in a log it stands as a zero. */
const isUnsayable = (press: Press, { reason }: EventData<'TicketQuantityRefused'>): boolean =>
  press.count === 0 && reason === 'NotANumber'

const takenIfItMayBe = law('LAW-121', 'quantities', {
  sentence:
    'A number of tickets or extras is taken exactly when it may be; else it is refused with the true reason, and with how many there may be.',
  watch: ({ firstSeq }) => {
    const counts = createPresses<Press>()
    const texts = createPresses<CommandData<'ChangeAddonParameter'>>()
    const differenceFrom = (answer: Answer, given: Answer): string | null =>
      partingWords({ due: answer, found: given }, 'the answer')
    return watchWith({
      commands: { ChangeTicketQuantity: counts.note, ChangeAddonParameter: texts.note },
      events: {
        TicketQuantityChanged: (entry, { before }) => {
          const press = counts.behind(entry)
          if (press === null) return isFromBefore(entry, firstSeq) ? null : 'so many were not chosen'
          return differenceFrom(answerTo(press, before), { type: entry.type, data: entry.data })
        },
        TicketQuantityRefused: (entry, { before }) => {
          const press = counts.behind(entry)
          if (press !== null)
            return isUnsayable(press, entry.data)
              ? null
              : differenceFrom(answerTo(press, before), { type: entry.type, data: entry.data })
          const typed = texts.behind(entry)
          if (typed === null) return isFromBefore(entry, firstSeq) ? null : 'so many were not chosen'
          if (before.reservation.activity !== 'confirming')
            return 'an answer is refused, and nothing is confirmed'
          const { code } = typed
          const answer = refused({ code, count: numberOf(before, code) }, 'ConfirmationInProgress')
          return differenceFrom(answer, { type: entry.type, data: entry.data })
        },
        AddonParameterChanged: (entry, { before }) => {
          const typed = texts.behind(entry)
          if (typed === null) return isFromBefore(entry, firstSeq) ? null : 'that was not answered'
          if (before.reservation.activity === 'confirming') return 'an answer is taken while all is confirmed'
          return partingWords({ due: typed, found: entry.data }, 'the answer')
        },
      },
    })
  },
})

/** It is not known who asked for it. */
const isFromBefore = ({ cause }: { readonly cause: number | null }, firstSeq: number): boolean =>
  cause !== null && cause < firstSeq

export const ticketChoicesLaws: readonly Law[] = [takenIfItMayBe]
