// Names one more list, or module of lists, in a file that joins them: imported in its place by the alphabet, and listed
// after the others, as they are.

export interface NamedList {
  readonly name: string
  /** As it is imported. */
  readonly from: string
}

/** The file's text with the list in it; `null` where it is not a file of that kind. */
export const withNamedList = (text: string, { name, from }: NamedList): string | null => {
  const imports = [...text.matchAll(/^import (\{ |\* as )(\w+)( \}|) from '\.\/[\w/]+\.ts'\n/gm)]
  const after = imports.findLast(([, , other = '']) => other.toLowerCase() < name.toLowerCase()) ?? imports[0]
  const lasts = [...text.matchAll(/^ {2}(\.\.\.|)\w+,\n(?=\])/gm)]
  const [last] = lasts
  if (after === undefined || last === undefined || lasts.length > 1) return null
  const [, open, , close] = after
  const importAt = after.index + after[0].length
  const itemAt = last.index + last[0].length
  const line = `import ${open}${name}${close} from '${from}'\n`
  return `${text.slice(0, importAt)}${line}${text.slice(importAt, itemAt)}  ${last[1]}${name},\n${text.slice(itemAt)}`
}
