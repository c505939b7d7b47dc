// Which codec describes an entry's data: commands and events by their type, exchanges by their call.
// What is unknown has no codec; an exchange of an unknown call keeps its frame and loses what was said in it.
import * as t from 'io-ts'
import { ApiError } from '../../domain/apiError.ts'
import { listOf, nullable, oneOf, shape } from '../../domain/codec/shapes.ts'
import { openText } from '../../domain/codec/text.ts'
import { commandCodecs } from '../../domain/log/commandCodecs.ts'
import type { CommandType } from '../../domain/log/commands.ts'
import type { Entry } from '../../domain/log/entry.ts'
import { eventCodecs } from '../../domain/log/eventCodecs.ts'
import type { EventType } from '../../domain/log/events.ts'
import { DurationMs, EpochMs } from '../../domain/instant.ts'
import type { Endpoint } from '../../domain/wire/endpoints/endpoint.ts'
import { type Call, endpoints } from '../../domain/wire/endpoints/endpoints.ts'
import { orElse } from '../../domain/wire/readings.ts'
import { projections } from '../../projections/readModels.ts'

export const COMMAND_TYPES = Object.keys(commandCodecs) as readonly CommandType[]
export const EVENT_TYPES = Object.keys(eventCodecs) as readonly EventType[]
export const CALLS = Object.keys(endpoints) as readonly Call[]

export const isCommandType = (type: string): type is CommandType => CODECS.command.has(type)
export const isEventType = (type: string): type is EventType => CODECS.event.has(type)

/** The codec of an entry's data, `null` where this version knows no such type. */
export const dataCodecOf = (kind: Entry['kind'], type: string): t.Mixed | null =>
  CODECS[kind].get(type) ?? null

const exchangeCodecFor = ({ parameters, body, answer }: Pick<Endpoint, 'parameters' | 'body' | 'answer'>) =>
  shape({
    method: oneOf('Method', 'GET', 'POST', 'PUT', 'DELETE'),
    path: openText('path'),
    parameters,
    body,
    latencyMs: DurationMs,
    outcome: t.union([
      shape({
        _tag: t.literal('Answered'),
        status: t.number,
        // Nothing stays nothing, also where the call itself would read something into it.
        answer: t.union([t.null, answer]),
        // Older logs don't have it.
        dropped: orElse(listOf(openText('path')), []),
        serverNowMs: nullable(EpochMs),
      }),
      shape({ _tag: t.literal('Failed'), error: ApiError, serverNowMs: nullable(EpochMs) }),
      shape({ _tag: t.literal('Abandoned') }),
    ]),
  })

/** The exchange of a call that this version doesn't know. */
export const unknownExchangeCodec = exchangeCodecFor({
  parameters: shape({}),
  body: t.unknown,
  answer: t.unknown,
})

const CODECS: Readonly<Record<Entry['kind'], ReadonlyMap<string, t.Mixed>>> = {
  command: new Map(Object.entries(commandCodecs)),
  event: new Map(Object.entries(eventCodecs)),
  exchange: new Map(Object.entries(endpoints).map(([call, endpoint]) => [call, exchangeCodecFor(endpoint)])),
}

/** All read models as one codec, for snapshots. */
export const ModelsCodec = shape({
  shell: projections.shell.codec,
  auth: projections.auth.codec,
  catalog: projections.catalog.codec,
  schedule: projections.schedule.codec,
  prices: projections.prices.codec,
  tickets: projections.tickets.codec,
  residents: projections.residents.codec,
  vehicles: projections.vehicles.codec,
  passengers: projections.passengers.codec,
  reservation: projections.reservation.codec,
  expiry: projections.expiry.codec,
  repeat: projections.repeat.codec,
  lostSails: projections.lostSails.codec,
  edit: projections.edit.codec,
  history: projections.history.codec,
  companies: projections.companies.codec,
  access: projections.access.codec,
  signIn: projections.signIn.codec,
  profile: projections.profile.codec,
  payment: projections.payment.codec,
  refund: projections.refund.codec,
  checkin: projections.checkin.codec,
  content: projections.content.codec,
  resources: projections.resources.codec,
  reservationLink: projections.reservationLink.codec,
})
