// A sail on the wire: its two ends, its state, and where its booking stands.
import { bookingClosesAtMs, routeAttribute } from '../../../domain/catalog/routeAttributes.ts'
import type { EpochMs } from '../../../domain/instant.ts'
import type { CallContext } from '../state/callContext.ts'
import { DEMO_TEXTS } from '../data/languages.ts'
import { PORTS } from '../data/ports.ts'
import { sailStanding } from './placesLeft.ts'
import type { DemoSail } from './timetable.ts'

/** Where and when it sails, and how it stands. */
export const sailCalls = (context: CallContext, sail: DemoSail): Readonly<Record<string, unknown>> => ({
  sailRefId: context.write.id(sail.sailRefId),
  status: sailStatus(sail, sailStanding(context, sail).isCancelled, context.nowMs),
  departure: callOf(context, sail, 'departure'),
  arrival: callOf(context, sail, 'arrival'),
  departureDate: sail.day,
  routeLeg: context.write.place(sail.leg.code),
})

export const sailFields = (context: CallContext, sail: DemoSail): Readonly<Record<string, unknown>> => {
  const { write, language } = context
  const { isCancelled, isEnabled } = sailStanding(context, sail)
  return {
    ...sailCalls(context, sail),
    statusReason: isCancelled ? DEMO_TEXTS[language].wind : null,
    route: write.place(sail.route.code, sail.route.title[language]),
    vessel: sail.ship.name,
    schedule: {
      code: `${sail.leg.code}-${sail.time.replace(':', '')}`,
      enabled: isEnabled,
      externalSystemId: null,
      scheduleId: write.id(sail.sailRefId.slice(0, 2) + sail.sailRefId.slice(8)),
    },
  }
}

/** The deadline of the route's settings, the departure itself where it has none (RTE-10, OP-65). */
export const closesAtMs = (sail: DemoSail): EpochMs => {
  const { code, attributes, title } = sail.route
  const deadline = routeAttribute({ code, title: title.en, legs: [], attributes }, 'DEADLINE', {
    sailDay: sail.day,
    locale: '',
  })
  return bookingClosesAtMs(deadline, sail.departureAtMs) ?? sail.departureAtMs
}

const sailStatus = (sail: DemoSail, isCancelled: boolean, nowMs: EpochMs): string => {
  if (isCancelled) return 'CANCELLED'
  return nowMs >= sail.departureAtMs ? 'DEPARTED' : 'OPEN'
}

const callOf = ({ write, language }: CallContext, sail: DemoSail, end: 'departure' | 'arrival') => {
  const isDeparture = end === 'departure'
  const code = isDeparture ? sail.leg.portFrom : sail.leg.portTo
  return {
    port: write.place(code, PORTS.find((port) => port.code === code)?.title[language] ?? code),
    date: isDeparture ? sail.day : sail.arrivalDay,
    time: isDeparture ? sail.time : sail.arrivalTime,
    timestamp: write.timestamp(isDeparture ? sail.departureAtMs : sail.arrivalAtMs),
  }
}
