// Logs of older schemas mean today what they meant when they were written: their entries, their calls, and the state
// that stands at the head of a log that was cut.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Entry, ExchangeEntry } from '../../../domain/log/entry.ts'
import { PaymentProgress } from '../../../domain/payment/states.ts'
import { foldInBulk } from '../../../projections/fold.ts'
import { LAWS } from '../../../replay/laws/laws.ts'
import type { OpenedLog } from '../../../replay/file/file.ts'
import { lawBreaksIn } from '../../../replay/player/lawCheck.ts'
import { createPlayer } from '../../../replay/player/player.ts'
import { upcasterFrom } from '../../../replay/upcast/upcast.ts'
import { openedLog } from '../../support/openedLog.ts'
import { HEADER } from '../file/arbitraryLog.ts'

const opened = (name: string): Promise<OpenedLog> => openedLog(`tests/replay/logs/${name}.ferrylog`)

const lastOf = <K extends Entry['type']>(log: OpenedLog, type: K) => {
  const found = log.entries.findLast((entry) => entry.type === type)
  if (found === undefined) throw new Error(`No ${type}`)
  return found as Extract<Entry, { readonly type: K }>
}

describe('a log of schema 2', () => {
  it('is one of one-way trips', async () => {
    const log = await opened('schema-2-whole')
    expect(log.header.settings.isIsland).toBe(false)
    const { sailPackage, trips } = lastOf(log, 'PackageSelected').data
    expect(trips).toEqual([{ seqN: 1, legCode: 'VIR-KUI', sailPackage }])
    expect(lastOf(log, 'DateChosen').data.trip).toBe(1)
    expect(lastOf(log, 'DateRefused').data).toEqual({ trip: 1, day: '2026-02-31', reason: 'NotADay' })
    expect(lastOf(log, 'SailSelected').data.keepsReservation).toBe(false)
    expect(lastOf(log, 'PastChoiceDropped').data).toEqual({ dates: false, sailRefIds: ['11'] })
  })
  it('knows of each thing what could be known of it then', async () => {
    const log = await opened('schema-2-whole')
    const { groups } = lastOf(log, 'PricesLoaded').data
    expect(groups.prices[0]).toMatchObject({ deck: 'CABIN/DECK', weightEditAllowed: false })
    expect(groups.carDeckPrices[0]).toMatchObject({ deck: 'CAR_DECK' })
    expect(groups.routeAddons).toEqual([
      { priceCategory: 'LUNCH', mandatoryParameter: null, maxQuantityInReservation: null },
    ])
    const { items, guests, promotion } = lastOf(log, 'ReservationCreated').data.reservation
    expect(items[0]).toMatchObject({ priceCents: 500, unitCents: 500, isVehicle: false, promotion: null })
    expect(guests).toEqual([])
    expect(promotion).toBeNull()
    expect(lastOf(log, 'OwnerUpdated').data.owner.companyInfo).toBeNull()
    expect(lastOf(log, 'ContactChanged').data.form.company.legalName).toBe('')
  })
  it('says of each failure what failed', async () => {
    const log = await opened('schema-2-whole')
    expect(lastOf(log, 'ReservationModifyFailed').data.label).toBe('RESERVATION MODIFY FAILED')
    expect(lastOf(log, 'ReservationFetchFailed').data.label).toBe('RESERVATION GET FAILED')
  })
  it('has calls as the wire’s codecs read them today', async () => {
    const log = await opened('schema-2-whole')
    const call = log.entries.find((entry) => entry.kind === 'exchange' && entry.type === 'createReservation')
    const { body, outcome } = (call as ExchangeEntry).data
    expect(body).toMatchObject({ requests: { 1: [{ personalIdentificationNumber: null }, {}] } })
    expect(outcome).toMatchObject({ answer: { guests: [], items: [{ coefficients: [] }, {}] } })
  })
  it('that was cut begins with the state that its entries would have led to', async () => {
    const [whole, cut] = [await opened('schema-2-whole'), await opened('schema-2-cut')]
    const { firstSeq } = cut.header
    expect(cut.verdict).toEqual({ _tag: 'upcast', fromSchema: 2 })
    expect(cut.snapshot).toEqual(foldInBulk(whole.entries.slice(0, firstSeq - 1)))
    expect(cut.entries).toEqual(whole.entries.slice(firstSeq - 1))
  })
  it('leaves open what a payment came to whose status it did not know', () => {
    const progress = { _tag: 'Failed', error: null, unknownStatus: 'ON_HOLD' }
    const header = upcasterFrom(2)?.header({ snapshot: { payment: { reservationId: '1001', progress } } })
    const open = {
      _tag: 'Unsettled',
      why: 'word',
      heard: 'nothing',
      isGivenUp: false,
      error: null,
      unknownStatus: 'ON_HOLD',
    }
    expect(header).toMatchObject({ snapshot: { payment: { payments: { '1001': { progress: open } } } } })
    expect(PaymentProgress.is(open)).toBe(true)
  })
  it('that was cut can be replayed to the same end, and keeps all laws', async () => {
    const [whole, cut] = [await opened('schema-2-whole'), await opened('schema-2-cut')]
    expect(createPlayer(cut).modelsAt(cut.entries.length)).toEqual(foldInBulk(whole.entries))
    expect(lawBreaksIn(cut, { timeZone: HEADER.timeZone, laws: LAWS })).toEqual([])
  })
})

describe('a line that was no entry', () => {
  const raw = fc.record({
    kind: fc.constantFrom('command', 'event', 'exchange', 'gossip', null),
    type: fc.constantFrom(
      'PackageSelected',
      'PricesLoaded',
      'ReservationCreated',
      'ReservationPaid',
      'ContactChanged',
      'OwnerUpdated',
      'PastChoiceDropped',
      'ChooseDate',
      'constructor',
      '__proto__',
    ),
    data: fc.oneof(
      fc.jsonValue(),
      fc.dictionary(
        fc.constantFrom('reservation', 'form', 'owner', 'groups', 'sailPackage', 'sailRefId', 'items'),
        fc.jsonValue(),
      ),
    ),
  })
  const upcaster = upcasterFrom(1)

  it('is none afterwards, and nothing breaks over it', () => {
    fc.assert(
      fc.property(raw, (line) => {
        expect(upcaster?.entry(line)).toMatchObject({ kind: line.kind, type: line.type })
      }),
    )
  })
  it('is none as the first line either', () => {
    const models = fc.dictionary(
      fc.constantFrom('shell', 'schedule', 'prices', 'tickets', 'passengers', 'reservation'),
      fc.jsonValue(),
    )
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), models), (snapshot) => {
        expect(() => upcaster?.header({ ferrylog: 2, settings: null, snapshot })).not.toThrow()
      }),
    )
  })
})
