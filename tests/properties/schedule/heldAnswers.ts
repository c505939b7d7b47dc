// A wire that holds answers back: the server does its work when it is asked, and its answer arrives when it is released,
// in any order. A request that is abandoned is not answered.
import { Observable } from 'rxjs'
import type { Transport, WireAnswer } from '../../../effects/ports/transport.ts'
import { matchCall } from '../../../src/demo/backend/callMatch.ts'
import type { DemoWire } from '../../support/demoTransport.ts'

export interface HeldAnswer {
  /** The call, such as `extendReservation`, and the how manyth of its answers that were held it is. */
  readonly call: string
  readonly nth: number
  readonly arrive: () => void
}

export interface HeldAnswers {
  readonly wire: (wire: DemoWire) => DemoWire
  /** From now on; before that each answer arrives by itself. */
  readonly hold: () => void
  /** From now on no answer is held, and those that are arrive in the order in which they were asked for. */
  readonly letGo: () => void
  /** In the order in which they were asked for. */
  readonly waiting: () => readonly HeldAnswer[]
}

export const createHeldAnswers = (): HeldAnswers => {
  let isHolding = false
  const held = new Set<HeldAnswer>()
  const counts = new Map<string, number>()
  const nextOf = (call: string): number => {
    const nth = (counts.get(call) ?? 0) + 1
    counts.set(call, nth)
    return nth
  }
  const holding =
    (transport: Transport): Transport =>
    (request) =>
      new Observable<WireAnswer>((subscriber) => {
        let own: HeldAnswer | null = null
        const arrival = transport(request).subscribe((answer) => {
          const arrive = (): void => {
            if (own !== null) held.delete(own)
            subscriber.next(answer)
            subscriber.complete()
          }
          if (!isHolding) return arrive()
          const call = matchCall(request.method, request.path)?.call ?? request.path
          own = { call, nth: nextOf(call), arrive }
          held.add(own)
        })
        return () => {
          arrival.unsubscribe()
          if (own !== null) held.delete(own)
        }
      })
  return {
    wire: (wire) => ({ ...wire, transport: holding(wire.transport) }),
    hold: () => void (isHolding = true),
    letGo: () => {
      isHolding = false
      for (const { arrive } of held) arrive()
    },
    waiting: () => [...held],
  }
}
