// Names lead to things: no folder files that re-export, no drawers for everything.
import { isCode, type Finding, type Rule } from '../sourceText.ts'

const DRAWERS = ['util', 'utils', 'helper', 'helpers', 'misc']

export const fileNamesRule: Rule = (files) =>
  files.filter(isCode).flatMap(({ path }) => {
    const names = path.split('/').map((part) => part.replace(/\..*$/, ''))
    const drawer = names.find((name) => DRAWERS.includes(name.toLowerCase()))
    const findings: Finding[] = []
    if (names.at(-1) === 'index') {
      const message = 'no index files: import the file, not the folder, and name it by what it holds'
      findings.push({ path, line: 1, message })
    }
    if (drawer !== undefined) {
      const message = `"${drawer}" names a drawer: name the file by the noun it is about (money.ts, calendarDay.ts)`
      findings.push({ path, line: 1, message })
    }
    return findings
  })
