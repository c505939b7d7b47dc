// Short logs written by hand, entry by entry, and where they break a law: the folds are the program's own.
import type { EpochMs } from '../../domain/instant.ts'
import type { CommandType } from '../../domain/log/commands.ts'
import type { Entry } from '../../domain/log/entry.ts'
import type { EventType } from '../../domain/log/events.ts'
import type { ExchangeOutcome } from '../../domain/log/exchange.ts'
import { lawById } from '../../replay/laws/laws.ts'
import { eurCents } from '../../domain/money.ts'
import type { ChangeElsewhere } from '../../domain/reservation/elsewhere.ts'
import type { Reservation, ReservationItem } from '../../domain/reservation/reservation.ts'
import type { Inventory, Sail } from '../../domain/schedule/sail.ts'
import { foldInBulk } from '../../projections/fold.ts'
import { type LawCheck, lawBreaksIn } from '../../replay/player/lawCheck.ts'
import type { Recording } from '../../replay/player/recording.ts'
import { itemWith, packageWith } from './samples/samplePlaces.ts'
import { START_MS } from './virtualSession.ts'
import { branded, type PlainCommand, type PlainEvent, type Some } from './unbranded.ts'

export interface HandLogStart {
  readonly snapshot?: Recording['snapshot']
  readonly firstSeq?: number
  readonly startsAtMs?: number
}

interface Call {
  readonly outcome?: ExchangeOutcome
  readonly cause?: number | null
  readonly parameters?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly latencyMs?: number
}

/** Each method that writes an entry gives back its number. */
export const handLog = ({ snapshot = null, firstSeq = 1, startsAtMs = START_MS }: HandLogStart = {}) => {
  const entries: Entry[] = []
  let at = startsAtMs
  /** What an event and a call are caused by where nothing else is said. */
  let lastCommand: number | null = null
  const add = (kind: Entry['kind'], type: string, rest: { cause: number | null; data: unknown }): number => {
    const seq = firstSeq + entries.length
    entries.push({ seq, at, kind, type, ...rest } as Entry)
    if (kind === 'command') lastCommand = seq
    return seq
  }
  const log = {
    entries,
    /** Of the next entry. */
    nowMs: () => at,
    wait: (ms: number): void => void (at += ms),
    /** A command of the user, or of a source. */
    command: <K extends CommandType>(type: K, data: PlainCommand<K>): number =>
      add('command', type, { cause: null, data }),
    /** The program follows up on the entry `cause`. */
    follow: <K extends CommandType>(cause: number, type: K, data: PlainCommand<K>): number =>
      add('command', type, { cause, data }),
    event: <K extends EventType>(type: K, data: PlainEvent<K>, cause: number | null = lastCommand): number =>
      add('event', type, { cause, data }),
    call: (
      type: string,
      { outcome = answered(null), cause, parameters = {}, body = null, latencyMs = 0 }: Call = {},
    ): number =>
      add('exchange', type, {
        cause: cause === undefined ? lastCommand : cause,
        data: { method: 'POST', path: `/${type}`, parameters, body, latencyMs, outcome },
      }),
    /** The wall clock jumps, and the log says so. */
    moveClock: (byMs: number): number => {
      at += byMs
      return log.command('NoteClockMove', { byMs })
    },
    /** The network goes; in a demo nothing is cut off by that. */
    loseNetwork: (cutsOff = true): void => {
      log.command('NoteNetwork', { online: false })
      log.event('NetworkLost', { cutsOff })
    },
    regainNetwork: (): number => {
      log.command('NoteNetwork', { online: true })
      return log.event('NetworkReturned', {})
    },
    /** The number of the entry that breaks the law, `null` where none does. */
    brokenAt: (id: string, languages: readonly string[] | null = null): number | null =>
      lawBreaksIn({ snapshot, entries }, checkOf(id, languages))[0]?.seq ?? null,
    /** The same in what a cut leaves of the log: the state before entry `leftSeq`, and what follows. */
    brokenAfterCut: (id: string, leftSeq: number): number | null => {
      const gone = entries.filter(({ seq }) => seq < leftSeq)
      const left = { snapshot: foldInBulk(gone, snapshot ?? undefined), entries: entries.slice(gone.length) }
      return lawBreaksIn(left, checkOf(id, null))[0]?.seq ?? null
    },
  }
  return log
}

const checkOf = (id: string, languages: readonly string[] | null): LawCheck => {
  const law = lawById(id)
  if (law === null) throw new Error(`${id} is no law`)
  return { timeZone: 'Europe/Tallinn', laws: [law], ...(languages === null ? {} : { languages }) }
}

export type HandLog = ReturnType<typeof handLog>

export const answered = (answer: unknown, serverNowMs: EpochMs | null = null): ExchangeOutcome => ({
  _tag: 'Answered',
  status: 200,
  answer,
  dropped: [],
  serverNowMs,
})

export const refusedWith = (status: number, code = 'REFUSED'): ExchangeOutcome => ({
  _tag: 'Failed',
  error: { _tag: 'Refused', status, statusText: 'Refused', code, message: null, id: null },
  serverNowMs: null,
})

export const UNREACHABLE: ExchangeOutcome = {
  _tag: 'Failed',
  error: { _tag: 'Unreachable', code: 'ERR_NETWORK' },
  serverNowMs: null,
}

export const ticketItem = (
  priceCategory: string,
  quantity: number,
  options: Some<ReservationItem> = {},
): ReservationItem => itemWith(priceCategory, { quantity, ...options })

/** Of ten minutes' time, for two adults of five euros each. */
export const reservationWith = (options: Some<Reservation> = {}): Reservation => {
  const items = options.items ?? [ticketItem('ADULT', 2)]
  const amountCents = eurCents(items.reduce((sum, item) => sum + item.priceCents, 0))
  return branded({
    reservationId: '1001',
    token: 'token-1001',
    status: 'OFFER',
    expiresAtMs: START_MS + 600_000,
    roundTrip: false,
    saleChannel: 'WEB',
    sailPackages: [],
    owner: null,
    paymentMethod: null,
    guests: [],
    promotion: null,
    items,
    total: { amountCents, currency: 'EUR', taxCents: eurCents(0), netCents: amountCents, taxPercent: 0 },
    ...options,
  })
}

/** A reservation is made; gives back the number of its `ReservationCreated`. */
export const reserve = (log: HandLog, reservation: Reservation = reservationWith()): number => {
  for (const { priceCategory, quantity } of reservation.items)
    log.event('TicketQuantityChanged', {
      line: { code: priceCategory, title: priceCategory, count: quantity },
      way: 'dropdown',
      addon: null,
    })
  log.command('SyncReservation', {})
  log.event('CreateRequested', { named: [] })
  log.call('createReservation')
  return log.event('ReservationCreated', { reservation })
}

/** What is reserved was changed elsewhere, in what `facts` say and in nothing else. */
export const changeElsewhere = (log: HandLog, facts: Some<ChangeElsewhere>): number =>
  log.event('ReservationChangedElsewhere', {
    change: {
      reservationId: '1001',
      firstPackage: 1,
      total: null,
      deadline: null,
      status: null,
      sails: [],
      items: [],
      ...facts,
    },
    hasWish: false,
    found: [],
    freed: [],
  })

export const sailWith = (options: Some<Sail> = {}): Sail =>
  branded({
    sailRefId: '11',
    legCode: 'VIR-KUI',
    departurePort: 'VIR',
    arrivalPort: 'KUI',
    departureDay: '2026-11-21',
    departureTime: '08:00',
    arrivalTime: '08:30',
    departureAtMs: Date.UTC(2026, 10, 21, 6),
    arrivalAtMs: Date.UTC(2026, 10, 21, 6, 30),
    vessel: null,
    status: 'OPEN',
    routeCode: 'VIR-KUI',
    ...options,
  })

export const inventoryWith = (options: Some<Inventory> = {}): Inventory =>
  branded({
    sailRefId: '11',
    enabled: true,
    vessel: null,
    count: 10,
    classes: [],
    ...options,
  })

/** One way along `legCode`: what sails there is kept from now on. */
const choosePackage = (log: HandLog, legCode: string): number => {
  const sailPackage = packageWith(legCode)
  log.command('SelectPackage', { packageCode: sailPackage.code, source: 'search-bar' })
  const trips = [{ seqN: 1, legCode, sailPackage }]
  return log.event('PackageSelected', { sailPackage, source: 'search-bar', trips })
}

/** One sail of tomorrow is found, and what is left on it. Where its leg isn't wanted yet, it is from now on. */
export const findSail = (
  log: HandLog,
  sail: Sail = sailWith(),
  inventory: Inventory = inventoryWith(),
): void => {
  const { legCode, departureDay: day } = sail
  const isWanted = log.entries.some(
    (entry) =>
      entry.kind === 'event' &&
      entry.type === 'PackageSelected' &&
      entry.data.trips.some((trip) => trip.legCode === legCode),
  )
  if (!isWanted) choosePackage(log, legCode)
  log.command('FindSails', { legCode, day })
  log.event('SailsRequested', { legCode, day })
  log.event('SailsFound', { legCode, day, sails: [sail] })
  log.event('InventoriesRequested', { legCode, day })
  log.event('InventoriesStored', { legCode, day, inventories: [inventory], failedCount: 0 })
}

/** A user command that changes nothing: the customer is at the page. */
export const press = (log: HandLog): number => log.command('ClearManualInput', {})
