// One ticket in two tabs of a browser: one changes it, and the other one knows, waits, or goes on with it.
import { describe, expect, it } from 'vitest'
import { noteOfOtherTabs } from '../../../effects/edit/otherTabs.ts'
import { TIMINGS } from '../../../domain/timings.ts'
import { type Booking, bookingAt, goTo, newBooking } from '../../support/bookingSession.ts'
import { editCalls, have, paidTicket, pathOf, startEdit, ticketOf } from '../../support/editSession.ts'
import { createVirtualClock } from '../../support/virtualClock.ts'
import { START_MS } from '../../support/virtualSession.ts'
import { createVirtualBrowser } from '../../support/virtualBrowser.ts'
import { branded, command, type Unbranded } from '../../support/unbranded.ts'
import type { ReservationId } from '../../../domain/ids.ts'
import type { EditModel } from '../../../projections/models/edit.ts'

describe('when a ticket is being changed in another tab', () => {
  it('says so on the page that changes it, and begins nothing [EDIT-01]', () => {
    const { first, second, id } = twoTabs()
    startEdit(first)
    expect(editOf(second).elsewhere).toEqual([id])
    startEdit(second, id)
    expect(editOf(second)).toMatchObject({
      started: false,
      refusal: { _tag: 'Start', reservationId: id, reason: 'InAnotherTab' },
    })
    expect(startsIn(first)).toBe(1)
  })

  it('is known to a tab that is opened later, and to one that is duplicated [EDIT-01]', () => {
    const { first, id, open } = twoTabs()
    startEdit(first)
    const later = open('3')
    expect(editOf(later).elsewhere).toEqual([id])
    const copy = open('1', first)
    copy.advance(2_000)
    expect(editOf(copy)).toMatchObject({ started: false, refusal: { reason: 'InAnotherTab' } })
    expect(editOf(first).started).toBe(true)
    expect(startsIn(first)).toBe(1)
  })

  it.each([
    ['given up', (first: Booking) => first.dispatch(command('CancelEdit', {}))],
    ['finished', (first: Booking) => first.dispatch(command('FinishEdit', {}))],
  ])('can be changed here once it is %s there [EDIT-01]', (_how, end) => {
    const { first, second, id } = twoTabs()
    startEdit(first)
    startEdit(second, id)
    end(first)
    first.advance(2_000)
    expect(editOf(second)).toMatchObject({ elsewhere: [], refusal: null })
    startEdit(second, id)
    expect(editOf(second).started).toBe(true)
  })

  it('is known until its end at the server, however often that is set again [EDIT-12]', () => {
    const { first, second, id } = twoTabs()
    startEdit(first)
    const leftMs = (): number => (editOf(first).expiresAtMs ?? 0) - first.clock.nowMs()
    first.advance(leftMs() - 60_000)
    have(first, 3)
    first.advance(leftMs() - 1_000)
    expect(editOf(second).elsewhere).toEqual([id])
    first.advance(1_000)
    expect(editOf(first).modal).toBe('reservationExpired')
    expect(editOf(second).elsewhere).toEqual([])
  })

  it('is free at the end of the change where that tab has crashed [EDIT-12]', () => {
    const { first, second, id } = twoTabs()
    startEdit(first)
    const leftMs = (editOf(first).expiresAtMs ?? 0) - first.clock.nowMs()
    first.stop()
    second.advance(leftMs - 1_000)
    expect(editOf(second).elsewhere).toEqual([id])
    second.advance(1_000)
    expect(editOf(second).elsewhere).toEqual([])
    startEdit(second, id)
    expect(editOf(second).started).toBe(true)
  })

  it.each([
    ['the first one where the other gets the message in time', 0, [true, false]],
    ['the last one where both get it too late', 50, [false, true]],
  ])('is begun in one tab alone where both begin at once: in %s [EDIT-01]', (_which, delayMs, begun) => {
    const { first, second, id } = twoTabs(delayMs)
    first.setLatency(300)
    for (const tab of [first, second]) tab.dispatch(command('StartEdit', { reservationId: id, mode: null }))
    first.advance(3_000)
    expect(editOf(first).started, 'first').toBe(begun[0])
    expect(editOf(second).started, 'second').toBe(begun[1])
    const [open, other] = begun[0] === true ? [first, second] : [second, first]
    have(open, 3)
    expect(editOf(open).edited?.items).toHaveLength(3)
    expect(editOf(other).refusal).toMatchObject({ reason: 'InAnotherTab' })
  })
})

describe('when a change is continued in another tab', () => {
  it('has there what was changed so far, and the first tab learns it and sends nothing more [EDIT-03]', () => {
    const { first, second, id } = twoTabs()
    startEdit(first)
    have(first, 4)
    takeOver(second, id)
    expect(editOf(second)).toMatchObject({ started: true, takeover: null, elsewhere: [] })
    expect(editOf(second).draft.counts).toMatchObject([{ code: 'ADULT', count: 4 }])
    expect(editOf(first)).toMatchObject({ started: false, modal: 'handedOver', elsewhere: [id] })
    expect(pathOf(first)).toBe(`/ticket/${id}`)
    const made = editCalls(first).length
    have(first, 5)
    first.perform(command('FinishEdit', {}), 2_000)
    expect(editCalls(first)).toHaveLength(made)
  })

  it('takes along what waits for one more key in the first tab', () => {
    const { first, second, id } = twoTabs()
    startEdit(first)
    first.dispatch(command('ChangeEditQuantity', { code: 'ADULT', title: 'Adult', count: 3, way: 'typed' }))
    takeOver(second, id)
    expect(editOf(second).edited?.items).toHaveLength(3)
    expect(editOf(first).started).toBe(false)
  })

  it('waits for the call that the first tab has under way', () => {
    const { first, second, id } = twoTabs()
    startEdit(first)
    first.setLatency(3_500)
    have(first, 3)
    takeOver(second, id)
    expect(editOf(first)).toMatchObject({ started: true, isAskedFor: true, activity: 'changing' })
    first.dispatch(command('ChangeEditQuantity', { code: 'ADULT', title: 'Adult', count: 9, way: 'typed' }))
    expect(editOf(first).refusal).toMatchObject({ _tag: 'Change', reason: 'HandedOver' })
    first.advance(8_000)
    expect(editOf(second)).toMatchObject({ started: true })
    expect(editOf(second).draft.counts).toMatchObject([{ count: 3 }])
  })

  it('waits no longer than a moment where the first tab says nothing [EDIT-01]', () => {
    const { first, second, id } = twoTabs()
    startEdit(first)
    have(first, 3)
    first.stop()
    takeOver(second, id)
    expect(editOf(second).started).toBe(false)
    second.advance(TIMINGS.editHandOverMs)
    expect(editOf(second).draft.counts).toMatchObject([{ count: 3 }])
    expect(second.commands('StartEdit')).toHaveLength(1)
  })

  it('begins nothing where the first tab finishes it meanwhile', () => {
    const { first, second, id } = twoTabs()
    startEdit(first)
    have(first, 4)
    first.dispatch(command('FinishEdit', {}))
    takeOver(second, id)
    second.advance(10_000)
    expect(editOf(first).outcome).toMatchObject({ _tag: 'Pay' })
    expect(editOf(second)).toMatchObject({ started: false, refusal: { reason: 'NotPaid' } })
    expect(paidTicket(first).items).toHaveLength(2)
  })

  it('is taken back by the first tab in the same way', () => {
    const { first, second, id } = twoTabs()
    startEdit(first)
    takeOver(second, id)
    have(second, 3)
    takeOver(first, id)
    expect(editOf(first).draft.counts).toMatchObject([{ count: 3 }])
    expect(editOf(second)).toMatchObject({ started: false, modal: 'handedOver' })
  })

  it('is refused while another reservation is held in that tab', () => {
    const { first, second, id } = twoTabs()
    startEdit(first)
    second.perform(command('SelectRoute', { routeCode: 'VIR-KUI' }), 3_000)
    second.perform(command('ChangeTicketQuantity', { code: 'ADULT', count: 1, way: 'dropdown' }), 3_000)
    takeOver(second, id)
    expect(editOf(second).refusal).toMatchObject({ reason: 'BookingHeld' })
    expect(editOf(first)).toMatchObject({ started: true, isAskedFor: false })
  })
})

const editOf = (tab: Booking): Unbranded<EditModel> => tab.models().edit

const startsIn = (tab: Booking): number => editCalls(tab).filter((call) => call === 'POST startEdit').length

const takeOver = (tab: Booking, reservationId: string): void => {
  goTo(tab, `/ticket/${reservationId}/edit`)
  tab.perform(command('TakeEditOver', { reservationId, mode: null }), 2_000)
}

/** A tab with a paid ticket, another one, and what opens more of them, as the program opens its pages. */
const twoTabs = (delayMs = 0) => {
  const clock = createVirtualClock(START_MS)
  const browser = createVirtualBrowser(
    delayMs === 0 ? {} : { later: (deliver) => void clock.scheduler.schedule(deliver, delayMs) },
  )
  const first = bookingAt('paid', { session: { clock, edits: browser.edits(clock, '1') } })
  const open = (tabId: string, copyOf?: Booking): Booking => {
    const edits = browser.edits(clock, tabId, `${tabId} ${copyOf === undefined ? '' : 'copy'}`)
    const start = copyOf === undefined ? {} : { start: { models: copyOf.models(), nextSeq: 1 } }
    const fragment = copyOf === undefined ? '' : copyOf.browser.fragment()
    const tab = newBooking({ wire: first.wire, session: { clock, edits, fragment, ...start } })
    tab.start()
    if (edits.elsewhere().tickets.length > 0) tab.dispatch(noteOfOtherTabs(edits.elsewhere()))
    tab.advance(1_000)
    return tab
  }
  return { first, second: open('2'), id: branded<ReservationId>(ticketOf(first)), open }
}
