// Every file opens with one to four lines that say what it is and what always holds in it.
import ts from 'typescript'
import { isCode, type Rule, type SourceText } from '../sourceText.ts'

const MOST_LINES = 4
const DIRECTIVE = /^(oxlint|oxfmt|@ts-|@vitest-|<reference|#)/

export const headersRule: Rule = (files) =>
  files
    .filter((file) => isCode(file) && !file.path.endsWith('.d.ts'))
    .flatMap((file) => {
      const lines = headerLines(file)
      if (lines.length > 0 && lines.length <= MOST_LINES) return []
      const message =
        lines.length === 0
          ? 'no header: open the file with a comment of one to four lines that says what it is and what always holds in it'
          : `header of ${lines.length} lines, ${MOST_LINES} at most: move the rest to the docstring it belongs to`
      return [{ path: file.path, line: 1, message }]
    })

/** The lines with words of the first comment, or of the first run of `//` comments. */
const headerLines = ({ text }: SourceText): readonly string[] => {
  const shebang = /^#!.*\n/.exec(text)?.[0].length ?? 0
  const body = text.slice(shebang)
  const ranges = ts.getLeadingCommentRanges(body, 0) ?? []
  if (body.slice(0, ranges[0]?.pos ?? body.length).trim() !== '') return []
  const lines: string[] = []
  let end: number | undefined
  for (const range of ranges) {
    const isNext = end === undefined || /^\r?\n?$/.test(body.slice(end, range.pos))
    const isBlockAfterLine = lines.length > 0 && range.kind === ts.SyntaxKind.MultiLineCommentTrivia
    if (!isNext || isBlockAfterLine) break
    lines.push(...wordsOf(body.slice(range.pos, range.end)))
    end = range.end
    if (range.kind === ts.SyntaxKind.MultiLineCommentTrivia) break
  }
  return lines
}

const wordsOf = (comment: string): readonly string[] =>
  comment
    .split('\n')
    .map((line) =>
      line
        .replace(/^\s*(\/\/\/?|\/\*\*?|\*\/|\*)\s?/, '')
        .replace(/\*\/\s*$/, '')
        .trim(),
    )
    .filter((line) => line !== '' && !DIRECTIVE.test(line))
