// Laws about what is held, for how much and until when: as the server says, and never more.
import type { EpochMs } from '../../../../domain/instant.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import { watchWith } from '../../engine/looks.ts'
import { differenceFromAll } from '../../truth/shown.ts'
import { isOtherReservation, looksAtCurrent } from './asTold.ts'

const heldAsTold = law('LAW-98', 'lifecycle', {
  since: 5,
  sentence:
    'What is shown as held, with its total and its promotion, is what the server’s newest answer tells, from that answer on or from the end of a change that is under way.',
  watch: (start) =>
    watchWith(
      ...looksAtCurrent(start, {
        models: ['reservation'],
        isChange: isOtherReservation,
        awaitsChange: true,
        difference: ({ answers }, shown) => differenceFromAll(answers, shown),
      }),
    ),
})

const deadlineAsTold = law('LAW-99', 'expiry', {
  since: 5,
  sentence:
    'The deadline that is shown is the one that the server gave last, with the reservation or as more time: never a later one, and never none.',
  watch: (start) =>
    watchWith(
      ...looksAtCurrent(start, {
        models: ['reservation', 'expiry'],
        isChange: (moment) => isOtherReservation(moment) || isOtherDeadline(moment),
        difference: ({ deadlines }, { reservationId, expiresAtMs }, { expiry }) => {
          const isTimed = expiry.reservationId === reservationId
          const shown = isTimed ? [expiresAtMs, expiry.expiresAtMs] : [expiresAtMs]
          const stray = shown.find((ms) => !deadlines.includes(ms))
          return deadlines.length === 0 || stray === undefined
            ? null
            : `the server says ${deadlines.map(instantWords).join(' or ')}, and ${instantWords(stray)} is shown`
        },
      }),
    ),
})

/** A modal about it may close before an answer is told in full. */
const isOtherDeadline = ({ before: { expiry: before }, after: { expiry: after } }: Moment): boolean =>
  before.expiresAtMs !== after.expiresAtMs || before.reservationId !== after.reservationId

const instantWords = (ms: EpochMs | null): string => (ms === null ? 'no deadline' : String(ms))

export const heldLaws: readonly Law[] = [heldAsTold, deadlineAsTold]
