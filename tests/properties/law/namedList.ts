// Names one more list in a file that joins lists: `import { aLaws } …` by its name, and `...aLaws` after the others.

export interface NamedList {
  readonly name: string
  /** As it is imported. */
  readonly from: string
}

/** The file's text with the list in it; `null` where it is not a file of that kind. */
export const withNamedList = (text: string, { name, from }: NamedList): string | null => {
  const imports = [...text.matchAll(/^import \{ (\w+) \} from '\.\/[\w/]+\.ts'\n/gm)]
  const after = imports.findLast(([, other = '']) => other.toLowerCase() < name.toLowerCase()) ?? imports[0]
  const spreads = [...text.matchAll(/^ {2}\.\.\.\w+,\n(?=\])/gm)]
  const [last] = spreads
  if (after === undefined || last === undefined || spreads.length > 1) return null
  const importAt = after.index + after[0].length
  const spreadAt = last.index + last[0].length
  const line = `import { ${name} } from '${from}'\n`
  return `${text.slice(0, importAt)}${line}${text.slice(importAt, spreadAt)}  ...${name},\n${text.slice(spreadAt)}`
}
