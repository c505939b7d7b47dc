// What a long page reads of the models a moment later.
import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import type { ReadModelName, ReadModels } from '../../projections/readModels.ts'
import { useModelSource } from './modelSource.ts'

/**
 * `useFrom`, a moment later: what renders with it is cut into short tasks, and a press is answered before them. For a long
 * page; what was pressed must show it by itself.
 */
export const useLaterFrom = <N extends ReadModelName, A>(name: N, read: (model: ReadModels[N]) => A): A => {
  const source = useModelSource()
  const [value, setValue] = useState(() => read(source.models()[name]))
  const follow = useEffectEvent(() => {
    const now = read(source.models()[name])
    startTransition(() => setValue(() => now))
  })
  useEffect(() => {
    follow() // It may have changed before this was heard.
    return source.subscribe(() => follow())
  }, [source])
  return value
}
