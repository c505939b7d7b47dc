// Which faults of a fork have not struck yet: a page that is loaded again counts on from what its log shows.
import type { Entry } from '../../domain/log/entry.ts'
import type { FaultRule } from '../../domain/wire/faultRules.ts'
import { matches } from '../demo/backend/faults.ts'

export const faultsLeft = (rules: readonly FaultRule[], own: readonly Entry[]): readonly FaultRule[] =>
  rules.flatMap((rule) => {
    const { nth } = rule
    if (nth === undefined) return [rule]
    const count = own.filter((entry) => isMet(rule, entry)).length
    const [from, to] = typeof nth === 'number' ? [nth, nth] : nth
    return count >= to ? [] : [{ ...rule, nth: [Math.max(1, from - count), to - count] as [number, number] }]
  })

/** A call that a page was left in the middle of is no entry, and counts as not sent. */
const isMet = ({ on }: FaultRule, entry: Entry): boolean =>
  entry.kind === 'exchange' && matches(on, { call: entry.type, path: entry.data.path })
