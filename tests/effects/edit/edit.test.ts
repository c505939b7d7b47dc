// Changing a ticket that is paid: its start, its data, and what it comes to.
import { describe, expect, it } from 'vitest'
import { sessionConfigOf } from '../../../src/brands/brand.ts'
import { meretee } from '../../../src/brands/meretee.ts'
import { type Booking, bookingAt } from '../../support/bookingSession.ts'
import {
  editCalls,
  editing,
  finish,
  have,
  paidTicket,
  pathOf,
  startEdit,
  ticketOf,
} from '../../support/editSession.ts'
import { GUEST_FORM } from '../../support/samples/sampleSelection.ts'
import { signIn } from '../../support/signIn.ts'
import { command } from '../../support/unbranded.ts'

describe('when the change of a ticket is started', () => {
  it('is open at the server and here, with what was paid [EDIT-01] [API-58] [EDIT-08]', () => {
    const booking = editing()
    const { edit } = booking.models()
    expect(editCalls(booking)).toEqual(['POST startEdit'])
    expect(edit).toMatchObject({ started: true, mode: null, activity: 'idle', error: null })
    expect(edit.original?.total.amountCents).toBe(paidTicket(booking).total.amountCents)
    expect(edit.original?.owner?.firstName).toBe('Mari')
    expect(edit.departureDay).toBe(paidTicket(booking).sailPackages[0]?.sails[0]?.departureDay)
    expect(edit.departureTime).toMatch(/^\d\d:\d\d$/)
    expect(edit.expiresAtMs).not.toBeNull()
  })

  it('keeps how it is to be changed', () => {
    const booking = editing()
    booking.dispatch(command('ChooseEditMode', { mode: 'tickets' }))
    expect(booking.models().edit.mode).toBe('tickets')
  })

  it('is refused where the brand offers none, and nothing is asked [EDIT-09] [ENT-35]', () => {
    const booking = bookingAt('paid', { session: { config: { allowsEdit: false } } })
    startEdit(booking)
    expect(editCalls(booking)).toEqual([])
    expect(booking.models().edit.refusal).toMatchObject({ _tag: 'Start', reason: 'NotAllowed' })
  })

  it('says so where its answer was lost, and takes the open edit up at the next press', () => {
    const booking = bookingAt('paid')
    booking.setFaults({ on: 'startEdit', fault: { kind: 'broken' }, workDone: true })
    startEdit(booking)
    expect(booking.models().edit).toMatchObject({ started: false, error: { step: 'start' } })
    booking.setFaults()
    startEdit(booking)
    expect(booking.models().edit).toMatchObject({ started: true, error: null })
    expect(editCalls(booking)).toEqual(['POST startEdit', 'POST startEdit'])
  })

  it('asks once, however often it is pressed', () => {
    const booking = bookingAt('paid')
    const reservationId = ticketOf(booking)
    for (let i = 0; i < 3; i += 1) booking.dispatch(command('StartEdit', { reservationId, mode: null }))
    booking.advance(1_000)
    expect(editCalls(booking)).toEqual(['POST startEdit'])
  })
})

describe('when something of the ticket is changed', () => {
  it('shows what the server answers, a second after the last step [EDIT-03] [API-61] [ENT-17]', () => {
    const booking = editing()
    booking.perform(
      command('ChangeEditQuantity', { code: 'ADULT', title: 'Adult', count: 4, way: 'stepper' }),
      500,
    )
    booking.perform(
      command('ChangeEditQuantity', { code: 'ADULT', title: 'Adult', count: 3, way: 'stepper' }),
      900,
    )
    expect(editCalls(booking)).toEqual(['POST startEdit'])
    booking.advance(1_000)
    expect(editCalls(booking)).toEqual(['POST startEdit', 'PUT editData'])
    const { edited, original } = booking.models().edit
    const each = (original?.total.amountCents ?? 0) / 2
    expect(edited?.total.amountCents).toBe(3 * each)
    expect(paidTicket(booking).total.amountCents).toBe(2 * each)
  })

  it('addresses the ticket by its number, and the data by its token, and says the whole of it [OP-160]', () => {
    const booking = editing()
    have(booking, 3)
    const { token, reservationId } = paidTicket(booking)
    const [started] = booking.sent('POST', /startEdit$/)
    expect(started?.path).toBe(`/api/reservation/${reservationId}/startEdit`)
    expect(started?.body).toEqual({})
    expect(booking.sent('PUT', /editData$/)).toMatchObject([
      {
        path: `/api/reservation/${token}/editData`,
        body: {
          departureDate: paidSail(booking).departureDay,
          sailPackages: [{ seqN: 1 }],
          requests: { 1: [{ priceCategory: 'ADULT' }] },
          purgeItems: [],
          guests: [],
        },
      },
    ])
  })

  it('moves to another sail at once, and keeps what is held on it', () => {
    const booking = editing()
    const sail = paidSail(booking)
    booking.dispatch(command('FindEditSails', { seqN: 1, legCode: sail.legCode, day: sail.departureDay }))
    booking.advance(1_000)
    const other = booking.models().edit.search?.sails.find((one) => one.departureAtMs > sail.departureAtMs)
    booking.dispatch(command('ChangeEditSail', { seqN: 1, from: sail.sailRefId, to: other?.sailRefId ?? '' }))
    booking.advance(100)
    const { edited, departureTime } = booking.models().edit
    expect(edited?.sailPackages[0]?.sails[0]?.sailRefId).toBe(other?.sailRefId)
    expect(edited?.items).toHaveLength(2)
    expect(departureTime).toBe(other?.departureTime)
    expect(paidTicket(booking).sailPackages[0]?.sails[0]?.sailRefId).toBe(sail.sailRefId)
  })

  it('is moved to no day that has passed: the sails of today are looked up', () => {
    const booking = editing()
    booking.perform(command('FindEditSails', { seqN: 1, legCode: 'SOR-TRI', day: '2026-11-01' }), 1_000)
    expect(booking.models().edit.search).toMatchObject({ day: '2026-11-20', status: 'found' })
    expect(booking.sent('GET', /sailPackage\/SOR-TRI\/2026-11-01/)).toEqual([])
  })

  it('moves to no sail that is cancelled, though it is shown', () => {
    const booking = editing()
    const sail = paidSail(booking)
    const find = command('FindEditSails', { seqN: 1, legCode: sail.legCode, day: sail.departureDay })
    const shown = () => booking.models().edit.search?.sails.at(-1)
    booking.perform(find, 1_000)
    const to = shown()?.sailRefId ?? ''
    booking.wire.backend.settings.sails = { [to]: { cancelled: true } }
    booking.perform(find, 1_000)
    expect(shown()).toMatchObject({ sailRefId: to, status: 'CANCELLED' })
    booking.perform(command('ChangeEditSail', { seqN: 1, from: sail.sailRefId, to }), 3_000)
    expect(booking.events('EditChangeRefused').map(({ data }) => data.reason)).toEqual(['UnknownSail'])
    expect(editCalls(booking)).toEqual(['POST startEdit'])
  })

  it('sends the newest when the call before has answered, one at a time', () => {
    const booking = editing()
    booking.setLatency(10_000)
    have(booking, 3)
    have(booking, 4)
    have(booking, 5)
    expect(editCalls(booking)).toEqual(['POST startEdit', 'PUT editData'])
    booking.advance(30_000)
    expect(editCalls(booking)).toEqual(['POST startEdit', 'PUT editData', 'PUT editData'])
    expect(booking.models().edit.edited?.items).toHaveLength(5)
  })

  it('asks for a ticket that was never shown for nothing', () => {
    const booking = editing()
    booking.dispatch(command('ChangeEditSail', { seqN: 1, from: 'S0', to: 'S1' }))
    booking.dispatch(command('ChangeEditPlate', { key: '9.9', licencePlate: '123ABC' }))
    booking.dispatch(command('ChangeEditGuest', { seqN: 9, form: GUEST_FORM }))
    booking.dispatch(command('ChangeEditQuantity', { code: 'ADULT', title: '', count: -1, way: 'typed' }))
    booking.advance(3_000)
    expect(booking.events('EditChangeRefused').map(({ data }) => data.reason)).toEqual([
      'UnknownSail',
      'UnknownVehicle',
      'UnknownGuest',
      'NotANumber',
    ])
    expect(editCalls(booking)).toEqual(['POST startEdit'])
  })
})

describe('when the server does not take the data', () => {
  it('shows its code, and no details where it names no field [EDIT-11] [ERR-24]', () => {
    const booking = editing()
    booking.setFaults({
      on: 'editData',
      fault: { kind: 'refusal', status: 409, code: 'NOT_ENOUGH_INVENTORY' },
    })
    have(booking, 3)
    expect(booking.models().edit).toMatchObject({
      started: true,
      error: { step: 'data', error: { code: 'NOT_ENOUGH_INVENTORY' } },
      errorDetails: null,
    })
  })

  it('keeps the field and the words where it names them, and can be given up [EDIT-11] [ERR-24]', () => {
    const booking = editing()
    have(booking, 200)
    expect(booking.models().edit).toMatchObject({ started: true, errorDetails: { id: 'requests' } })
    expect(booking.models().edit.errorDetails?.message).toMatch(/places/)
    finish(booking)
    expect(booking.models().edit.refusal).toMatchObject({ _tag: 'Finish', reason: 'ChangeNotTaken' })
    expect(booking.sent('POST', /finishEdit$/)).toEqual([])
    booking.perform(command('CancelEdit', {}), 1_000)
    expect(booking.models().edit.started).toBe(false)
  })
})

describe('when the change is given up', () => {
  it('leaves the ticket as it was, and no end comes any more [EDIT-04] [API-59] [EXP-07]', () => {
    const booking = editing()
    const before = paidTicket(booking)
    have(booking, 3)
    booking.perform(command('CancelEdit', {}), 1_000)
    expect(editCalls(booking).at(-1)).toBe('POST cancelEdit')
    expect(booking.models().edit).toMatchObject({ started: false, edited: null, reservationId: null })
    expect(pathOf(booking)).toBe(`/ticket/${before.reservationId}`)
    booking.advance(30 * 60_000)
    expect(booking.models().edit.modal).toBeNull()
    expect(booking.models().expiry.modal).toBeNull()
    expect(paidTicket(booking)).toEqual(before)
  })

  it('is given up by a second press where the first answer was lost', () => {
    const booking = editing()
    booking.setFaults({ on: 'cancelEdit', fault: { kind: 'broken' }, workDone: true, nth: 1 })
    booking.perform(command('CancelEdit', {}), 1_000)
    expect(booking.models().edit).toMatchObject({ started: true, error: { step: 'cancel' } })
    booking.perform(command('CancelEdit', {}), 1_000)
    expect(booking.models().edit.started).toBe(false)
  })
})

describe('when the time of the edit runs out', () => {
  it('warns two minutes before and returns to the ticket, which is as it was [EDIT-12] [NAV-26]', () => {
    const booking = editing()
    const before = paidTicket(booking)
    booking.advance(5 * 60_000)
    have(booking, 3)
    expect(leftMs(booking)).toBeGreaterThan(9 * 60_000)
    booking.advance(leftMs(booking) - 121_000)
    expect(booking.models().edit.modal).toBeNull()
    booking.advance(2_000)
    expect(booking.models().edit.modal).toBe('reservationWannaExpired')
    booking.advance(120_000)
    expect(booking.models().edit).toMatchObject({ started: false, modal: 'reservationExpired', edited: null })
    expect(pathOf(booking)).toBe(`/ticket/${before.reservationId}`)
    expect(paidTicket(booking)).toEqual(before)
  })

  it('is shown once the failure of the finish is known, where it came meanwhile [EDIT-12]', () => {
    const booking = editing()
    booking.advance(leftMs(booking) - 20_000)
    booking.setFaults({ on: 'finishEdit', fault: { kind: 'silent' } })
    booking.perform(command('FinishEdit', {}), 30_000)
    expect(booking.models().edit.activity).toBe('finishing')
    booking.advance(15_000)
    expect(booking.models().edit).toMatchObject({ started: false, modal: 'reservationExpired' })
  })

  it.each(['editData', 'cancelEdit'] as const)(
    'is begun again once %s, which was in flight at its end, has its answer [LAW-160]',
    (on) => {
      const booking = editing()
      booking.advance(leftMs(booking) - 5_000)
      booking.setFaults({ on, fault: { kind: 'silent' } })
      if (on === 'editData') have(booking, 3)
      else booking.dispatch(command('CancelEdit', {}))
      booking.advance(10_000)
      expect(booking.models().edit.modal).toBe('reservationExpired')
      startEdit(booking)
      expect(booking.sent('POST', /startEdit$/)).toHaveLength(1)
      expect(booking.models().edit.activity).toBe('starting')
      booking.advance(40_000)
      expect(booking.sent('POST', /startEdit$/)).toHaveLength(2)
      expect(booking.models().edit.started).toBe(true)
    },
  )

  it('is begun no more by who has signed out while a call was in flight [LAW-160]', () => {
    const booking = editing()
    booking.advance(leftMs(booking) - 5_000)
    booking.setFaults({ on: 'cancelEdit', fault: { kind: 'silent' } })
    signIn(booking, { form: { userName: 'mari.maasikas@example.com', password: 'tuulelaev' } })
    booking.perform(command('CancelEdit', {}), 10_000)
    startEdit(booking)
    booking.perform(command('SignOut', { why: 'chosen' }), 60_000)
    expect(booking.sent('POST', /startEdit$/)).toHaveLength(1)
  })

  it('is finished once where the server says that there is no change, and the ticket is looked up later', () => {
    const booking = editing()
    booking.setFaults(
      { on: 'finishEdit', fault: { kind: 'refusal', status: 409, code: 'EDIT_NOT_STARTED' } },
      { on: 'reservation', fault: { kind: 'broken' } },
    )
    finish(booking)
    booking.setFaults()
    finish(booking)
    expect(booking.sent('POST', /finishEdit$/)).toHaveLength(1)
    expect(booking.models().edit).toMatchObject({ started: false, modal: 'lost' })
  })
})

describe('when a sail of the ticket is cancelled', () => {
  const cancelled = () => {
    const booking = bookingAt('paid')
    const sail = paidSail(booking)
    const { settings } = booking.wire.backend
    settings.sails = { ...settings.sails, [sail.sailRefId]: { cancelled: true } }
    startEdit(booking)
    return { booking, sail }
  }

  it('asks what goes instead [EDIT-02] [API-69]', () => {
    const { booking, sail } = cancelled()
    expect(booking.sent('GET', /available-replacement-legs/).map(({ path }) => path)).toEqual([
      `/api/sails/available-replacement-legs/${sail.sailRefId}`,
    ])
    const found = booking.models().edit.replacementLegs[sail.sailRefId]
    expect(found?.status).toBe('found')
    expect(found?.legs.length).toBeGreaterThan(0)
    expect(found?.legs.every(({ legCode }) => legCode === sail.legCode)).toBe(true)
  })

  it('takes the one to which the address leads [NAV-21] [NAV-17]', () => {
    const { booking, sail } = cancelled()
    const [leg] = booking.models().edit.replacementLegs[sail.sailRefId]?.legs ?? []
    const query = { sail: leg?.sailRefId ?? '', reservationId: ticketOf(booking) }
    booking.perform(command('NavigateTo', { path: '/main-inside/select-tickets', query, how: 'push' }), 1_000)
    expect(booking.models().edit.edited?.sailPackages[0]?.sails[0]?.sailRefId).toBe(leg?.sailRefId)
    expect(booking.models().edit.edited?.items).toHaveLength(2)
    finish(booking)
    expect(booking.models().edit.outcome?._tag).toBe('Even')
  })
})

describe('what a brand offers', () => {
  it('is neither a change nor giving back, where nothing is said [EDIT-09] [EDIT-10] [ENT-35]', () => {
    const { allowsEdit: _edit, allowsCancel: _cancel, ...bare } = meretee
    expect(sessionConfigOf(bare, 'shop.example')).toMatchObject({ allowsEdit: false, allowsCancel: false })
    expect(sessionConfigOf(meretee, 'shop.example')).toMatchObject({ allowsEdit: true, allowsCancel: true })
  })
})

const paidSail = (booking: Booking) => {
  const [sail] = paidTicket(booking).sailPackages.flatMap(({ sails }) => sails)
  if (sail === undefined) throw new Error('no sail')
  return sail
}

const leftMs = (booking: Booking): number => (booking.models().edit.expiresAtMs ?? 0) - booking.clock.nowMs()
