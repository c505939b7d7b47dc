// Which file of the build a text is put into: two a language, one for the first page and one for all after it.

/** Texts for engineers, for a shop that can't start, of the demo's servers, and of the page that has nothing else. */
const APART = /locales\/\w+\/(replay|devtools|startup|demo|missing)\.json$/
const FIRST = /locales\/\w+\/(shell|trip|frame)\.json$/

/** The name of the file; `null` where a text is on its own, or `id` is the path of something else. */
export const textsFile = (id: string): string | null => {
  const [, language] = /locales\/(\w+)\/\w+\.json$/.exec(id) ?? []
  if (language === undefined || APART.test(id)) return null
  return FIRST.test(id) ? `texts-${language}` : `laterTexts-${language}`
}
