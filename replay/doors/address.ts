// Where a recorded request went: its path with the parameters filled in, and to which of the shop's servers.
import type { Exchange } from '../../domain/log/exchange.ts'
import { addressOf as filled, type Endpoint } from '../../domain/wire/endpoints/endpoint.ts'
import { type Call, endpoints } from '../../domain/wire/endpoints/endpoints.ts'

/** Path and query. Parameters that no address can hold leave the path as it is written in the log. */
export const addressOf = (call: string, { path, parameters }: Exchange): string => {
  try {
    return filled({ ...endpointOf(call), path }, parameters)
  } catch {
    return path
  }
}

/** A call that this version does not know went to the shop's own server, as far as is known. */
export const hostOf = (call: string): Endpoint['host'] => endpointOf(call).host

const endpointOf = (call: string): Endpoint =>
  Object.hasOwn(endpoints, call) ? endpoints[call as Call] : endpoints.reservation
