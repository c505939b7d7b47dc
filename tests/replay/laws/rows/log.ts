// Rows of the laws about the log's own health.
import type { LawRows } from '../lawRows.ts'

export const rows: LawRows = [
  {
    law: 'LAW-36',
    keptWhere: 'nothing crashes',
    keeps: (log) => void log.command('ClearManualInput', {}),
    brokenWhere: 'an effect crashes',
    breaks: (log) => log.event('EffectCrashed', { effect: 'booking', error: 'TypeError' }),
  },
]
