// The halves of one tab's log as one: a long session is cut by rotation, and each half may have been saved by itself.
import type { Entry } from '../../domain/log/entry.ts'
import type { OpenedLog, OpenVerdict } from './file.ts'
import type { UnknownType } from './importVerdict.ts'

/** `null` where the logs are not of one tab, or entries between them are missing. Any order will do. */
export const joinedLog = (logs: readonly OpenedLog[]): OpenedLog | null => {
  const [first, ...others] = logs.toSorted((a, b) => a.header.firstSeq - b.header.firstSeq)
  if (first === undefined) return null
  const entries: Entry[] = [...first.entries]
  const unknownTypes: UnknownType[] = [...first.unknownTypes]
  for (const next of others) {
    const endSeq = first.header.firstSeq + entries.length - 1
    if (!isOfOneTab(first, next) || next.header.firstSeq > endSeq + 1) return null
    // What both have is taken from the earlier one.
    for (const entry of next.entries) if (entry.seq > endSeq) entries.push(entry)
    unknownTypes.push(...next.unknownTypes.filter(({ seq }) => seq > endSeq))
  }
  const isRedacted = logs.every(({ header }) => header.redacted)
  return {
    header: { ...first.header, redacted: isRedacted },
    writtenIn: Math.min(...logs.map(({ writtenIn }) => writtenIn)),
    snapshot: first.snapshot,
    entries,
    unknownTypes,
    droppedFields: [...new Set(logs.flatMap(({ droppedFields }) => droppedFields))],
    verdict: jointVerdict(logs.map(({ verdict }) => verdict)),
  }
}

const isOfOneTab = ({ header: a }: OpenedLog, { header: b }: OpenedLog): boolean =>
  a.sessionId === b.sessionId && a.tabId === b.tabId && a.redacted === b.redacted

/** The worst of them, with all that is doubtful. */
const jointVerdict = (verdicts: readonly OpenVerdict[]): OpenVerdict => {
  const reasons = verdicts.flatMap((verdict) => (verdict._tag === 'risky' ? verdict.reasons : []))
  if (reasons.length > 0) return { _tag: 'risky', reasons }
  return verdicts.find(({ _tag }) => _tag === 'upcast') ?? { _tag: 'fine' }
}
