// What the newest answer on what comes back says of what was known, chosen and asked for of a reservation. Pure.
import type { SailRefId } from '../ids.ts'
import {
  type AskedSail,
  askedSails,
  differenceSails,
  isAsShown,
  refundedSails,
  type RefundPreview,
  type RefundProgress,
} from './refund.ts'

interface Known {
  readonly preview: RefundPreview | null
  readonly chosen: readonly SailRefId[]
  readonly progress: RefundProgress
}

/** What has become refundable is chosen at first; what was chosen stays so while it is available. */
export const chosenFrom = ({ preview: before, chosen }: Known, preview: RefundPreview): SailRefId[] => {
  const offered = preview.sails.flatMap(({ sailRefId, standing }) =>
    standing === 'refundable' ? [sailRefId] : [],
  )
  const known = (before?.sails ?? []).flatMap(({ sailRefId, standing }) =>
    standing === 'refundable' ? [sailRefId] : [],
  )
  return offered.filter((sailRefId) => chosen.includes(sailRefId) || !known.includes(sailRefId))
}

/**
 * Of what was asked for without an answer the server may say now whether it was given: it calls it refunded, or
 * offers the same again. Anything else leaves it open. A difference that it owed and owes no more was given, whichever tab
 * has asked for it; what it says nothing of that we understand may be owed still.
 */
export const settledBy = ({ progress, preview: before }: Known, preview: RefundPreview): RefundProgress => {
  const owed = before === null ? [] : askedSails(before, differenceSails(before))
  const isOwedNoMore = owed.length > 0 && differenceSails(preview).length === 0 && areToldOf(preview, owed)
  if (isOwedNoMore && progress._tag !== 'Asking' && progress._tag !== 'Given')
    return { _tag: 'Given', sails: [...owed] }
  if (progress._tag !== 'Unclear') return progress
  const { sails } = progress
  const refunded = refundedSails(preview)
  const given = sails.filter(({ sailRefId }) => refunded.includes(sailRefId))
  if (given.length > 0) return { _tag: 'Given', sails: given }
  return isAsShown(preview, sails, before) ? { _tag: 'NotGiven', sails, error: null } : progress
}

const areToldOf = ({ sails }: RefundPreview, asked: readonly AskedSail[]): boolean =>
  asked.every(({ sailRefId }) =>
    sails.some((sail) => sail.sailRefId === sailRefId && sail.standing !== 'unknown'),
  )

export const asRefunded = (
  preview: RefundPreview | null,
  sails: readonly AskedSail[],
): RefundPreview | null =>
  preview === null
    ? null
    : {
        ...preview,
        sails: preview.sails.map((sail) => {
          const given = sails.find(({ sailRefId }) => sailRefId === sail.sailRefId)
          return given === undefined
            ? sail
            : { ...sail, standing: 'refunded' as const, refundCents: given.refundCents }
        }),
      }

/** A look at some sails alone says nothing of the others: what was known of them stays. */
export const wholeOf = (known: RefundPreview | null, found: RefundPreview): RefundPreview => ({
  ...found,
  sails: (known?.sails ?? []).map(
    (sail) => found.sails.find(({ sailRefId }) => sailRefId === sail.sailRefId) ?? sail,
  ),
})

/** One word on each sail that was asked about: of one that the answer leaves out nothing is known, and others are none of it. */
export const onEach =
  (asked: readonly SailRefId[]) =>
  (found: RefundPreview): RefundPreview => ({
    ...found,
    sails: asked.map(
      (sailRefId) => found.sails.find((sail) => sail.sailRefId === sailRefId) ?? { ...UNTOLD, sailRefId },
    ),
  })

const UNTOLD = {
  standing: 'unknown',
  refundCents: null,
  feeCents: null,
  reason: null,
  refundBy: null,
} as const
