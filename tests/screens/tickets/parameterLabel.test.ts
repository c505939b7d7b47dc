// What an extra asks for, in words.
import { describe, expect, it } from 'vitest'
import { meaningOf, readableName } from '../../../src/components/tickets/choice/AddonAnswer.tsx'

describe('the name of what an extra asks for', () => {
  it.each([
    ['pickup', 'pickup'],
    ['PICKUP_POINT', 'pickup'],
    ['pickup-place', 'pickup'],
    ['driverName', 'driverName'],
    ['DRIVER_NAME', 'driverName'],
    ['licensePlate', 'plate'],
    ['hotelRoomNumber', null],
  ])('has a meaning, however it is written: %s means %s [TICK-27]', (name, meaning) => {
    expect(meaningOf(name)).toBe(meaning)
  })

  it.each([
    ['hotelRoomNumber', 'hotel room number'],
    ['HOTEL_ROOM', 'hotel room'],
    ['extra.petName', 'extra pet name'],
    ['seatID', 'seat ID'],
    ['kajutiTüüp', 'kajuti tüüp'],
  ])('is read as words where its meaning is not known: %s as %s', (name, words) => {
    expect(readableName(name)).toBe(words)
  })
})
