// The instrumentation of Redux DevTools with the read models as Redux Toolkit has them: each entry is an action. It is given
// the actions without their states and computes those itself: a file with all of them would have gigabytes.
import { ActionCreators, type EnhancedStore, instrument } from '@redux-devtools/instrument'
import { legacy_createStore as createStore } from 'redux'
import type { Entry } from '../../../domain/log/entry.ts'
import type { ReadModels } from '../../../projections/readModels.ts'
import { reduxReducer } from '../reduxModels.ts'

export interface ReduxTool {
  /** The state after so many entries, as its window jumps there. */
  readonly modelsAt: (position: number) => ReadModels
}

/** It freezes the entries. */
export const reduxToolWith = (entries: readonly Entry[]): ReduxTool => {
  const enhanced: unknown = createStore(reduxReducer as never, instrument() as never)
  const store = enhanced as EnhancedStore<ReadModels, never, object>
  store.liftedStore.dispatch(ActionCreators.importState(entries as never) as never)
  return {
    modelsAt: (position) => {
      store.liftedStore.dispatch(ActionCreators.jumpToAction(position) as never)
      return store.getState()
    },
  }
}
