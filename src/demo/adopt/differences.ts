// Where the demo backend, asked for a reservation that it has taken over, would tell something else than the server did.
import * as E from 'fp-ts/Either'
import type { EpochMs } from '../../../domain/instant.ts'
import { decodedBy } from '../../../domain/wire/decoding.ts'
import { ReservationAnswer } from '../../../domain/wire/reservation.ts'
import { CATEGORIES, isResidentCategory } from '../data/categories.ts'
import { writerOf } from '../http/wireWriter.ts'
import { reservationView } from '../reservation/view.ts'
import { personalCodeOf } from '../state/item.ts'
import type { DemoSettings } from '../state/settings.ts'
import type { DemoReservation, DemoState } from '../state/state.ts'
import type { Taking } from './taking.ts'
import type { AnsweredReservation } from './answeredItems.ts'

interface AdoptedParts {
  readonly state: DemoState
  readonly settings: DemoSettings
  readonly atMs: EpochMs
}

/** A sentence each. */
export const differencesIn = (taking: Taking, parts: AdoptedParts): readonly string[] =>
  Object.values(parts.state.reservations).flatMap((reservation) => {
    const told = taking.lastTold.get(reservation.reservationId)
    const here = viewOf(reservation, taking, parts)
    return [
      ...(told === undefined || here === null ? [] : differences(told, here)),
      ...untoldCodes(reservation),
    ]
  })

const viewOf = (
  reservation: DemoReservation,
  { timeZone }: Taking,
  { state, settings, atMs }: AdoptedParts,
): AnsweredReservation | null => {
  if (reservation.phase._tag === 'Expired') return null
  const view = reservationView(
    {
      state,
      settings,
      timeZone,
      seed: 0,
      nowMs: atMs,
      customerId: null,
      language: 'en',
      locale: 'en',
      write: writerOf(settings.readings),
      told: new Map(),
    },
    reservation,
  )
  const decoded = decodedBy(ReservationAnswer, view)
  return E.isRight(decoded) ? decoded.right : null
}

const differences = (told: AnsweredReservation, here: AnsweredReservation): readonly string[] => {
  const { reservationId } = told
  const [wasTold, isHere] = [told, here].map(totalIn)
  return [
    ...(itemsIn(told) === itemsIn(here)
      ? []
      : [`The items of ${reservationId} are numbered or sorted otherwise here.`]),
    ...(wasTold === isHere || wasTold === null
      ? []
      : [`The price of ${reservationId}: ${wasTold ?? '?'} € was answered, here it is ${isHere ?? '?'} €.`]),
  ]
}

const totalIn = ({ paymentInfo }: AnsweredReservation): number | null =>
  paymentInfo?.totalPrice?.amount ?? null

const itemsIn = ({ items }: AnsweredReservation): string =>
  items
    .map(({ sailPackageSeqN, seqN, priceCategory, quantity }) =>
      [sailPackageSeqN, seqN, priceCategory, quantity].join(' '),
    )
    .sort()
    .join()

const untoldCodes = ({ reservationId, items }: DemoReservation): readonly string[] => {
  const untold = items.filter((item) => {
    const category = CATEGORIES[item.priceCategory]
    const isPerson = category !== undefined && category.deck !== 'CAR_DECK'
    return isPerson && isResidentCategory(category) && personalCodeOf(item) === null
  }).length
  return untold === 0 ? [] : [`The personal codes of ${untold} residents of ${reservationId}.`]
}
