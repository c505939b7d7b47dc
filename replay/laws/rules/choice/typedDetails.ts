// Vehicles and extras are asked for with what a person has typed.
import { type Law, law } from '../../engine/law.ts'
import { atCalls } from '../../engine/looks.ts'
import { bare } from '../../readers/bareText.ts'
import { askedIn, type AskedItem, isExtraItem, isVehicleItem } from '../../readers/bookingRequests.ts'
import { TELLING, toldIn } from '../../server/held.ts'
import { parametersOf } from '../../engine/exchanges.ts'

const asTyped = law('LAW-111', 'choice', {
  since: 4,
  joins: ['LAW-46'],
  sentence:
    'A vehicle is asked for with the plate (two to eight capitals and digits), company and reserved place that were typed with it, and an extra with the text that was typed for it.',
  looks: ({ firstSeq }) => {
    const forms = new Map<string, string>()
    /** Vehicles that were added here, plates and texts that the server has named, and texts that were typed. */
    const known = new Set<string>()
    /** A log that begins in the middle, or a reload, doesn't tell all that was typed. */
    let isCut = firstSeq > 1
    const wrongIn = (item: AskedItem): string | null => {
      if (isVehicleItem(item)) {
        if (isStrange(item.licencePlate)) return `the plate of number ${item.seqN} can’t be one`
        return isCut || known.has(vehicleText(item)) || known.has(bare(item.licencePlate))
          ? null
          : `number ${item.seqN} is not asked for as any vehicle was typed`
      }
      const texts = isExtraItem(item) ? Object.values(item.attributes) : []
      if (texts.some((text) => text.trim() === ''))
        return `${item.priceCategory} is asked for without its text`
      return isCut || texts.every((text) => known.has(extraText(item.priceCategory, text)))
        ? null
        : `${item.priceCategory} is asked for with what was not typed`
    }
    return {
      commands: {
        StartSession: () => void (isCut ||= known.size > 0),
        ChangeVehicleForm: ({ data: { kind, form } }) =>
          void forms.set(kind, vehicleText({ ...form, licencePlate: form.plate })),
        AddVehicle: ({ data: { kind } }) => void known.add(forms.get(kind) ?? ''),
        ChangeAddonParameter: ({ data: { code, text } }) => void known.add(extraText(code, text)),
      },
      exchanges: {
        vehiclePrice: (entry) =>
          isStrange(parametersOf(entry, 'vehiclePrice')?.plate ?? null)
            ? 'the price of a plate was asked for that can’t be one'
            : null,
        ...atCalls(TELLING, (entry) => {
          const fact =
            askedIn(entry)
              ?.items.map(wrongIn)
              .find((wrong) => wrong !== null) ?? null
          for (const { priceCategory, licencePlate, attributes } of toldIn(entry)?.items ?? []) {
            for (const text of Object.values(attributes)) known.add(extraText(priceCategory, text))
            if (licencePlate !== null) known.add(bare(licencePlate))
          }
          return fact
        }),
      },
    }
  },
})

interface TypedVehicle {
  readonly licencePlate: string | null
  readonly handicapped: boolean
  readonly companyRegistrationNumber: string | null
}

const vehicleText = ({ licencePlate, handicapped, companyRegistrationNumber }: TypedVehicle): string =>
  [bare(licencePlate), bare(companyRegistrationNumber), handicapped].join(' ')

const extraText = (code: string, text: string): string => `${code}: ${text.trim()}`

const isStrange = (plate: string | null): boolean => plate !== null && !/^[A-Z0-9]{2,8}$/.test(plate)

export const typedDetailLaws: readonly Law[] = [asTyped]
