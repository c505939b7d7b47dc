// The law about prices: what is paid was seen.
import { type IntervalOf, whileShown } from '../../../replay/laws/engine/intervals.ts'
import { never, sent } from '../../../replay/laws/engine/language.ts'
import { law } from '../../../replay/laws/engine/law.ts'

const nothingReserved: IntervalOf = whileShown(
  ['reservation'],
  ({ reservation: { current } }) => current === null,
)

export const priceBeforePaying = law('LAW-999', 'money', {
  since: 9,
  sentence: 'A payment is prepared only for what stands on the screen, with its price.',
  looks: never(sent('preparePayment'), { during: { 'nothing was reserved on the screen': nothingReserved } }),
})
