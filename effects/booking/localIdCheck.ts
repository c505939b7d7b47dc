// What comes of a resident's personal code, in a booking and in the change of a ticket alike: the registry is asked on each
// sail, and its answer counts while the field still has this code (TICK-22..25, ERR-18..20).
import type * as E from 'fp-ts/Either'
import { forkJoin, type Observable } from 'rxjs'
import { filter, map } from 'rxjs/operators'
import type { ApiError } from '../../domain/apiError.ts'
import { event } from '../../domain/log/events.ts'
import { type LocalTraveller, normalizedLocalId } from '../../domain/residents/localTraveller.ts'
import {
  decideLocalIdAnswers,
  type LocalIdCheck,
  type LocalIdQuestion,
} from '../../domain/selection/residentDecisions.ts'
import type { CallAnswer } from '../../domain/wire/endpoints/endpoints.ts'
import type { Said } from '../pipeline/asking.ts'

type Asked = Observable<E.Either<ApiError, CallAnswer<'residentOnSail'>>>

/** Of one field. */
interface Field {
  readonly check: LocalIdCheck
  /** One question for each sail. */
  readonly ask: (personalIdentificationNumber: string) => readonly Asked[]
  /** As it is then; `undefined` where there is none any more. */
  readonly now: () => LocalTraveller | undefined
  /** By what an answer is judged. */
  readonly rules: () => Pick<LocalIdQuestion, 'alternative' | 'sails'>
  readonly localID: string
  /** Where the field stands. */
  readonly of: keyof typeof EVENTS
}

const EVENTS = {
  booking: {
    asked: 'LocalIdCheckRequested',
    found: 'LocalIdFound',
    notFound: 'LocalIdNotFound',
    failed: 'LocalIdCheckFailed',
  },
  edit: {
    asked: 'EditLocalIdCheckRequested',
    found: 'EditLocalIdFound',
    notFound: 'EditLocalIdNotFound',
    failed: 'EditLocalIdCheckFailed',
  },
} as const

export const checkedLocalId = ({ check, ask, now, rules, localID, of }: Field): Said => {
  const { asked, found, notFound, failed } = EVENTS[of]
  switch (check._tag) {
    case 'Nothing':
      return null
    case 'Refused':
      return event(notFound, { localID, code: check.code, checkDigitFits: true })
    case 'Known':
      return event(found, { localID, level: check.level, backupRegistryUsed: check.backupRegistry })
    case 'Ask': {
      const { personalIdentificationNumber } = check
      const isWanted = (): boolean =>
        normalizedLocalId(now()?.personalIdentificationNumber ?? '') === personalIdentificationNumber
      const answer$ = forkJoin(ask(personalIdentificationNumber)).pipe(
        filter(isWanted),
        map((answers) => decideLocalIdAnswers(answers, { personalIdentificationNumber, ...rules() })),
        map(({ _tag, ...finding }) => {
          if ('error' in finding) return event(failed, { localID, ...finding })
          return 'level' in finding
            ? event(found, { localID, ...finding })
            : event(notFound, { localID, ...finding })
        }),
      )
      return [event(asked, { localID }), answer$]
    }
  }
}
