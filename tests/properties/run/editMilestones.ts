// Which turns the change of a paid ticket takes in a session, in one tab or in two: each is counted once a session.
import { isUnclear } from '../../../domain/apiError.ts'
import type { Entry } from '../../../domain/log/entry.ts'
import type { FinishedTab } from './tabSession.ts'

const MILESTONES = [
  'begun',
  'changed',
  'given up',
  'run out',
  'ended elsewhere',
  'finished, even',
  'finished, cheaper',
  'finished, dearer',
  'its difference paid',
  'its difference not paid in time',
  'an answer lost',
  'money given back',
] as const
type Milestone = (typeof MILESTONES)[number]

const IN_TABS = ['in one tab', 'in two tabs'] as const
type InTabs = (typeof IN_TABS)[number]

export type EditMilestone = `${Milestone} ${InTabs}`
export type MilestoneCounts = Map<EditMilestone, number>

export const addMilestones = (
  counts: MilestoneCounts,
  more: Iterable<readonly [EditMilestone, number]>,
): void => {
  for (const [name, sessions] of more) counts.set(name, (counts.get(name) ?? 0) + sessions)
}

/** Those of one session. A tab goes on under another name after it was closed. */
export const milestonesIn = (
  tabs: readonly Pick<FinishedTab, 'name' | 'log'>[],
): readonly EditMilestone[] => {
  const inTabs = new Set(tabs.map(({ name }) => name.split(',')[0])).size > 1 ? 'in two tabs' : 'in one tab'
  const milestones = new Set(tabs.flatMap(({ log }) => milestonesOf(log.entries)))
  return [...milestones].map((milestone): EditMilestone => `${milestone} ${inTabs}`)
}

/** How many of the sessions took each turn, with one tab and with two. */
export const milestoneLines = (counts: ReadonlyMap<EditMilestone, number>): readonly string[] => [
  '',
  `Changes of a paid ticket, by the number of sessions ${IN_TABS.join(' and ')}`,
  ...MILESTONES.map((milestone) => {
    const cells = IN_TABS.map((inTabs) =>
      String(counts.get(`${milestone} ${inTabs}`) ?? 0).padStart(CELL_WIDTH),
    )
    return `${cells.join('')}   ${milestone}`
  }),
]

const CELL_WIDTH = 9

const FINISHED = { Even: 'finished, even', Refund: 'finished, cheaper', Pay: 'finished, dearer' } as const
const EDIT_CALLS: readonly string[] = ['startEdit', 'editData', 'cancelEdit', 'finishEdit']

const milestonesOf = (entries: readonly Entry[]): readonly Milestone[] => {
  const milestones: Milestone[] = []
  /** Tickets whose difference is to be paid. */
  const due = new Set<string>()
  for (const entry of entries) {
    const milestone = milestoneAt(entry)
    if (milestone !== null) milestones.push(milestone)
    if (entry.kind !== 'event') continue
    const { type, data } = entry
    if (type === 'EditFinished' && data.outcome._tag === 'Pay') due.add(data.reservation.reservationId)
    if (type === 'EditCancelled') due.delete(data.reservationId)
    if (type === 'ReservationPaid' && due.delete(data.reservation.reservationId))
      milestones.push('its difference paid')
  }
  return milestones
}

const milestoneAt = (entry: Entry): Milestone | null => {
  if (entry.kind === 'exchange') {
    const { outcome } = entry.data
    const isLost = outcome._tag === 'Failed' && isUnclear(outcome.error)
    return isLost && EDIT_CALLS.includes(entry.type) ? 'an answer lost' : null
  }
  if (entry.kind !== 'event') return null
  if (entry.type === 'EditFinished') return FINISHED[entry.data.outcome._tag]
  return MILESTONE_OF.get(entry.type) ?? null
}

const MILESTONE_OF: ReadonlyMap<string, Milestone> = new Map<string, Milestone>([
  ['EditStarted', 'begun'],
  ['EditDataChanged', 'changed'],
  ['EditCancelled', 'given up'],
  ['EditExpired', 'run out'],
  ['EditLost', 'ended elsewhere'],
  ['EditPaymentLapsed', 'its difference not paid in time'],
  ['RefundGiven', 'money given back'],
])
