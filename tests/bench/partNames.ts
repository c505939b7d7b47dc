// The parts of the bench, in the order of its table.

/** What Node alone measures. */
export const NODE_PART_NAMES = [
  'fold',
  'live',
  'pipeline',
  'seek',
  'import',
  'recorder',
  'sessions',
  'booking',
  'fleet',
  'replaycli',
  'goon',
] as const
export type NodePartName = (typeof NODE_PART_NAMES)[number]

/** What is measured of the built shop. */
export const PAGE_PART_NAMES = ['firstpage', 'history', 'vitals', 'replaypage', 'goonpage', 'peers'] as const
export type PagePartName = (typeof PAGE_PART_NAMES)[number]

export const PART_NAMES = [...NODE_PART_NAMES, ...PAGE_PART_NAMES] as const
export type PartName = NodePartName | PagePartName
