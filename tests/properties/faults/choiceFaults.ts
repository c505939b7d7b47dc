// Faults in what is made of a choice on its way to the server: what was chosen, typed, paused for and priced.
import { breaks, type Fault } from './fault.ts'

export const choiceFaults: readonly Fault[] = [
  breaks('LAW-110')(
    'four-at-most',
    'More than four tickets of a kind are taken for four, on the screen and in the request.',
    [
      'effects/booking/tickets.ts',
      "event('TicketQuantityChanged', { line, way, addon: asked })",
      "event('TicketQuantityChanged', { line: { ...line, count: Math.min(4, line.count) }, way, addon: asked })",
    ],
  ),
  breaks('LAW-111')(
    'reserved-place-forgotten',
    'A vehicle that needs a reserved place is added without one.',
    ['domain/selection/vehicleDecisions.ts', 'handicapped: form.handicapped,', 'handicapped: false,'],
  ),
  breaks('LAW-112')('every-key-sent', 'Typed and stepped numbers are sent after a quarter of their pause.', [
    'effects/booking/tickets.ts',
    'return waits ? TIMINGS.ticketChangeMs :',
    'return waits ? TIMINGS.ticketChangeMs / 4 :',
  ]),
  breaks('LAW-113')('both-ways-priced-as-one', 'Prices there and back are asked for as those of one way.', [
    'effects/api/firstApi.ts',
    'roundTrip: String(roundTrip),',
    "roundTrip: 'false',",
  ]),
  breaks('LAW-114')(
    'promotion-cut',
    'A promotion code is cut to its first four characters before it is sent.',
    [
      'effects/reservation/reservation.ts',
      "const code = data.code.replace(/\\s/g, '')",
      "const code = data.code.replace(/\\s/g, '').slice(0, 4)",
    ],
  ),
]
