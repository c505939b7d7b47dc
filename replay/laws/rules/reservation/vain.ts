// Laws about servers that answer well and do something else than requested: nothing is requested twice in vain,
// what is held instead is shown once and correctly, and no wait is endless.
import type { Held } from '../../engine/held.ts'
import type { CommandEntry, Entry, EventEntry, ExchangeEntry } from '../../../../domain/log/entry.ts'
import { type DurationMs, durationMs } from '../../../../domain/instant.ts'
import { askedIn, type AskedItem, ASKING_CALLS } from '../../readers/booking/asked.ts'
import { answerTo } from '../../readers/exchanges.ts'
import { isPageStart } from '../../engine/userActivity.ts'
import { createFollowUp, type Verdict } from '../../engine/followUp.ts'
import { type Law, law } from '../../engine/law.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import { atCalls, type Looks, watchWith } from '../../engine/looks.ts'
import { heldOtherwise, isCalledOff, isWaiting } from '../../readers/booking/ticketCounts.ts'

/** By these a person changes what is to be asked for; what the program says of that by itself is no change. */
const CHANGING_COMMANDS = [
  'ChangeTicketQuantity',
  'ChangeAddonParameter',
  'SetLocalTravellerCount',
  'EnterLocalId',
  'CheckLocalId',
  'RemoveLocalTraveller',
  'AddVehicle',
  'AcceptVehiclePrice',
  'RemoveVehicle',
  'MoveToSail',
] as const satisfies readonly CommandEntry['type'][]

/** What the server answers to these decides who and what travels along. */
const CHANGING_ANSWERS = ['residentOnRoute', 'residentOnSail', 'vehiclePrice'] as const

/** By these the sails, the end of the reservation or another page changes what is to be asked for. */
const CHANGING_EVENTS = [
  'SailSelected',
  'TripRepeated',
  'PackageSelected',
  'PastChoiceDropped',
  'TripDropped',
  'ReservationExpired',
  'ReservationCleared',
  'ReservationPaid',
  'SessionResumed',
  'ReservationChangedElsewhere',
  'ReservationChangeMade',
  'ReservationCreated',
] as const satisfies readonly EventEntry['type'][]

/** Where the booking changes, or is to. */
const atChangesOfBooking = (look: () => void): Looks => ({
  commands: Object.fromEntries(
    CHANGING_COMMANDS.map((type) => [type, ({ cause }: Entry) => (cause === null ? look() : undefined)]),
  ),
  events: Object.fromEntries(CHANGING_EVENTS.map((type) => [type, look])),
  exchanges: atCalls(CHANGING_ANSWERS, look),
})

const neverTwiceForNothing = law('LAW-74', 'lifecycle', {
  since: 4,
  sentence:
    'The same change is never requested twice in vain: once it is answered, only a customer’s command or the end of the reservation leads to it again.',
  watch: () => {
    /** The requests that were answered since the last change of the booking, as they read without their numbers. */
    const answered = new Set<string>()
    /** The commands that led to requests since then: an answer to an older one is no answer to what is wanted now. */
    const current = new Set<number>()
    const forget = (): void => {
      answered.clear()
      current.clear()
    }
    const own: Looks = {
      commands: { StartSession: forget },
      events: { ModifyRequested: ({ cause }) => void (cause !== null && current.add(cause)) },
      exchanges: {
        modifyReservation: (entry) => {
          const asked = askedIn(entry)
          if (asked === null || !isAnsweredToIt(entry)) return null
          if (entry.cause === null || !current.has(entry.cause)) return null
          const text = JSON.stringify([asked.items.map(withoutNumber), asked.purged])
          if (answered.has(text))
            return `${asked.items.length} things asked for and ${asked.purged.length} given back, as before`
          answered.add(text)
          return null
        },
      },
    }
    return watchWith(own, atChangesOfBooking(forget))
  },
})

/** An answer about another reservation is none. */
const isAnsweredToIt = (entry: ExchangeEntry): boolean => {
  const { outcome, parameters } = entry.data
  if (outcome._tag !== 'Answered') return false
  const told = answerTo(entry, 'modifyReservation')
  return told === null || told.reservationId === (parameters['id'] ?? told.reservationId)
}

const withoutNumber = ({ seqN: _seqN, ...item }: AskedItem): Omit<AskedItem, 'seqN'> => item

const toldOnceAndTruly = law('LAW-75', 'lifecycle', {
  since: 4,
  sentence:
    'What an answer doesn’t hold of what was asked is told at once, once, and as it is: so much asked for, so much held.',
  watch: () => {
    const followUp = createFollowUp()
    let isTold = false
    const untold: Verdict = (models, { heldOf }) => untoldFact(models, heldOf(models))
    const own: Looks = {
      events: {
        CreateRequested: () => void (isTold = false),
        ModifyRequested: () => void (isTold = false),
        ReservationModified: (entry) => followUp.expect(entry, untold),
        ReservationHeldOtherwise: ({ data }, { after, heldOf }) => {
          const current = heldOf(after)
          if (isTold && data.why === 'asked') return 'told a second time of one answer'
          isTold = true
          for (const { code, seqN, asked, held } of data.differences) {
            const count = countHeld(current, seqN, code)
            if (count !== held) return `${held} ${code} told as held in package ${seqN}, and ${count} are`
            if (asked === held) return `${held} ${code} told as a difference, and asked for just so`
          }
          return null
        },
      },
    }
    return watchWith(own, atChangesOfBooking(followUp.drop), { whileWaiting: followUp })
  },
})

/** While a failure is shown, or another call is in flight, the next answer decides; a cancellation is shown instead. */
const untoldFact = (models: ReadModels, held: Held | null): string | null => {
  const { current, activity, failed, heldOtherwise: told } = models.reservation
  if (current === null || activity !== 'idle' || failed || told !== null || isWaiting(models)) return null
  const fact = isCalledOff(held) ? null : heldOtherwise(models, held)
  return fact === null ? null : `not told: ${fact}`
}

const countHeld = (held: Held | null, seqN: number, code: string): number =>
  (held?.items ?? []).reduce(
    (sum, item) => sum + (item.sailPackageSeqN === seqN && item.priceCategory === code ? item.quantity : 0),
    0,
  )

/** The request that was under way when the change came, and the one that sends the change. */
const MOST_ANSWERS = 2

/** An answer that is as late as can be, and what leads to it. */
const LONGEST_MS = durationMs(42_000)

const calculatingEnds = law('LAW-76', 'lifecycle', {
  since: 4,
  sentence:
    'The price is not calculated for ever: after a person’s last change at most two requests for tickets are answered, the one under way and the one that tells the change.',
  watch: () => {
    let answers = 0
    const begin = (): void => void (answers = 0)
    const own: Looks = {
      commands: { StartSession: begin },
      exchanges: atCalls(ASKING_CALLS, (entry, { before }) => {
        if (askedIn(entry) === null || !isAnsweredToIt(entry) || isOfAnother(entry, before)) return null
        answers += 1
        return answers > MOST_ANSWERS ? `${answers} answers since the last change` : null
      }),
    }
    return watchWith(own, atChangesOfBooking(begin))
  },
})

/** Of one that has ended since no price is calculated any more. */
const isOfAnother = ({ data: { parameters } }: ExchangeEntry, { reservation }: ReadModels): boolean =>
  parameters['id'] !== undefined && parameters['id'] !== reservation.current?.reservationId

/** What is being waited for, by its name. */
const waitsIn = ({
  schedule,
  reservation,
  residents,
  vehicles,
  passengers,
  catalog,
}: ReadModels): string[] => [
  ...schedule.trips.flatMap(({ legCode, sailsStatus, inventoriesStatus, availableDays }) => [
    ...(availableDays.status === 'requesting' ? [`days of ${legCode}`] : []),
    ...(sailsStatus === 'requesting' ? [`sails of ${legCode}`] : []),
    ...(inventoriesStatus === 'requesting' ? [`places on ${legCode}`] : []),
  ]),
  ...(reservation.activity === 'idle' ? [] : [`reservation, ${reservation.activity}`]),
  ...residents.localIDs.flatMap(({ localID, isChecking }) => (isChecking ? [`code of ${localID}`] : [])),
  ...(vehicles.offer !== null && vehicles.offer.quotes === null ? ['vehicle’s price'] : []),
  ...(passengers.countriesStatus === 'requesting' ? ['lands'] : []),
  ...(catalog.status === 'loading' ? ['catalogue'] : []),
]

const WAITED_IN = [
  'schedule',
  'reservation',
  'residents',
  'vehicles',
  'passengers',
  'catalog',
] as const satisfies readonly (keyof ReadModels)[]

/** A question that is asked again is waited for from then on. */
const ASKED_BY: Readonly<Partial<Record<EventEntry['type'], string>>> = {
  SailDatesRequested: 'days',
  SailsRequested: 'sails',
  InventoriesRequested: 'places',
  CreateRequested: 'reservation',
  ModifyRequested: 'reservation',
  ConfirmRequested: 'reservation',
  FetchRequested: 'reservation',
  ReservationChangeRequested: 'reservation',
  LocalIdCheckRequested: 'code',
  VehiclePriceRequested: 'vehicle',
  CountriesRequested: 'lands',
  CatalogRequested: 'catalogue',
}

const askedNow = (entry: Entry): string | null => {
  if (entry.kind === 'exchange' && entry.data.path.includes('reservation')) return 'reservation'
  return entry.kind === 'event' ? (ASKED_BY[entry.type] ?? null) : null
}

const everyWaitEnds = law('LAW-77', 'lifecycle', {
  since: 4,
  sentence:
    'Nothing is waited for without end: whatever is being asked for is here, or said to have failed, after one time-out.',
  watch: () => {
    /** Since when, in time awake, each is waited for. */
    const since = new Map<string, DurationMs>()
    let waits: readonly string[] = []
    return watchWith({
      whenChanged: {
        models: WAITED_IN,
        atStart: true,
        look: (_entry, { after }) => void (waits = waitsIn(after)),
      },
      whileWaiting: {
        get isWaiting() {
          return waits.length > 0 || since.size > 0
        },
        look: (entry, { awakeSoFarMs: nowMs }) => {
          const asked = askedNow(entry)
          for (const name of since.keys())
            if (isPageStart(entry) || !waits.includes(name) || (asked !== null && name.startsWith(asked)))
              since.delete(name)
          for (const name of waits) {
            const start = since.get(name) ?? nowMs
            since.set(name, start)
            if (nowMs - start > LONGEST_MS) return `the ${name}: ${nowMs - start} ms`
          }
          return null
        },
      },
    })
  },
})

export const vainLaws: readonly Law[] = [
  neverTwiceForNothing,
  toldOnceAndTruly,
  calculatingEnds,
  everyWaitEnds,
]
