// What an extra asks for, in words.
import { describe, expect, it } from 'vitest'
import { meaningOf, readableName } from '../../../src/screens/tickets/choice/parameterLabel.ts'

describe('the name of what an extra asks for', () => {
  it('has a meaning, however it is written [TICK-27]', () => {
    expect(['pickup', 'PICKUP_POINT', 'pickup-place'].map(meaningOf)).toEqual(Array(3).fill('pickup'))
    expect(['driverName', 'DRIVER_NAME', 'licensePlate'].map(meaningOf)).toEqual([
      'driverName',
      'driverName',
      'plate',
    ])
  })

  it('is read as words where its meaning is not known', () => {
    expect(meaningOf('hotelRoomNumber')).toBeNull()
    expect(
      ['hotelRoomNumber', 'HOTEL_ROOM', 'extra.petName', 'seatID', 'kajutiTüüp'].map(readableName),
    ).toEqual(['hotel room number', 'hotel room', 'extra pet name', 'seat ID', 'kajuti tüüp'])
  })
})
