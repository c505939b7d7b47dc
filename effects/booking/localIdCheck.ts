// What comes of a resident's personal code, in a booking and in the change of a ticket alike: the registry is asked on each
// sail, and its answer counts while the field still has this code (TICK-22..25, ERR-18..20).
import type * as E from 'fp-ts/Either'
import { forkJoin, type Observable } from 'rxjs'
import { filter, map } from 'rxjs/operators'
import type { ApiError } from '../../domain/apiError.ts'
import type { Event } from '../../domain/log/events.ts'
import { type LocalTraveller, normalizedLocalId } from '../../domain/residents/localTraveller.ts'
import {
  decideLocalIdAnswers,
  type LocalIdCheck,
  type LocalIdFinding,
  type LocalIdQuestion,
} from '../../domain/selection/residentDecisions.ts'
import type { CallAnswer } from '../../domain/wire/endpoints/endpoints.ts'
import type { Said } from '../pipeline/asking.ts'

type Asked = Observable<E.Either<ApiError, CallAnswer<'residentOnSail'>>>
type Finding<T extends LocalIdFinding['_tag']> = Omit<Extract<LocalIdFinding, { readonly _tag: T }>, '_tag'>

/** Of one field. */
interface Field {
  readonly check: LocalIdCheck
  /** One question for each sail. */
  readonly ask: (personalIdentificationNumber: string) => readonly Asked[]
  /** As it is then; `undefined` where there is none any more. */
  readonly now: () => LocalTraveller | undefined
  /** By what an answer is judged. */
  readonly rules: () => Pick<LocalIdQuestion, 'alternative' | 'sails'>
  readonly events: {
    readonly asked: () => Event
    readonly found: (finding: Finding<'Found'>) => Event
    readonly notFound: (finding: Finding<'NotFound'>) => Event
    readonly failed: (finding: Finding<'Failed'>) => Event
  }
}

export const checkedLocalId = ({ check, ask, now, rules, events }: Field): Said => {
  switch (check._tag) {
    case 'Nothing':
      return null
    case 'Refused':
      return events.notFound({ code: check.code, checkDigitFits: true })
    case 'Known':
      return events.found({ level: check.level, backupRegistryUsed: check.backupRegistry })
    case 'Ask': {
      const { personalIdentificationNumber } = check
      const isWanted = (): boolean =>
        normalizedLocalId(now()?.personalIdentificationNumber ?? '') === personalIdentificationNumber
      const answer$ = forkJoin(ask(personalIdentificationNumber)).pipe(
        filter(isWanted),
        map((answers) => decideLocalIdAnswers(answers, { personalIdentificationNumber, ...rules() })),
        map(({ _tag, ...finding }) => {
          if ('error' in finding) return events.failed(finding)
          return 'level' in finding ? events.found(finding) : events.notFound(finding)
        }),
      )
      return [events.asked(), answer$]
    }
  }
}
