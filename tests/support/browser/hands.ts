// How a person does things on a page: with a mouse, with the keyboard alone, with a finger. The same way through the
// shop is written once and taken by each of them.
import type { Locator } from 'playwright-core'

export interface Hands {
  readonly press: (button: Locator) => Promise<void>
  /** A button beside a number: a field with both is one stop of the Tab key. */
  readonly more: (button: Locator) => Promise<void>
  readonly fewer: (button: Locator) => Promise<void>
  /** A radio or a checkbox. */
  readonly choose: (radio: Locator) => Promise<void>
  /** In place of what stands in the field. */
  readonly write: (field: Locator, text: string) => Promise<void>
  /** The option of a list that begins with `label`. */
  readonly pick: (select: Locator, label: string) => Promise<void>
  /** A day of the open calendar. */
  readonly day: (day: Locator) => Promise<void>
}

const pickOption = async (select: Locator, label: string): Promise<void> => {
  const option = select.locator('option', { hasText: new RegExp(`^${escaped(label)}( –|$)`) })
  await select.selectOption((await option.getAttribute('value')) ?? '')
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

export const MOUSE: Hands = {
  press: (button) => button.click(),
  more: (button) => button.click(),
  fewer: (button) => button.click(),
  choose: (radio) => radio.check(),
  write: (field, text) => field.fill(text),
  pick: pickOption,
  day: (day) => day.click(),
}

/** The page must have been opened with `hasTouch`. */
export const FINGER: Hands = {
  press: (button) => button.tap(),
  more: (button) => button.tap(),
  fewer: (button) => button.tap(),
  choose: (radio) => radio.tap(),
  write: async (field, text) => {
    await field.tap()
    await field.fill(text)
  },
  pick: async (select, label) => {
    await select.scrollIntoViewIfNeeded()
    await pickOption(select, label)
  },
  day: (day) => day.tap(),
}

/** The field between its two buttons. */
export const numberBeside = (button: Locator): Locator => button.locator('xpath=..').getByRole('spinbutton')

const step = async (button: Locator, key: 'ArrowUp' | 'ArrowDown'): Promise<void> => {
  await tabTo(numberBeside(button))
  await button.page().keyboard.press(key)
}

export const KEYS: Hands = {
  more: (button) => step(button, 'ArrowUp'),
  fewer: (button) => step(button, 'ArrowDown'),
  press: async (button) => {
    await tabTo(button)
    await button.page().keyboard.press('Enter')
  },
  choose: async (radio) => {
    await arrowTo(radio)
    if (!(await radio.isChecked())) await radio.page().keyboard.press('Space')
  },
  write: async (field, text) => {
    await tabTo(field)
    const { keyboard } = field.page()
    await keyboard.press('Control+A')
    await keyboard.type(text)
  },
  pick: async (select, label) => {
    await tabTo(select)
    await select.page().keyboard.type(label)
  },
  day: async (day) => {
    const { keyboard } = day.page()
    await walkTo(day, { key: 'ArrowRight', most: MOST_ARROWS })
    await keyboard.press('Enter')
  },
}

const MOST_TABS = 120
const MOST_ARROWS = 40

interface Walk {
  readonly key: string
  readonly most: number
  /** Where the walk ends; at the target itself unless it says otherwise. */
  readonly isThere?: (element: Element) => boolean
}

const hasFocus = (element: Element): boolean => element === document.activeElement

/** A group of radios is one stop of the Tab key. */
const isInGroup = (element: Element): boolean =>
  element === document.activeElement ||
  (element.getAttribute('name') !== null &&
    element.getAttribute('name') === document.activeElement?.getAttribute('name'))

const walkTo = async (target: Locator, { key, most, isThere = hasFocus }: Walk): Promise<void> => {
  await target.waitFor()
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate(isThere)) return
    await target.page().keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${String(target)}`)
}

const isBehind = (element: Element): boolean => {
  const { activeElement } = document
  return (
    activeElement !== null &&
    activeElement !== document.body &&
    (element.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  )
}

/** Presses Tab, or Shift and Tab where `target` lies behind, until it has the focus, as one does without a mouse. */
export const tabTo = async (target: Locator, isThere = hasFocus): Promise<void> => {
  await target.waitFor()
  const key = (await target.evaluate(isBehind)) ? 'Shift+Tab' : 'Tab'
  await walkTo(target, { key, most: MOST_TABS, isThere })
}

/** The arrows go on from where the Tab key stopped, and choose. */
const arrowTo = async (radio: Locator): Promise<void> => {
  await tabTo(radio, isInGroup)
  await walkTo(radio, { key: 'ArrowDown', most: MOST_ARROWS })
}
