// Optimistic: what was pressed shows itself in the next picture, and its command is dispatched after that.
import { useCallback, useDeferredValue, useState } from 'react'
import { useModelSource } from './modelSource.ts'

/** Shows `next`, and calls `dispatch` once, after the picture. It stays the same function. */
type Press<A> = (next: A, dispatch: () => void) => void

/** `value` is what the models say; what is returned is what to show, and how to press. */
export const usePressed = <A>(value: A): readonly [A, Press<A>] => {
  const { afterPicture } = useModelSource()
  const [pressed, setPressed] = useState<{ readonly next: A } | null>(null)
  const [dispatched, setDispatched] = useState<typeof pressed>(null)
  // Once it is dispatched, the models say it, or that it was refused. Where `value` comes by a deferred render, so does this.
  const shownByModels = useDeferredValue(dispatched)
  const press = useCallback<Press<A>>(
    (next, dispatch) => {
      if (afterPicture === undefined) return dispatch()
      const own = { next }
      setPressed(own)
      afterPicture(() => {
        dispatch()
        setDispatched(own)
      })
    },
    [afterPicture],
  )
  return [pressed === null || pressed === shownByModels ? value : pressed.next, press]
}
