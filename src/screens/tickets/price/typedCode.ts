// What is typed of a promotion code and not sent. It is the same on the tickets page and on the page where one pays, and is
// there still when a person goes back to it; a reload forgets it.
import { useEffect, useState } from 'react'
import { type ModelSource, useModelSource } from '../../../models/modelSource.ts'

const typedIn = new WeakMap<ModelSource, string>()

export const useTypedCode = (): readonly [string, (code: string) => void] => {
  const source = useModelSource()
  const [typed, setTyped] = useState(typedIn.get(source) ?? '')
  const change = (code: string): void => {
    typedIn.set(source, code)
    setTyped(code)
  }
  return [typed, change]
}

/** It was sent and taken. */
export const useNothingTyped = (): void => {
  const source = useModelSource()
  useEffect(() => void typedIn.delete(source), [source])
}
