// What was pressed shows it by itself in the next picture. What follows from it comes after that picture, as it may render
// half of the page.
import { useCallback, useDeferredValue, useState } from 'react'
import { useModelSource } from './modelSource.ts'

/** Shows `next`, and calls `tell`, which dispatches it, once. It stays the same function. */
type Press<A> = (next: A, tell: () => void) => void

/** `value` is what the models say; what is returned is what to show, and how to press. */
export const usePressed = <A>(value: A): readonly [A, Press<A>] => {
  const { afterPicture } = useModelSource()
  const [pressed, setPressed] = useState<{ readonly next: A } | null>(null)
  const [told, setTold] = useState<typeof pressed>(null)
  // Once it is told, the models say it, or that it was refused. Where `value` comes by a deferred render, so does this.
  const shownByModels = useDeferredValue(told)
  const press = useCallback<Press<A>>(
    (next, tell) => {
      if (afterPicture === undefined) return tell()
      const own = { next }
      setPressed(own)
      afterPicture(() => {
        tell()
        setTold(own)
      })
    },
    [afterPicture],
  )
  return [pressed === null || pressed === shownByModels ? value : pressed.next, press]
}
