// Faults in what is made of a choice on its way to the server: what was chosen, typed, paused for and priced.
import type { Fault } from './fault.ts'

export const choiceFaults: readonly Fault[] = [
  {
    id: 'four-at-most',
    what: 'More than four tickets of a kind are taken for four, on the screen and in the request.',
    law: 'LAW-110',
    patches: [
      {
        file: 'effects/booking/tickets.ts',
        find: "event('TicketQuantityChanged', { line, way, addon: asked })",
        replace:
          "event('TicketQuantityChanged', { line: { ...line, count: Math.min(4, line.count) }, way, addon: asked })",
      },
    ],
  },
  {
    id: 'reserved-place-forgotten',
    what: 'A vehicle that needs a reserved place is added without one.',
    law: 'LAW-111',
    patches: [
      {
        file: 'domain/selection/vehicleDecisions.ts',
        find: 'handicapped: form.handicapped,',
        replace: 'handicapped: false,',
      },
    ],
  },
  {
    id: 'every-key-sent',
    what: 'Typed and stepped numbers are sent after a quarter of their pause.',
    law: 'LAW-112',
    patches: [
      {
        file: 'effects/booking/tickets.ts',
        find: 'timer(TIMINGS.ticketChangeMs, ports.clock.scheduler)',
        replace: 'timer(TIMINGS.ticketChangeMs / 4, ports.clock.scheduler)',
      },
    ],
  },
  {
    id: 'both-ways-priced-as-one',
    what: 'Prices there and back are asked for as those of one way.',
    law: 'LAW-113',
    patches: [
      {
        file: 'effects/api/firstApi.ts',
        find: 'roundTrip: String(trip.roundTrip),',
        replace: "roundTrip: 'false',",
      },
    ],
  },
  {
    id: 'promotion-cut',
    what: 'A promotion code is cut to its first four characters before it is sent.',
    law: 'LAW-114',
    patches: [
      {
        file: 'effects/booking/promotion.ts',
        find: "const code = data.code.replace(/\\s/g, '')",
        replace: "const code = data.code.replace(/\\s/g, '').slice(0, 4)",
      },
    ],
  },
]
