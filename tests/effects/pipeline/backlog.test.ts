// Effects that come later: no command and no event that is for them gets lost, and all comes in its order.
import { Subject } from 'rxjs'
import { map } from 'rxjs/operators'
import { describe, expect, it } from 'vitest'
import type { Command, CommandType } from '../../../domain/log/commands.ts'
import { allEffects } from '../../../effects/allEffects.ts'
import { foldOneOfBooking } from '../../../projections/bookingFold.ts'
import { foldOneOfFirst } from '../../../projections/firstFold.ts'
import { foldInBulk } from '../../../projections/fold.ts'
import { bookingEffects } from '../../../effects/bookingEffects.ts'
import { firstEffects } from '../../../effects/firstEffects.ts'
import {
  causedBy,
  handler,
  mapCaused,
  policy,
  policyOnChange,
  source,
} from '../../../effects/pipeline/handler.ts'
import type { Effects } from '../../../effects/pipeline/pipeline.ts'
import { type Booking, bookingAt, goTo, MINUTE_MS, pick, typeContact } from '../../support/bookingSession.ts'
import { nextTurn } from '../../support/nextTurn.ts'
import { createBench } from '../../support/pipelineBench.ts'
import { command, event } from '../../support/unbranded.ts'

const ends = (type: CommandType) =>
  handler(type, { reads: [] }, (commands$) =>
    commands$.pipe(map((c) => causedBy(c, event('SignedOut', { why: 'chosen' })))),
  )

const clears = (type: CommandType) =>
  handler(type, { reads: [] }, (commands$) =>
    commands$.pipe(map((c) => causedBy(c, event('ManualInputCleared', {})))),
  )

const BACK: Command = command('GoBack', {})
const SYNC: Command = command('SyncReservation', {})
const CLEAR: Command = command('ClearManualInput', {})

/** `SyncReservation` has a handler in the later effects alone. */
const benchWith = (first: Partial<Effects> = {}) => {
  let come: (late: Partial<Effects>) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const later = new Promise<Partial<Effects>>((resolve, reject) => {
    come = resolve
    fail = reject
  })
  const bench = createBench({ handlers: [ends('GoBack')], ...first, later })
  return {
    bench,
    come: (late: Partial<Effects>) => {
      come({ handlers: [clears('SyncReservation')], ...late })
      return nextTurn()
    },
    fail: () => {
      fail(new Error('404'))
      return nextTurn()
    },
  }
}

describe('while effects are still being loaded', () => {
  it('what the others handle is done at once', () => {
    const { bench } = benchWith()
    bench.dispatch(BACK)
    expect(bench.types()).toEqual(['GoBack', 'SignedOut'])
  })

  it('a command that is for them waits, and those after it wait behind it', async () => {
    const { bench, come } = benchWith()
    bench.dispatch(SYNC)
    bench.dispatch(BACK)
    bench.dispatch(SYNC)
    expect(bench.types()).toEqual([])
    await come({})
    expect(bench.types()).toEqual([
      'SyncReservation',
      'ManualInputCleared',
      'GoBack',
      'SignedOut',
      'SyncReservation',
      'ManualInputCleared',
    ])
  })

  it('a command that something led to waits as well, and keeps its cause', async () => {
    const leads = policy({ on: ['SignedOut'], reads: [] }, (events$) => events$.pipe(mapCaused(() => SYNC)))
    const { bench, come } = benchWith({ policies: [leads] })
    bench.dispatch(BACK)
    await come({})
    expect(bench.entries.map(({ seq, type, cause }) => [seq, type, cause])).toEqual([
      [1, 'GoBack', null],
      [2, 'SignedOut', 1],
      [3, 'SyncReservation', 2],
      [4, 'ManualInputCleared', 3],
    ])
  })
})

describe('when the effects come', () => {
  it('they get what has happened, each once, before what waited is done', async () => {
    const listens = policy({ on: ['SignedOut'], reads: [] }, (events$) =>
      events$.pipe(mapCaused(() => CLEAR)),
    )
    const { bench, come } = benchWith()
    bench.dispatch(BACK)
    bench.dispatch(BACK)
    bench.dispatch(SYNC)
    await come({ handlers: [ends('SyncReservation'), clears('ClearManualInput')], policies: [listens] })
    expect(bench.entries.map(({ type, cause }) => [type, cause])).toEqual([
      ['GoBack', null],
      ['SignedOut', 1],
      ['GoBack', null],
      ['SignedOut', 3],
      ['ClearManualInput', 2],
      ['ClearManualInput', 4],
      ['ManualInputCleared', 5],
      ['ManualInputCleared', 6],
      ['SyncReservation', null],
      ['SignedOut', 9],
      ['ClearManualInput', 10],
      ['ManualInputCleared', 11],
    ])
  })

  it('they get the changes that they missed, each with the event that made it', async () => {
    const waits = policyOnChange({ reads: ['auth'], select: ({ auth }) => auth.endedBy }, (changes$) =>
      changes$.pipe(mapCaused(() => CLEAR)),
    )
    const { bench, come } = benchWith()
    bench.dispatch(BACK)
    bench.dispatch(BACK)
    await come({ handlers: [clears('ClearManualInput')], policies: [waits] })
    expect(bench.entries.map(({ type, cause }) => [type, cause])).toEqual([
      ['GoBack', null],
      ['SignedOut', 1],
      ['GoBack', null],
      ['SignedOut', 3],
      ['ClearManualInput', 2],
      ['ManualInputCleared', 5],
    ])
  })

  it('their folds go over what has happened, and the policies hear of it with what has come of it', async () => {
    const chooses = handler('GoBack', { reads: [] }, (commands$) =>
      commands$.pipe(map((c) => causedBy(c, event('EditModeChosen', { mode: 'date' })))),
    )
    const waits = policyOnChange({ reads: ['edit'], select: ({ edit }) => edit.mode }, (changes$) =>
      changes$.pipe(mapCaused(() => CLEAR)),
    )
    const { bench, come } = benchWith({ handlers: [chooses], foldOne: foldOneOfFirst })
    bench.dispatch(BACK)
    bench.dispatch(BACK)
    const early = bench.models()
    let isCalled = false
    bench.subscribe(() => (isCalled = true))
    await come({
      foldOne: foldOneOfBooking,
      handlers: [clears('ClearManualInput')],
      policies: [waits],
    })
    expect(early.edit.mode).toBeNull()
    expect(bench.models()).toEqual(foldInBulk(bench.entries))
    expect(bench.models().edit.mode).toBe('date')
    expect(bench.models().shell).toBe(early.shell)
    expect(isCalled).toBe(true)
    expect(bench.entries.map(({ type, cause }) => [type, cause])).toEqual([
      ['GoBack', null],
      ['EditModeChosen', 1],
      ['GoBack', null],
      ['EditModeChosen', 3],
      ['ClearManualInput', 2],
      ['ManualInputCleared', 5],
    ])
  })

  it('what has changed by their folds is shown, though they add nothing to the log', async () => {
    const chooses = handler('GoBack', { reads: [] }, (commands$) =>
      commands$.pipe(map((c) => causedBy(c, event('EditModeChosen', { mode: 'date' })))),
    )
    const { bench, come } = benchWith({ handlers: [chooses], foldOne: foldOneOfFirst })
    bench.dispatch(BACK)
    let shown: string | null = null
    bench.subscribe(() => (shown = bench.models().edit.mode))
    await come({ foldOne: foldOneOfBooking })
    expect(shown).toBe('date')
  })

  it('they get entries from then on, after those that were there before', async () => {
    const world$ = new Subject<Command>()
    const fromWorld = source([], () => world$)
    const { bench, come } = benchWith({ sources: [fromWorld] })
    await come({ sources: [fromWorld] })
    world$.next(SYNC)
    expect(bench.types()).toEqual([
      'SyncReservation',
      'ManualInputCleared',
      'SyncReservation',
      'ManualInputCleared',
    ])
  })

  it('a pipeline that was stopped takes nothing from them', async () => {
    const { bench, come } = benchWith()
    bench.dispatch(SYNC)
    bench.stop()
    await come({})
    expect(bench.types()).toEqual([])
  })
})

describe('when the effects fail to load', () => {
  it('what the others handle is done, in its order, and the rest leads to nothing', async () => {
    const { bench, fail } = benchWith()
    bench.dispatch(SYNC)
    bench.dispatch(BACK)
    await fail()
    bench.dispatch(SYNC)
    bench.dispatch(BACK)
    expect(bench.types()).toEqual(['GoBack', 'SignedOut', 'GoBack', 'SignedOut'])
  })
})

describe('a trip that is chosen and booked while the effects of a booking come', () => {
  const waitingSession = () => {
    let come: () => void = () => undefined
    const later = new Promise<Effects>((resolve) => (come = () => resolve(bookingEffects)))
    const booking = bookingAt('sailSelected', { session: { effects: { effects: firstEffects, later } } })
    return { booking, come: () => (come(), nextTurn()) }
  }

  const bookOn = (booking: Booking): void => {
    booking.advance(MINUTE_MS)
    typeContact(booking)
    goTo(booking, '/main-inside/confirm', MINUTE_MS)
  }

  const whole = bookingAt('sailSelected')
  pick(whole, 'ADULT', 2)
  goTo(whole, '/main-inside/select-tickets')
  bookOn(whole)

  it('has the same log whether they were there before the first ticket', async () => {
    const { booking, come } = waitingSession()
    await come()
    pick(booking, 'ADULT', 2)
    goTo(booking, '/main-inside/select-tickets')
    bookOn(booking)
    expect(booking.events('ReservationCreated')).toHaveLength(1)
    expect(booking.entries).toEqual(whole.entries)
    expect(booking.models()).toEqual(whole.models())
  })

  it('or came after it was pressed', async () => {
    const { booking, come } = waitingSession()
    pick(booking, 'ADULT', 2)
    goTo(booking, '/main-inside/select-tickets')
    expect(booking.commands('ChangeTicketQuantity')).toEqual([])
    await come()
    bookOn(booking)
    expect(booking.entries).toEqual(whole.entries)
    expect(booking.models()).toEqual(whole.models())
  })
})

describe('the parts that the effects of the program come in', () => {
  it('make up the whole, the first page first', () => {
    expect(allEffects.policies).toEqual([...firstEffects.policies, ...bookingEffects.policies])
    expect(allEffects.handlers).toHaveLength(firstEffects.handlers.length + bookingEffects.handlers.length)
    expect(allEffects.sources).toEqual([...firstEffects.sources, ...bookingEffects.sources])
  })
})
