// What must stand in one line and does not: a time, an amount with its currency, a day in figures, a number with its unit.
import type { Page } from 'playwright-core'

/** `time: 08:|35`, for each that is torn on what is seen of the page. */
export const tornWordsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (kinds) => {
      const found = new Set<string>()
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const text = node.nodeValue ?? ''
        for (const [kind, pattern] of Object.entries(kinds))
          for (const match of text.matchAll(new RegExp(pattern, 'gu'))) {
            const range = document.createRange()
            range.setStart(node, match.index)
            range.setEnd(node, match.index + match[0].length)
            // What is there for a screen reader alone is as small as one pixel.
            const tops = new Set(
              [...range.getClientRects()].filter(({ width }) => width > 2).map(({ top }) => Math.round(top)),
            )
            const box = node.parentElement?.getBoundingClientRect()
            if (tops.size > 1 && (box?.width ?? 0) > 2) found.add(`${kind}: ${match[0]} in “${text.trim()}”`)
          }
      }
      return [...found]
    },
    {
      time: String.raw`\d{1,2}[:.]\d{2}(?!\d)`,
      amount: String.raw`[€$£]\s?\d[\d\s.,]*\d|\d[\d\s.,]*\s?[€$£]`,
      day: String.raw`\d{1,2}[.\/]\s?\d{1,2}[.\/]\s?\d{4}|\d{4}-\d\d-\d\d`,
      unit: String.raw`\d+\s(min|h|km|kg|cm|m|t|%)(?!\p{L})`,
    },
  )
