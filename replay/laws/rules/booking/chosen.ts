// Laws about what a person chooses and what is asked for: counted by the commands, the bodies and the answers alone.
import type { Held, HeldItem } from '../../engine/held.ts'
import type { DurationMs } from '../../../../domain/instant.ts'
import type { ExchangeEntry } from '../../../../domain/log/entry.ts'
import {
  amountOf,
  askedIn,
  type AskedItem,
  isExtraItem,
  isVehicleItem,
  personalCodeOf,
  type Request,
} from '../../readers/booking/asked.ts'
import { answerTo, bodyOf } from '../../readers/exchanges.ts'
import { sentBefore } from '../../readers/booking/sentAt.ts'
import { TELLING, type Told, toldIn } from '../../readers/booking/serverHolds.ts'
import { createWantedTickets, type WantedTickets } from '../../readers/booking/wantedTickets.ts'
import { type Law, law } from '../../engine/law.ts'
import { atCalls, type Looks, watchWith } from '../../engine/looks.ts'
import { newestMap } from '../../engine/newest.ts'

const asManyAsChosen = law('LAW-110', 'quantities', {
  since: 5,
  sentence:
    'What a request asks for comes, with what is held, to as many tickets of each kind as the person has chosen, in every direction.',
  watch: () => {
    const wanted = createWantedTickets()
    const kinds = createKinds()
    /** Trips that a person has taken off: they are left as they are until the server has. */
    const leaving = new Set<number>()
    const sendings = createSendings()
    const judge = (entry: ExchangeEntry, steadyMs: DurationMs, held: Held | null): string | null => {
      const request = askedIn(entry)
      if (request === null) return isUnread(entry) ? 'a request went out that no server can read' : null
      kinds.note(request)
      const sentMs = sentBefore(entry, steadyMs)
      const booking = entry.type === 'createReservation' ? [] : (held?.items ?? [])
      for (const seqN of packagesOf(request, booking)) {
        if (leaving.has(seqN)) continue
        const after = countsAfter(request, booking, seqN)
        const fact = countFact({ wanted, after, sentMs }, kinds.isCounted)
        if (fact !== null) return `${fact} in package ${seqN}`
      }
      return null
    }
    const learn = (entry: ExchangeEntry, held: Held | null): void => {
      const told = toldIn(entry)
      if (told === null) return
      const request = askedIn(entry)
      const booking = entry.type === 'createReservation' ? [] : (held?.items ?? [])
      for (const code of [...wanted.codes()])
        if (isOtherwise(code, { request, booking, told })) wanted.forget(code)
    }
    const own: Looks = {
      commands: {
        RemoveTrip: ({ data }) => void leaving.add(data.seqN),
        ChangeAddonParameter: ({ data: { code, text } }, { steadyMs }) =>
          kinds.tell(code, { isSaid: text.trim() !== '', atMs: steadyMs }),
      },
      events: {
        PackageSelected: () => {
          leaving.clear()
          kinds.forgetTold()
        },
        SailSelected: ({ data }) => (data.keepsReservation ? undefined : kinds.forgetTold()),
        ReservationExpired: kinds.forgetTold,
        ReservationCleared: kinds.forgetTold,
        ReservationPaid: kinds.forgetTold,
        ...ifGone(kinds.forgetTold),
        ModifyRequested: ({ cause }, { before, heldOf }) => sendings.note(cause, heldOf(before)),
      },
      exchanges: atCalls(
        [...TELLING, 'prices', 'residentOnRoute', 'residentOnSail'],
        (entry, { before, steadyMs, heldOf }) => {
          kinds.hear(entry)
          const held = heldOf(before)
          const fact = judge(entry, steadyMs, sendings.heldAt(entry.cause, held))
          learn(entry, held)
          return fact
        },
      ),
    }
    return watchWith(own, wanted.looks)
  },
})

/** What the server knows no more is asked for from the start. */
const ifGone = (forget: () => void): Looks['events'] => {
  const look = ({ data }: { readonly data: { readonly gone: boolean } }): void =>
    data.gone ? forget() : undefined
  return {
    ReservationFetchFailed: look,
    ReservationModifyFailed: look,
    ReservationChangeFailed: look,
    ReservationConfirmFailed: look,
  }
}

/** What was held when a request went out, by its command: an older answer may come before its own. */
const createSendings = () => {
  const held = newestMap<number | null, Held | null>()
  return {
    note: (cause: number | null, now: Held | null): void => void held.set(cause, now),
    heldAt: (cause: number | null, now: Held | null): Held | null => {
      const then = held.get(cause)
      return then === undefined ? now : then
    },
  }
}

const isUnread = (entry: ExchangeEntry): boolean =>
  (entry.type === 'createReservation' && bodyOf(entry, 'createReservation') === null) ||
  (entry.type === 'modifyReservation' && bodyOf(entry, 'modifyReservation') === null)

const packagesOf = ({ items }: Request, booking: readonly HeldItem[]): ReadonlySet<number> =>
  new Set([...items, ...booking].map(({ sailPackageSeqN }) => sailPackageSeqN))

type Counts = ReadonlyMap<string, number>

/** What a package holds once the request is done: what is said under a number takes the place of what has it. */
const countsAfter = ({ items, purged }: Request, booking: readonly HeldItem[], seqN: number): Counts => {
  const counts = new Map<string, number>()
  const add = (code: string, count: number): void => void counts.set(code, (counts.get(code) ?? 0) + count)
  const asked = items.filter((item) => item.sailPackageSeqN === seqN)
  const gone = new Set<number>(
    [...asked, ...purged.filter((item) => item.sailPackageSeqN === seqN)].map((item) => item.seqN),
  )
  for (const item of booking)
    if (item.sailPackageSeqN === seqN && !gone.has(item.seqN)) add(item.priceCategory, item.quantity)
  for (const item of asked) add(item.priceCategory, amountOf(item))
  return counts
}

interface Asking {
  readonly wanted: WantedTickets
  readonly after: Counts
  readonly sentMs: DurationMs
}

const countFact = (
  { wanted, after, sentMs }: Asking,
  isCounted: (code: string, sentMs: DurationMs) => boolean,
): string | null => {
  for (const code of wanted.codes()) {
    const chosen = wanted.at(code, sentMs)
    const count = after.get(code) ?? 0
    if (chosen.length > 0 && !chosen.includes(count) && isCounted(code, sentMs))
      return `${chosen.join(' or ')} ${code} chosen, and the request comes to ${count}`
  }
  return null
}

interface Answered {
  readonly request: Request | null
  readonly booking: readonly HeldItem[]
  readonly told: Told
}

/** The server holds another number than it was asked for, or than it held before. */
const isOtherwise = (code: string, { request, booking, told }: Answered): boolean => {
  const asked = request ?? { items: [], purged: [] }
  const packages = new Set([...packagesOf(asked, booking), ...told.items.map((one) => one.sailPackageSeqN)])
  return [...packages].some((seqN) => {
    const held = told.items
      .filter((item) => item.sailPackageSeqN === seqN && item.priceCategory === code)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    return held !== (countsAfter(asked, booking, seqN).get(code) ?? 0)
  })
}

/** What an extra was told, or that it was told nothing. */
interface Telling {
  readonly isSaid: boolean
  readonly atMs: DurationMs
}

/** Which kinds are counted ticket by ticket: no resident’s, no vehicle’s, and no extra that waits to be told something. */
const createKinds = () => {
  const others = new Set<string>()
  const asking = new Set<string>()
  const tellings = new Map<string, readonly Telling[]>()
  const unread: ExchangeEntry[] = []
  const read = (): void => {
    for (const entry of unread.splice(0))
      for (const { priceCategory, mandatoryParameter } of answerTo(entry, 'prices')?.routeAddons ?? [])
        if (mandatoryParameter !== null) asking.add(priceCategory)
  }
  return {
    note: ({ items }: Request): void => {
      for (const item of items)
        if (isVehicleItem(item) || personalCodeOf(item) !== null) others.add(item.priceCategory)
    },
    tell: (code: string, telling: Telling): void =>
      void tellings.set(code, [...(tellings.get(code) ?? []).slice(1 - MOST_TELLINGS), telling]),
    /** What extras were told is over with the reservation, and with sails on which nothing is held yet. */
    forgetTold: (): void => tellings.clear(),
    hear: (entry: ExchangeEntry): void => {
      // Prices are long: they are read where a count is in doubt, or where there are many.
      if (entry.type === 'prices' && unread.push(entry) > MOST_UNREAD) read()
      const resident = answerTo(entry, 'residentOnRoute') ?? answerTo(entry, 'residentOnSail')
      if (resident !== null) others.add(resident.priceCategory)
      for (const { priceCategory, seqN } of toldIn(entry)?.items ?? [])
        if (seqN < 0) others.add(priceCategory)
    },
    isCounted: (code: string, sentMs: DurationMs): boolean => {
      read()
      return !others.has(code) && (!asking.has(code) || wasTold(tellings.get(code) ?? [], sentMs))
    },
  }
}

/** Of a long log very many would be kept. */
const MOST_UNREAD = 20

/** A request that went out before its extra was told waits for no text; one of the same instant may be from before. */
const wasTold = (tellings: readonly Telling[], sentMs: DurationMs): boolean =>
  tellings.findLast(({ atMs }) => atMs < sentMs)?.isSaid === true &&
  tellings.every(({ isSaid, atMs }) => atMs !== sentMs || isSaid)

/** Of one extra: with more while one request is under way, nothing is known of when it went out. */
const MOST_TELLINGS = 30

const asTyped = law('LAW-111', 'quantities', {
  since: 5,
  sentence:
    'A vehicle is asked for with the plate, the company and the reserved place that were typed with it, and an extra with the text that was typed for it.',
  watch: ({ firstSeq }) => {
    const forms = new Map<string, string>()
    const given = new Set<string>()
    /** Plates of vehicles that came in elsewhere. */
    const found = new Set<string>()
    const texts = new Map<string, Set<string>>()
    /** A log that begins in the middle, or a reload, doesn’t tell all that was typed. */
    let isCut = firstSeq > 1
    const tell = (code: string, text: string): void => {
      const known = texts.get(code) ?? new Set()
      texts.set(code, known.add(text.trim()))
    }
    const wrongIn = (item: AskedItem): string | null => {
      if (isVehicleItem(item) && !given.has(vehicleText(item)) && !found.has(bare(item.licencePlate)))
        return `number ${item.seqN} is not asked for as any vehicle was typed`
      if (!isExtraItem(item)) return null
      const known = texts.get(item.priceCategory)
      const isUntyped = Object.values(item.attributes).some((text) => known?.has(text.trim()) !== true)
      return isUntyped ? `${item.priceCategory} is told what was not typed` : null
    }
    return watchWith({
      commands: {
        StartSession: () => void (isCut ||= given.size + texts.size > 0),
        ChangeVehicleForm: ({ data: { kind, form } }) =>
          void forms.set(kind, vehicleText({ ...form, licencePlate: form.plate })),
        AddVehicle: ({ data: { kind } }) => void given.add(forms.get(kind) ?? ''),
        ChangeAddonParameter: ({ data: { code, text } }) => tell(code, text),
      },
      exchanges: atCalls(TELLING, (entry) => {
        const wrong = isCut
          ? null
          : (askedIn(entry)
              ?.items.map(wrongIn)
              .find((fact) => fact !== null) ?? null)
        for (const { priceCategory, licencePlate, attributes } of toldIn(entry)?.items ?? []) {
          for (const text of Object.values(attributes)) tell(priceCategory, text)
          if (licencePlate !== null && !isTyped(given, licencePlate)) found.add(bare(licencePlate))
        }
        return wrong
      }),
    })
  },
})

interface TypedVehicle {
  readonly licencePlate: string | null
  readonly handicapped: boolean
  readonly companyRegistrationNumber: string | null
}

/** Spaces, hyphens and the case don’t count; pseudonyms keep to that. */
const bare = (text: string | null): string => (text ?? '').replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

const vehicleText = ({ licencePlate, handicapped, companyRegistrationNumber }: TypedVehicle): string =>
  [bare(licencePlate), bare(companyRegistrationNumber), handicapped].join(' ')

/** Here, with whatever else. */
const isTyped = (given: ReadonlySet<string>, plate: string): boolean =>
  [...given].some((text) => text.startsWith(`${bare(plate)} `))

export const chosenLaws: readonly Law[] = [asManyAsChosen, asTyped]
