// The law about what is sent after an answer: what is still due, and nothing that was refused or could not be told too often.
import type { EventEntry } from '../../../log/entry.ts'
import { isUnclear } from '../../../apiError.ts'
import { command, createExactSequels, type Follow, type Row } from '../../engine/exactSequels.ts'
import { type Law, law } from '../../engine/law.ts'
import type { LawModels } from '../../engine/lawModels.ts'
import { isPageStart } from '../../engine/userActivity.ts'
import {
  type DueStep,
  dueStep,
  dueStepIn,
  isOver,
  type Situation,
  situationIn,
} from '../../readers/wish/dueStep.ts'
import { rowOf } from '../../sequels/rows.ts'

/** The server took something, or what was to be sent is settled without it. */
const TAKEN: ReadonlySet<string> = new Set([
  'ReservationCreated',
  'ReservationModified',
  'ReservationChangeMade',
  'ReservationConfirmed',
  'TripDropped',
])

type Failed = EventEntry<'ReservationModifyFailed' | 'ReservationChangeFailed' | 'ReservationConfirmFailed'>

const isFailed = (entry: EventEntry): entry is Failed =>
  entry.type === 'ReservationModifyFailed' ||
  entry.type === 'ReservationChangeFailed' ||
  entry.type === 'ReservationConfirmFailed'

/** By these a person wants something else, which is sent for reasons of its own. */
const WANTED: ReadonlySet<string> = new Set([
  'TicketQuantityChanged',
  'AddonParameterChanged',
  'LocalTravellerCountChanged',
  'LocalIdEntered',
  'LocalIdFound',
  'LocalTravellerRemoved',
  'VehicleAdded',
  'VehicleRemoved',
  'VehicleWeightChanged',
  'SailSelected',
  'TripRepeated',
  'ReservationChangeWanted',
])

/** So many failures in a row end it; of tickets and things, so many. */
const MOST_FAILURES = 4
const MOST_OF_TICKETS = 2

interface Course {
  /** In a row, since the server last took something or a person wanted something else. */
  readonly failures: number
  /** What is held was changed elsewhere, and nothing is wanted here beside that. */
  readonly isElsewhere: boolean
}

const AT_FIRST: Course = { failures: 0, isElsewhere: false }

const courseAfter = (entry: EventEntry, before: Course): Course => {
  const { type } = entry
  if (isFailed(entry)) return { ...before, failures: before.failures + 1 }
  if (TAKEN.has(type)) return { ...before, failures: 0 }
  if (WANTED.has(type)) return AT_FIRST
  const isTold = entry.type === 'ReservationChangedElsewhere' && !entry.data.hasWish
  return isTold ? { ...before, isElsewhere: true } : before
}

const SYNC = command('SyncReservation', {})
const GIVE_UP = command('GiveUpChange', { why: 'asked' })
const LEAVE_AS_FOUND = command('GiveUpChange', { why: 'elsewhere' })

/** Nothing is sent for one that is over; what waits by itself can wait no more. */
const isInVain = ({ reservation, activity, wanted }: Situation): boolean =>
  isOver(reservation) && activity === 'idle' && wanted.length > 0

const isDue = ({ _tag }: DueStep): boolean => _tag === 'Request' || _tag === 'Change' || _tag === 'Drop'

const followOf = (entry: EventEntry, { failures, isElsewhere }: Course, models: LawModels): Follow | null => {
  const situation = situationIn(models)
  const step = dueStep(situation)
  if (!isDue(step)) return isInVain(situation) ? GIVE_UP : null
  const most = entry.type === 'ReservationModifyFailed' ? MOST_OF_TICKETS : MOST_FAILURES
  if (failures >= most) return GIVE_UP
  return isElsewhere && step._tag === 'Request' ? LEAVE_AS_FOUND : SYNC
}

const TELLS = ['SyncReservation', 'GiveUpChange']

/** What was settled otherwise is asked no further; a change of another kind goes on. */
const GOES_ON: Row = rowOf(TELLS, ({ models }) => (dueStepIn(models)._tag === 'Change' ? SYNC : null))

/** What a lost answer has done is looked up first. */
const isOpenStill = (entry: EventEntry): boolean => isFailed(entry) && isUnclear(entry.data.error)

const NOTHING: Row = rowOf(TELLS, () => null)

const rowAfter = (entry: EventEntry, course: Course): Row | null => {
  const { type } = entry
  if (type === 'ReservationHeldOtherwise') return GOES_ON
  if (isOpenStill(entry)) return NOTHING
  const isAnswer = TAKEN.has(type) || isFailed(entry) || type === 'ReservationFetched'
  return isAnswer ? rowOf(TELLS, ({ models }) => followOf(entry, course, models)) : null
}

const sentOrGivenUp = law('LAW-151', 'lifecycle', {
  sentence:
    'After an answer just that is sent which is still due; what was refused twice, could not be told four times or was changed elsewhere is given up instead.',
  watch: ({ firstSeq }) => {
    const { look, expect } = createExactSequels()
    let course: Course | null = firstSeq === 1 ? AT_FIRST : null
    return (moment) => {
      const { entry } = moment
      const fact = look(moment)
      if (isPageStart(entry)) course = AT_FIRST
      if (fact !== null || entry.kind !== 'event') return fact
      if (WANTED.has(entry.type)) course = AT_FIRST
      if (course === null) return null
      course = courseAfter(entry, course)
      const row = rowAfter(entry, course)
      if (row !== null) expect(moment, [row])
      return null
    }
  },
})

export const catchingUpLaws: readonly Law[] = [sentOrGivenUp]
