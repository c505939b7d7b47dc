// What is returned to the managers of companies alone.
import type * as E from 'fp-ts/Either'
import { type CallContext, type CallRefusal, refused } from '../state/callContext.ts'
import { managedIn } from '../state/firms.ts'

/** Answers with the companies that the customer manages, where it is asked as a manager; refuses everybody else. */
export const toManager = <A>(
  { state, customerId }: CallContext,
  asManager: boolean,
  answer: (managed: readonly string[]) => E.Either<CallRefusal, A>,
): E.Either<CallRefusal, A> => {
  if (customerId === null) return refused('SIGN_IN_REQUIRED')
  const managed = managedIn(state.firms, customerId)
  return asManager && managed.length > 0 ? answer(managed) : refused('MANAGER_REQUIRED')
}
