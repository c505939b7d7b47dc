// For which missing parts this tab has reloaded its page already, and they have not come since: once, as many parts
// may want the one file that is missing, and a few times in all, so that no fault of a server makes a page load itself
// for ever.

const KEY = 'ferrylog.reloads'
/** However many parts are missing, by turns. */
const MOST_RELOADS = 5

interface Marks {
  readonly parts: readonly string[]
  readonly count: number
}

const NONE: Marks = { parts: [], count: 0 }

export const createReloadMarks = (storage: Pick<Storage, 'getItem' | 'setItem'>) => {
  const read = (): Marks => marksIn(storage.getItem(KEY))
  const write = (marks: Marks): void => storage.setItem(KEY, JSON.stringify(marks))
  return {
    /** Whether the page may be reloaded for a part; never where a tab can't remember that it was. */
    mayReload: (): boolean => {
      const marks = read()
      write(marks)
      const isKept = storage.getItem(KEY) !== null
      return isKept && marks.count < MOST_RELOADS && marks.parts.length === 0
    },
    note: (part: string): void => {
      const { parts, count } = read()
      write({ parts: [...new Set([...parts, part])], count: count + 1 })
    },
    /** The part is here. */
    clear: (part: string): void => {
      const { parts, count } = read()
      if (parts.includes(part)) write({ parts: parts.filter((one) => one !== part), count })
    },
  }
}

const marksIn = (text: string | null): Marks => {
  try {
    const { parts, count } = JSON.parse(text ?? '') as Readonly<Record<string, unknown>>
    const isWhole = Array.isArray(parts) && parts.every((part) => typeof part === 'string')
    return isWhole && typeof count === 'number' ? { parts, count } : NONE
  } catch {
    return NONE // Nothing, or not what we wrote.
  }
}
