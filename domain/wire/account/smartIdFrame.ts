// What comes over the socket of Smart-ID, and what is none of it.
import { isObject } from '../readings.ts'

/** Whether a text of the socket is a frame at all. */
export const smartIdFrameIn = (text: unknown): object | null => {
  if (typeof text !== 'string') return null
  try {
    const frame: unknown = JSON.parse(text)
    return isObject(frame) && ['code', 'user', 'error'].some((key) => (frame[key] ?? null) !== null)
      ? frame
      : null
  } catch {
    return null
  }
}
