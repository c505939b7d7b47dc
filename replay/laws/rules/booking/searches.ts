// Laws about prices and promotions: they are asked for as the trip is chosen, and as the code was typed.
import { type Law, law } from '../../engine/law.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import { atCalls, watchWith } from '../../engine/looks.ts'
import { answerTo, parametersOf } from '../../readers/exchanges.ts'
import { TELLING, toldIn } from '../../readers/booking/serverHolds.ts'
import { isCutOff } from '../../readers/cutOff.ts'

interface PricedAs {
  readonly roundTrip: string
  readonly oneDayRoundTrip: string
}

const pricedAsChosen = law('LAW-113', 'schedule', {
  since: 5,
  sentence:
    'Prices are those of the trip that is chosen: after ten quiet seconds online each chosen sail was priced last as one way, there and back, or there and back on one day, as it is.',
  watch: ({ firstSeq }) => {
    /** By the sail: for what its prices were asked last, and its day as the server lists it. */
    const priced = new Map<string, PricedAs>()
    const days = new Map<string, string>()
    /** The sails whose prices are on their way, each as often as they are: a newer question makes an older one be given up. */
    const asking: string[] = []
    /** What was asked before is not known. */
    let isCut = firstSeq > 1
    return watchWith({
      commands: {
        StartSession: ({ seq, data: { kept } }) => {
          isCut ||= seq > firstSeq || kept !== null
          asking.length = 0
        },
      },
      events: {
        PackageSelected: () => void (isCut = false),
        PricesRequested: ({ data }) => void asking.push(data.sailRefId),
      },
      exchanges: atCalls(['sails', 'prices'], (entry) => {
        for (const { sailRefId, departureDate } of answerTo(entry, 'sails') ?? [])
          days.set(sailRefId, departureDate)
        const asked = parametersOf(entry, 'prices')
        if (asked === null) return
        const index = asking.indexOf(asked.sailRefId)
        if (index >= 0) asking.splice(index, 1)
        if (entry.data.outcome._tag !== 'Abandoned') priced.set(asked.sailRefId, asked)
      }),
      whenQuiet: (_entry, { before }) =>
        !isCut && asking.length === 0 && !isCutOff(before) ? priceFact(before, priced, days) : null,
    })
  },
})

const priceFact = (
  { schedule: { trips } }: ReadModels,
  priced: ReadonlyMap<string, PricedAs>,
  days: ReadonlyMap<string, string>,
): string | null => {
  const chosen = trips.flatMap(({ selectedSailRefId }) => selectedSailRefId ?? [])
  const isWhole = chosen.length === trips.length
  const [out, back] = chosen.map((sailRefId) => days.get(sailRefId))
  const roundTrip = String(trips.length > 1)
  for (const sailRefId of chosen) {
    const asked = priced.get(sailRefId)
    if (asked === undefined) return `the prices of ${sailRefId} were never asked for`
    if (asked.roundTrip !== roundTrip)
      return `${sailRefId} was priced with roundTrip ${asked.roundTrip}, on ${trips.length} trips`
    if (!isWhole || out === undefined || (trips.length > 1 && back === undefined)) continue
    const oneDay = String(trips.length > 1 && out === back)
    if (asked.oneDayRoundTrip !== oneDay)
      return `${sailRefId} was priced with oneDayRoundTrip ${asked.oneDayRoundTrip}, out on ${out} and back on ${back}`
  }
  return null
}

const promotionAsTyped = law('LAW-114', 'quantities', {
  since: 5,
  sentence: 'No other promotion code is sent than one that the person has typed, or that was held before.',
  watch: ({ models, firstSeq }) => {
    const known = new Set<string>()
    /** What was typed before a cut or a reload is not known. */
    let isCut = firstSeq > 1
    const learn = (code: string | null): void => void (code !== null && known.add(bareCode(code)))
    learn(models.reservation.current?.promotion ?? null)
    return watchWith({
      commands: {
        StartSession: ({ seq }) => void (isCut ||= seq > firstSeq),
        ApplyPromotion: ({ data: { code } }) => learn(code),
      },
      exchanges: atCalls([...TELLING, 'applyPromotion'], (entry) => {
        const sent = parametersOf(entry, 'applyPromotion')?.code ?? null
        const isStray = sent !== null && !isCut && !known.has(bareCode(sent))
        learn(toldIn(entry)?.promotion ?? null)
        return isStray ? 'a promotion code is sent that was not typed' : null
      }),
    })
  },
})

/** A pasted code comes with spaces; pseudonyms keep to that. */
const bareCode = (code: string): string => code.replace(/\s/g, '').toUpperCase()

export const searchLaws: readonly Law[] = [pricedAsChosen, promotionAsTyped]
