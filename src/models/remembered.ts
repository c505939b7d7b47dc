// What a person has typed or chosen, and no read model has. A reload forgets it. Nothing personal belongs here.
import { useState } from 'react'
import { type ModelSource, useModelSource } from './modelSource.ts'

type Remembered = 'promotionCode' | 'paymentMethod'

const texts = new WeakMap<ModelSource, Map<Remembered, string>>()

/** Empty until something is typed or chosen; `remember('')` forgets it. */
export const useRemembered = (name: Remembered): readonly [string, (text: string) => void] => {
  const source = useModelSource()
  const [text, setText] = useState(texts.get(source)?.get(name) ?? '')
  const remember = (next: string): void => {
    const all = texts.get(source) ?? new Map<Remembered, string>()
    texts.set(source, all.set(name, next))
    setText(next)
  }
  return [text, remember]
}
