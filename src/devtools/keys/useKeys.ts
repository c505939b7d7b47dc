// The keys of the replay page at work: anywhere on the page, but not where the focus takes the key for something else,
// nor in a dialog. A person can switch them off, since who dictates may press any letter by chance.
import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'
import { deedOf, type KeyTools, perform } from './keys.ts'

/** Typing, and what arrows and letters choose there. */
const TAKES_KEYS =
  'input:not([type="checkbox"]), select, textarea, [contenteditable], [role="dialog"], [role="slider"], [role="separator"], [role="tab"]'
const TAKES_SPACE = 'a, button, input, label, summary'
/** The list moves by these itself. */
const TAKES_ARROWS = '[role="listbox"]'

export const useKeys = (tools: KeyTools, areOn: boolean): void => {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
    const deed = deedOf(event.key)
    if (deed === null || (!areOn && deed !== 'play') || isTaken(event)) return
    event.preventDefault()
    perform(deed, tools)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const isTaken = ({ key, target }: KeyboardEvent): boolean => {
  if (!(target instanceof Element)) return false
  const isIn = (selector: string): boolean => target.closest(selector) !== null
  if (isIn(TAKES_KEYS)) return true
  if (key === ' ') return isIn(TAKES_SPACE)
  return key.length > 1 && isIn(TAKES_ARROWS)
}

/** Kept in this browser. */
export const useAreKeysOn = (): readonly [boolean, (areOn: boolean) => void] => {
  const [word, setWord] = useLocalStorage({
    key: 'ferrylog.replayKeys',
    defaultValue: 'on',
    getInitialValueInEffect: false,
  })
  return [word !== 'off', (areOn) => setWord(areOn ? 'on' : 'off')]
}
