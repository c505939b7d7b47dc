// Laws about what is told of an answer: by a second reading, all that it holds otherwise than was asked or seen, and
// nothing else.
import type { EventEntry } from '../../../log/entry.ts'
import type { Reservation } from '../../../reservation/reservation.ts'
import type { ReservationChange } from '../../../reservation/change.ts'
import { createSequels } from '../../engine/sequels.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import type { LawModels } from '../../engine/lawModels.ts'
import { type Finding, type Look, watchWith } from '../../engine/looks.ts'
import { partingWords } from '../../engine/parting.ts'
import { dueChange, dueTellingOf } from '../../readers/wish/dueChange.ts'
import { type Situation, situationIn } from '../../readers/wish/dueStep.ts'
import {
  choiceIn,
  dueDifferences,
  type DueNumbers,
  dueNumbers,
  renumberedWish,
} from '../../readers/wish/dueTelling.ts'
import { newestMap } from '../../engine/newest.ts'

interface Answer {
  readonly reservation: Reservation
  /** A change by a call of its own. */
  readonly change: ReservationChange | null
  readonly why: 'asked' | 'elsewhere'
}

interface Telling {
  readonly numbers: DueNumbers
  readonly isVain: boolean
  readonly differences: unknown
}

const tellingOf = (asked: Situation, now: Situation, answer: Answer): Telling => {
  const { reservation, change, why } = answer
  const askedOut = why === 'asked' ? asked.wish.leaving.map(({ key }) => key) : []
  const numbers = dueNumbers(now.wish, reservation, askedOut)
  const trips = tripsAfter(now, answer)
  const isSame =
    partingWords(
      {
        due: choiceIn({ ...asked, trips: tripsAfter(asked, answer) }, reservation),
        found: choiceIn({ ...now, trips }, reservation),
      },
      '',
    ) === null
  const isTold = now.isSettled && why === 'elsewhere'
  const situation = { ...now, wish: renumberedWish(now.wish, numbers), trips }
  return {
    numbers,
    isVain: change !== null && isVain(change, reservation),
    differences: isSame && !isTold ? dueDifferences({ situation, answer: reservation, askedOut }, why) : null,
  }
}

/** A direction that was given back is wanted no more, unless it is held still. */
const tripsAfter = ({ trips }: Situation, { change, reservation }: Answer): Situation['trips'] =>
  change?._tag === 'RemoveTrip' && !holdsPackage(reservation, change.seqN)
    ? trips.filter(({ seqN }) => seqN !== change.seqN)
    : trips

const holdsPackage = ({ sailPackages }: Reservation, number: number): boolean =>
  sailPackages.some(({ seqN }) => seqN === number)

/** The answer to a change does not show it. */
const isVain = (change: ReservationChange, reservation: Reservation): boolean => {
  switch (change._tag) {
    case 'ApplyPromotion':
      return reservation.promotion === null
    case 'RemovePromotion':
      return reservation.promotion !== null
    case 'RemoveTrip':
      return holdsPackage(reservation, change.seqN)
    case 'SetWeight':
      return false
    case 'SaveGuest': {
      const guest = reservation.guests.find(({ seqN }) => seqN === change.guest.seqN)
      return change.guest.named !== null && `${guest?.firstName ?? ''}${guest?.lastName ?? ''}` === ''
    }
  }
}

type WholeAnswer = 'ReservationCreated' | 'ReservationModified' | 'ReservationConfirmed'

const SHOWN = 'a change that the answer shows is said to be in vain'

const missingAfter = ({ type, seq }: EventEntry, sequel: string): string =>
  `${type} at ${seq} was not followed by ${sequel}`

const sequelsOf = ({ isVain, differences }: Telling): readonly string[] => [
  ...(isVain ? ['ChangeWithoutEffect'] : []),
  ...(differences === null ? [] : ['ReservationHeldOtherwise']),
]

const NO_NUMBERS: DueNumbers = { named: [], gone: [], freed: [] }

const answersAreToldInFull = law('LAW-131', 'lifecycle', {
  sentence:
    'Of an answer just that is told which it changes: other numbers than were given, and what it holds otherwise than was asked, line by line.',
  watch: () => {
    const sequels = createSequels()
    /** What was chosen when a call went out, by the command that led to it. */
    const asked = new Map<number, Situation>()
    /** What was chosen when the answer came, and the numbers that were told of it. */
    const renumbered = new Map<number, { readonly now: Situation; readonly numbers: DueNumbers }>()
    /** What is to be told after the answer. */
    const due = newestMap<number, Telling>()
    const givenUp = newestMap<number, 'asked' | 'elsewhere'>()
    const ask: Look<{ readonly cause: number | null }> = ({ cause }, { before }) =>
      void (cause !== null && asked.set(cause, situationIn(before)))
    const judge = (entry: EventEntry, { before }: Moment, answer: Answer): Finding => {
      const { cause } = entry
      const known = asked.get(cause ?? 0)
      if (cause === null || known === undefined) return null
      const told = renumbered.get(cause)
      const telling = tellingOf(known, told?.now ?? situationIn(before), answer)
      asked.delete(cause)
      renumbered.delete(cause)
      due.set(cause, telling)
      for (const sequel of sequelsOf(telling))
        sequels.expect(entry, { cause, anyOf: new Set([sequel]), fact: missingAfter(entry, sequel) })
      return partingWords({ due: telling.numbers, found: told?.numbers ?? NO_NUMBERS }, 'numbers')
    }
    const judgeWhole =
      (why: Answer['why']): Look<EventEntry<WholeAnswer>> =>
      (entry, moment) =>
        judge(entry, moment, { reservation: entry.data.reservation, change: null, why })
    const look = watchWith({
      commands: {
        StartSession: () => [asked, renumbered, due, givenUp].forEach((known) => known.clear()),
        GiveUpChange: ({ seq, data }) => void givenUp.set(seq, data.why),
      },
      events: {
        CreateRequested: ask,
        ModifyRequested: ask,
        ReservationChangeRequested: ask,
        ConfirmRequested: ask,
        NamedRenumbered: ({ cause, data }, { before }) => {
          if (cause !== null && asked.has(cause))
            renumbered.set(cause, { now: situationIn(before), numbers: data })
          const { named, gone, freed } = data
          return named.length + gone.length + freed.length === 0 ? 'nothing has another number' : null
        },
        ReservationCreated: judgeWhole('asked'),
        ReservationModified: judgeWhole('asked'),
        ReservationConfirmed: judgeWhole('elsewhere'),
        ReservationChangeMade: (entry, moment) => judge(entry, moment, { ...entry.data, why: 'elsewhere' }),
        ChangeWithoutEffect: ({ cause }) => (due.get(cause ?? 0)?.isVain === false ? SHOWN : null),
        ReservationHeldOtherwise: ({ cause, data }, { before }) => {
          const why = givenUp.get(cause ?? 0)
          const telling = due.get(cause ?? 0)
          if (why === undefined && telling === undefined) return null
          const isDue = why === undefined ? telling?.differences : givenUpIn(before, why)
          return partingWords({ due: isDue, found: data }, 'held otherwise')
        },
      },
    })
    return (moment) => sequels.look(moment.entry) ?? look(moment)
  },
})

/** What is asked no further is told as it is held. */
const givenUpIn = (models: LawModels, why: Answer['why']): unknown => {
  const situation = situationIn(models)
  const { reservation } = situation
  return reservation === null ? null : dueDifferences({ situation, answer: reservation, askedOut: [] }, why)
}

const changesAreToldInFull = law('LAW-132', 'lifecycle', {
  sentence:
    'What is found changed elsewhere is told before it is shown, each difference as it is, and nothing is told where nothing is another.',
  watch: ({ firstSeq }) => {
    type Told = EventEntry<'ReservationChangedElsewhere'>['data']
    const told = new Map<number, { readonly data: Told; readonly models: LawModels }>()
    const judge = (
      { cause }: { readonly cause: number | null },
      { before }: Moment,
      { found, isSeen, isConfirmation }: Found,
    ): Finding => {
      const said = told.get(cause ?? 0) ?? null
      // What was told before it is not in a log that was cut between them.
      if (said === null && (cause ?? 0) < firstSeq) return null
      told.delete(cause ?? 0)
      const models = said?.models ?? before
      const { current } = models.reservation
      const change =
        isSeen && current?.reservationId === found.reservationId
          ? dueChange({ seen: current, told: found, isConfirmation })
          : null
      const due = change === null ? null : dueTellingOf(change, found, models)
      return partingWords({ due, found: said?.data ?? null }, 'the change')
    }
    return watchWith({
      commands: { StartSession: () => told.clear() },
      events: {
        ReservationChangedElsewhere: ({ cause, data }, { before }) =>
          void (cause !== null && told.set(cause, { data, models: before })),
        ReservationFetched: (entry, moment) => {
          const { activity, wanted } = moment.before.reservation
          // A passenger's names are no part of what is compared.
          const isOfNames = wanted[0]?._tag === 'SaveGuest'
          return judge(entry, moment, {
            found: entry.data.reservation,
            isSeen:
              entry.data.why !== 'ticket' &&
              activity !== 'creating' &&
              (activity !== 'modifying' || isOfNames),
            isConfirmation: activity === 'confirming',
          })
        },
        ReservationConfirmed: (entry, moment) =>
          judge(entry, moment, { found: entry.data.reservation, isSeen: true, isConfirmation: true }),
      },
    })
  },
})

interface Found {
  readonly found: Reservation
  /** It is known what was last seen of it, and what the page itself is changing. */
  readonly isSeen: boolean
  readonly isConfirmation: boolean
}

const labelOf = ({ _tag }: ReservationChange): string => {
  if (_tag === 'ApplyPromotion') return 'PROMOTION CODE FAILED TO APPLY'
  return _tag === 'RemovePromotion' ? 'PROMOTION CODE FAILED TO REMOVE' : 'RESERVATION MODIFY FAILED'
}

const labelFact = (found: string, due: string): string | null => (found === due ? null : `labelled ${found}`)

const failuresAreFound = law('LAW-157', 'lifecycle', {
  sentence:
    'A failure stands in the log under the label of what was asked: to create, to change or to fetch a reservation, to apply a promotion or to remove it.',
  watch: () =>
    watchWith({
      events: {
        ReservationCreateFailed: ({ data }) => labelFact(data.label, 'RESERVATION CREATE FAILED'),
        ReservationModifyFailed: ({ data }) => labelFact(data.label, 'RESERVATION MODIFY FAILED'),
        ReservationFetchFailed: ({ data }) => labelFact(data.label, 'RESERVATION GET FAILED'),
        ReservationChangeFailed: ({ data }) => labelFact(data.label, labelOf(data.change)),
      },
    }),
})

export const tellingLaws: readonly Law[] = [answersAreToldInFull, changesAreToldInFull, failuresAreFound]
