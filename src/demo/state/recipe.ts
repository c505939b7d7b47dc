// How the state changes: by a recipe on a draft, and in no other way. What a recipe that refuses or throws has changed
// by then is dropped with its draft.
import * as E from 'fp-ts/Either'
import { createDraft, finishDraft, produce } from 'immer'
import type { DemoState, StateDraft } from './state.ts'

export type Recipe = (draft: StateDraft) => void

/** The state after the recipe; the same one where nothing changes. */
export const changed = (state: DemoState, recipe: Recipe): DemoState => produce(state, recipe)

export interface Attempt<L, A> {
  readonly result: E.Either<L, A>
  readonly state: DemoState
}

/** What the recipe says, and the state after it: a refused one leaves the state as it was. */
export const attempted = <L, A>(
  state: DemoState,
  recipe: (draft: StateDraft) => E.Either<L, A>,
): Attempt<L, A> => {
  const draft: StateDraft = createDraft(state)
  const result = recipe(draft)
  return { result, state: E.isLeft(result) ? state : finishDraft(draft) }
}
