// Every link and picture of a document leads to a file that is there, and to a heading that it has.
import { posix } from 'node:path'
import type { Rule, SourceText } from '../sourceText.ts'

/** `[words](target)`, `![words](target)`. */
const LINK = /\]\(([^)\s]+)\)/g
const HEADING = /^#{1,6} +(.+?) *$/
const FENCE = /^ *```/
const ELSEWHERE = /^[a-z]+:/

/** `isThere` is asked for a path from the root: pictures and folders are no texts. */
export const documentLinksRule =
  (isThere: (path: string) => boolean): Rule =>
  (files) => {
    const documents = files.filter(({ path }) => path.endsWith('.md'))
    const anchors = new Map(documents.map((file) => [file.path, anchorsOf(file)]))
    return documents.flatMap((file) =>
      proseOf(file).flatMap(({ line, text }) =>
        [...text.matchAll(LINK)]
          .map(([, target = '']) => target)
          .filter((target) => !ELSEWHERE.test(target))
          .flatMap((target) => {
            const message = wrongWith(target, { from: file.path, anchors, isThere })
            return message === null ? [] : [{ path: file.path, line, message }]
          }),
      ),
    )
  }

interface Surroundings {
  readonly from: string
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>
  readonly isThere: (path: string) => boolean
}

const wrongWith = (target: string, { from, anchors, isThere }: Surroundings): string | null => {
  const [file = '', anchor] = target.split('#')
  const path = file === '' ? from : posix.join(posix.dirname(from), file)
  if (file !== '' && !isThere(path)) return `the link to ${target} leads nowhere: ${path} is not there`
  if (anchor === undefined || anchors.get(path)?.has(anchor) === true) return null
  return `the link to ${target} leads to no heading: ${path} has none that is called ${anchor}`
}

/** As GitHub names them; a heading that stands twice has a number the second time. */
const anchorsOf = (file: SourceText): ReadonlySet<string> => {
  const names = proseOf(file).flatMap(({ text }) => {
    const [, heading] = HEADING.exec(text) ?? []
    return heading === undefined ? [] : [nameOf(heading)]
  })
  return new Set(
    names.map((name, i) => {
      const before = names.slice(0, i).filter((other) => other === name).length
      return before === 0 ? name : `${name}-${before}`
    }),
  )
}

const nameOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

/** The lines outside of fenced blocks. */
const proseOf = ({ text }: SourceText): readonly { readonly line: number; readonly text: string }[] => {
  let isFenced = false
  return text.split('\n').flatMap((line, i) => {
    if (!FENCE.test(line)) return isFenced ? [] : [{ line: i + 1, text: line }]
    isFenced = !isFenced
    return []
  })
}
