// What a person has answered to an extra (TICK-27, OP-110), over a reload: in the log it stands as a pseudonym, which is
// neither shown nor sent; the server may send it again with the reservation.
import type { ChosenAddon } from './selection.ts'

/** An answer that was not sent to the server. */
export const UNSENT = { sentText: null, isForgotten: false, seqN: null }

/** An extra is sent with the answer to its question, and not before. */
const isSayable = ({ mandatoryParameter, text }: ChosenAddon): boolean =>
  mandatoryParameter === null || text.trim() !== ''

/** A request with the extra goes out. */
export const sentAnswer = <A extends ChosenAddon>(addon: A): A =>
  isSayable(addon) ? { ...addon, sentText: addon.text, isForgotten: false } : addon

/** After a reload. What the server was sent of a held extra it still knows; anything else is asked for again. */
export const forgottenAnswer = <A extends ChosenAddon>(addon: A, isHeld: boolean): A => {
  const { mandatoryParameter, sentText } = addon
  const blank = { ...addon, text: '' }
  // One that asks for nothing has nothing to forget, even if something was typed before that was known.
  if (mandatoryParameter === null) return { ...blank, sentText: sentText === null ? null : '' }
  const wasSent = addon.isForgotten || sentText !== null
  return { ...blank, sentText: null, isForgotten: wasSent && isHeld }
}

/** What a reservation says of an extra that it holds, by what the extra asks for. */
interface HeldAnswer {
  readonly priceCategory: string
  readonly attributes: Readonly<Record<string, string>>
}

/** The same with the answer that the server returns, where this page doesn't know it; what is typed meanwhile stays. */
export const recalledAnswer = <A extends ChosenAddon>(
  addon: A,
  { items }: { readonly items: readonly HeldAnswer[] },
): A => {
  const { code, mandatoryParameter, text, sentText, isForgotten } = addon
  const isUnknown = isForgotten || (sentText === null && text.trim() === '')
  if (!isUnknown || mandatoryParameter === null) return addon
  const known = items
    .filter(({ priceCategory }) => priceCategory === code)
    // A server may call what it asks for by any word, `constructor` too.
    .map(({ attributes }) =>
      Object.hasOwn(attributes, mandatoryParameter) ? attributes[mandatoryParameter] : '',
    )
    .find((answer = '') => answer.trim() !== '')
  if (known === undefined) return addon
  return { ...addon, text: text.trim() === '' ? known : text, sentText: known, isForgotten: false }
}
