// The extras of a ticket that are changed, in their number or in what is answered for them, as a booking has them (TICK-27, OP-110).
import type { ReservationItem } from '../reservation/reservation.ts'
import { recalledAnswer, UNSENT } from '../selection/addonAnswers.ts'
import { type NamedChoice, namedChoices } from '../selection/selection.ts'
import type { TicketLine } from '../tickets/ticketLine.ts'
import { type EditDraft, heldCounts, NO_CHANGES } from './draft.ts'

/** What an extra asks for; `null` where it asks for nothing. */
export type ParameterOf = (code: string) => string | null

type Answers = Pick<EditDraft, 'answers'>

/** What is answered to an extra that asks for `parameter`: as it was typed, or as these items have it; empty where it is not. */
export const answerTo = (
  { code, parameter }: { readonly code: string; readonly parameter: string },
  { answers }: Answers,
  items: readonly ReservationItem[],
): string =>
  answers.find((one) => one.code === code)?.text ??
  recalledAnswer({ code, mandatoryParameter: parameter, text: '', ...UNSENT }, { items }).text

/** Each is said with all that was ever answered for it. */
export const extraChoices = (
  draft: Pick<EditDraft, 'counts' | 'answers'>,
  items: readonly ReservationItem[],
  parameterOf: ParameterOf,
): readonly NamedChoice[] =>
  changedLines(draft, items).flatMap((line) => {
    const { code } = line
    const parameter = parameterOf(code)
    const answer = (by: Answers): string =>
      parameter === null ? '' : answerTo({ code, parameter }, by, items)
    const answers = { ...UNSENT, text: answer(draft), sentText: answer(NO_CHANGES) }
    const addons = [{ code, mandatoryParameter: parameter, ...answers }]
    const before = items.find(({ priceCategory }) => priceCategory === code)?.attributes
    return namedChoices({ lines: [line], addons, travellers: [], vehicles: [] }).map((choice) => {
      const { detail } = choice
      if (detail._tag !== 'Addon') return choice
      return { ...choice, detail: { ...detail, attributes: { ...before, ...detail.attributes } } }
    })
  })

/** The codes of those that are not answered: they stay as they are held till then. */
export const unansweredExtras = (...of: Parameters<typeof extraChoices>): readonly string[] =>
  extraChoices(...of)
    .filter(({ isSayable }) => !isSayable)
    .map(({ priceCategory }) => priceCategory)

const changedLines = (
  { counts, answers }: Pick<EditDraft, 'counts' | 'answers'>,
  items: readonly ReservationItem[],
): readonly TicketLine[] => [
  ...counts,
  ...heldCounts({ items }).filter(
    ({ code }) => answers.some((one) => one.code === code) && counts.every((one) => one.code !== code),
  ),
]
