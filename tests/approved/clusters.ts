// Differences of one kind together: what one change of the program does to many sessions is looked at once.
import type { Difference } from './difference.ts'

/** Of one plan: `null` where the approved program is not there to be asked, and the digests alone say where they part. */
export interface Changed {
  readonly id: number
  readonly keptFor: string | null
  readonly difference: Difference | null
  /** The same in words. */
  readonly where: string
}

export interface Cluster {
  /** What all of them have in common. */
  readonly title: string
  readonly changed: readonly Changed[]
}

/** The largest first. */
export const clustersOf = (changed: readonly Changed[]): readonly Cluster[] => {
  const byTitle = new Map<string, Changed[]>()
  for (const one of changed) {
    const title = one.difference === null ? one.where : titleOf(one.difference)
    byTitle.set(title, [...(byTitle.get(title) ?? []), one])
  }
  return [...byTitle]
    .map(([title, together]) => ({ title, changed: together }))
    .toSorted((a, b) => b.changed.length - a.changed.length || (a.title < b.title ? -1 : 1))
}

const titleOf = ({ how, entry, cameInstead, path }: Difference): string => {
  const field = path.replace(/\b\d+\b/g, '#')
  switch (how) {
    case 'threw':
      return 'it throws, or throws something else'
    case 'missing':
      return `${entry} does not come`
    case 'unrecorded':
      return `${cameInstead ?? entry} comes and did not`
    case 'foldedOtherwise':
      return `the read models differ in ${field.replace('models.', '')}`
    case 'otherwise':
      return cameInstead === null ? `${entry} differs in ${field}` : `${cameInstead} in place of ${entry}`
  }
}

/** The cluster with one example. `number` is that by which it is approved. */
export const clusterLines = ({ title, changed }: Cluster, number: number): readonly string[] => {
  const [example] = changed
  const plans = changed.map(({ id }) => id)
  const list = plans.slice(0, MOST_LISTED).join(', ')
  return [
    `${number}. ${title}, in ${plans.length} of them: ${list}${plans.length > MOST_LISTED ? ' …' : ''}`,
    ...(example === undefined ? [] : exampleLines(example)),
  ]
}

const MOST_LISTED = 12

const exampleLines = ({ id, keptFor, difference }: Changed): readonly string[] => [
  ...(difference === null
    ? []
    : [
        `   plan ${id}, tab ${difference.tab}, entry ${difference.seq}, ${difference.entry} ${difference.path}`.trimEnd(),
      ]),
  ...(keptFor === null ? [] : [`   kept for: ${keptFor}`]),
  ...(difference === null || difference.approved === difference.today
    ? []
    : [`   approved: ${difference.approved}`, `   today:    ${difference.today}`]),
]
