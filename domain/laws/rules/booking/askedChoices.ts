// The law about what a request says of each extra, resident and vehicle: what stands on the screen when it goes out.
import type { Held } from '../../engine/held.ts'
import { durationMs } from '../../../instant.ts'
import { isCalledOff, isWaiting } from '../../readers/booking/ticketCounts.ts'
import { isCutOff } from '../../readers/cutOff.ts'
import { type Law, law } from '../../engine/law.ts'
import type { LawModels } from '../../engine/lawModels.ts'
import { watchWith } from '../../engine/looks.ts'
import {
  type AskedItem,
  eachRequest,
  isExtraItem,
  isVehicleItem,
  personalCodeOf,
} from '../../readers/booking/asked.ts'

/** Letters and digits: spaces, hyphens and the case don't count, and pseudonyms keep to that. */
const bare = (text: string | null): string => (text ?? '').replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/** What is wrong with how many of an extra are asked for, or with what is told of it. */
const extraFact = (
  { priceCategory, amount, attributes }: Extract<AskedItem, { readonly amount: number }>,
  { tickets }: LawModels,
): string | null => {
  const extra = tickets.addons.find(({ code }) => code === priceCategory)
  const line = tickets.lines.find(({ code }) => code === priceCategory)
  if (extra === undefined || line === undefined) return `${priceCategory} is asked for, and not chosen`
  // What was changed elsewhere stays in each direction as it is held there.
  if (amount !== line.count && !tickets.asHeld.includes(priceCategory))
    return `${amount} of ${priceCategory} are asked for, and ${line.count} chosen`
  const told = Object.entries(attributes)
  const { mandatoryParameter, text } = extra
  if (mandatoryParameter === null)
    return told.length === 0 ? null : `${priceCategory} is told what it doesn’t ask for`
  const [[parameter, answer] = []] = told
  return told.length === 1 && parameter === mandatoryParameter && answer === text.trim()
    ? null
    : `${priceCategory} is not told what was answered`
}

type ResidentItem = Exclude<AskedItem, { readonly amount: number } | { readonly handicapped: boolean }>

const residentFact = (item: ResidentItem, { residents }: LawModels): string | null => {
  const code = bare(personalCodeOf(item))
  const one = residents.localIDs.find(
    ({ status, personalIdentificationNumber }) =>
      status === 'exist' && bare(personalIdentificationNumber) === code,
  )
  if (one === undefined) return `number ${item.seqN} goes with a code that is not on the screen`
  if (one.level !== item.priceCategory)
    return `${one.localID} goes as ${item.priceCategory}, and is ${one.level}`
  return one.backupRegistry === item.backupRegistryUsed ? null : `${one.localID} is in the other registry`
}

const vehicleFact = (
  item: Extract<AskedItem, { readonly handicapped: boolean }>,
  { vehicles }: LawModels,
): string | null => {
  const alike = vehicles.chosen.filter(
    (one) =>
      one.priceCategory === item.priceCategory &&
      one.handicapped === item.handicapped &&
      bare(one.licencePlate) === bare(item.licencePlate) &&
      bare(one.companyRegistrationNumber) === bare(item.companyRegistrationNumber),
  )
  const said = new Map(item.weightOnSails.map(({ sailRefId, weightInKg }) => [sailRefId, weightInKg]))
  const isWeighedSo = ({ weights }: (typeof alike)[number]): boolean =>
    item.sailRefIds.every(
      (sailRefId) =>
        said.get(sailRefId) === weights.find((weight) => weight.sailRefId === sailRefId)?.weightInKg,
    )
  if (alike.length === 0) return `number ${item.seqN} is not asked for as any chosen vehicle`
  return alike.some(isWeighedSo) ? null : `number ${item.seqN} weighs something else`
}

const factOf = (item: AskedItem, models: LawModels): string | null => {
  if (isExtraItem(item)) return extraFact(item, models)
  if (isVehicleItem(item)) return vehicleFact(item, models)
  return personalCodeOf(item) === null ? null : residentFact(item, models)
}

const askedAsChosen = law('LAW-129', 'quantities', {
  sentence:
    'Each extra, resident and vehicle is asked for just as it is chosen, with all that stands on the screen of it; and no answer goes untold.',
  watch: () => {
    const requests = eachRequest(({ items, models }) => {
      if (models === null) return null
      for (const item of items) {
        const fact = factOf(item, models)
        if (fact !== null) return fact
      }
      return null
    })
    return watchWith({
      ...requests,
      all: (_entry, { before, awakeMs, heldOf }) =>
        awakeMs >= QUIET_MS ? untoldFact(before, heldOf(before)) : null,
    })
  },
})

const QUIET_MS = durationMs(10_000)

/** An answer that was typed, and that the server has not been told after a while. */
const untoldFact = (models: LawModels, held: Held | null): string | null => {
  const { current, activity, failed, heldOtherwise } = models.reservation
  if (current === null || held === null || activity !== 'idle' || failed || heldOtherwise !== null)
    return null
  if (isCutOff(models) || isCalledOff(held) || isWaiting(models)) return null
  for (const { code, mandatoryParameter, text, sentText } of models.tickets.addons) {
    const isChosen = models.tickets.lines.some((line) => line.code === code)
    if (isChosen && mandatoryParameter !== null && text.trim() !== '' && sentText !== text)
      return `what was answered to ${code} is not told`
  }
  return null
}

export const askedChoicesLaws: readonly Law[] = [askedAsChosen]
