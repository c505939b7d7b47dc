// What vehicles weigh on a sail: sent with them or afterwards, within what their kind and the ship can bear.
import { describe, expect, it } from 'vitest'
import {
  addon,
  afterwards,
  BACK,
  body,
  codeOf,
  createRefusal,
  freeSails,
  PLENTY,
  reserved,
  type Session,
  session,
  vehicle,
} from '../session.ts'

/** Monday to Manilaid, on Reet. */
const MANILAID = '192611231000'
const sea = () => session({ sails: freeSails(PLENTY, BACK, MANILAID) })

const lorry = (plate: string, weightInKg: number | null, sailRefId = MANILAID) => {
  const weightOnSails = weightInKg === null ? [] : [{ sailRefId, weightInKg }]
  return ['N2', vehicle(plate, { weightOnSails })] as const
}

const weightsOf = (client: Session, id: string): readonly unknown[] => {
  const { vehicles } = client.answer('reservation', { id }).body as { vehicles: { weightOnSails: unknown }[] }
  return vehicles.map(({ weightOnSails }) => weightOnSails)
}

describe('a weight', () => {
  it('comes with the vehicle or afterwards, for each sail, and can be taken back [VEH-02] [VEH-04] [VEH-05]', () => {
    const client = sea()
    const van = [
      'N1',
      vehicle('123ABC', { weightOnSails: [{ sailRefId: PLENTY, weightInKg: 3_000 }] }),
    ] as const
    const { reservationId } = reserved(
      client,
      { sailRefId: PLENTY, tickets: [van] },
      { sailRefId: BACK, tickets: [['N1', vehicle('123ABC')]] },
    )
    const weigh = (sailRefId: string, weight: number) =>
      client.good('setWeight', { reservationId, seqNum: '1', sailRefId }, { weight })
    const on = (sailRefId: string, weightInKg: number | null) =>
      weightInKg === null ? [] : [{ sailRefId, weightInKg }]
    const shown = (out: number | null, home: number | null) => [on(PLENTY, out), on(BACK, home)]
    expect(weightsOf(client, reservationId)).toEqual(shown(3_000, null))
    weigh(BACK, 2_100)
    weigh(PLENTY, 2_200)
    expect(weightsOf(client, reservationId)).toEqual(shown(2_200, 2_100))
    client.good('resetWeight', { reservationId, seqNum: '1', sailRefId: PLENTY })
    expect(weightsOf(client, reservationId)).toEqual(shown(null, 2_100))
  })

  it('is one of whole kilograms, of a vehicle that is weighed, and not beyond its kind', () => {
    const client = sea()
    const car = ['M1', vehicle('902KLM')] as const
    const tickets = ['ADULT', lorry('123ABC', null, PLENTY), car] as const
    const { reservationId } = reserved(client, { sailRefId: PLENTY, tickets })
    const weigh = (seqNum: string, weight: unknown, sailRefId = PLENTY) => {
      const answer = client.answer('setWeight', { reservationId, seqNum, sailRefId }, { weight })
      return answer.status === 200 ? null : codeOf(answer)
    }
    expect(weigh('2', 12_001)).toBe('WEIGHT_TOO_HIGH')
    expect(weigh('2', 12_000)).toBeNull()
    expect(weigh('2', 0)).toBe('INVALID_REQUEST')
    expect(weigh('2', 10.5)).toBe('INVALID_REQUEST')
    expect(weigh('2', 'heavy')).toBe('INVALID_REQUEST')
    expect(weigh('3', 1_500)).toBe('WEIGHT_NOT_EDITABLE')
    expect(weigh('1', 70)).toBe('ITEM_NOT_FOUND')
    expect(weigh('9', 70)).toBe('ITEM_NOT_FOUND')
    expect(weigh('2', 9_000, MANILAID)).toBe('ITEM_NOT_FOUND')
  })

  it('is held to the same when it comes with the vehicle', () => {
    const refusal = (category: string, sailRefId: string, weightInKg: number) => {
      const fields = vehicle('123ABC', { weightOnSails: [{ sailRefId, weightInKg }] })
      return createRefusal(sea(), { sailRefId: PLENTY, tickets: [[category, fields]] })
    }
    expect(refusal('N1', PLENTY, 3_501)).toBe('WEIGHT_TOO_HIGH')
    expect(refusal('M1', PLENTY, 1_500)).toBe('WEIGHT_NOT_EDITABLE')
    expect(refusal('N1', MANILAID, 2_000)).toBe('INVALID_REQUEST')
    expect(refusal('N1', PLENTY, 3_500)).toBeNull()
  })
})

describe('the deck of a small ship', () => {
  const four = ['A1', 'A2', 'A3', 'A4'].map((plate) => lorry(plate, 12_000))

  it('bears fifty tonnes and not one more, from any reservation', () => {
    const client = sea()
    const { reservationId: id } = reserved(client, { sailRefId: MANILAID, tickets: four })
    const small = (weight: number) => ({ sailRefId: MANILAID, tickets: [lorry('B1', weight)] })
    expect(createRefusal(client, small(2_001))).toBe('DECK_LOAD_EXCEEDED')
    const other = reserved(client, small(1_000))
    const weigh = (weight: number) => {
      const at = { reservationId: other.reservationId, seqNum: '1', sailRefId: MANILAID }
      return client.answer('setWeight', at, { weight })
    }
    expect(codeOf(weigh(2_001))).toBe('DECK_LOAD_EXCEEDED')
    expect(weigh(2_000).status).toBe(200)
    expect(client.answer('modifyReservation', { id }, body([], [[1, 1]])).status).toBe(200)
    expect(weigh(12_000).status).toBe(200)
    expect(afterwards(client, id).items).toHaveLength(3)
  })

  it('counts what such vehicles weigh where no weight was given', () => {
    const client = sea()
    reserved(client, { sailRefId: MANILAID, tickets: four.slice(0, 3) })
    const withoutWeight = { sailRefId: MANILAID, tickets: [lorry('B1', null), lorry('B2', 5_001)] }
    expect(createRefusal(client, withoutWeight)).toBe('DECK_LOAD_EXCEEDED')
    expect(
      createRefusal(client, { ...withoutWeight, tickets: [lorry('B1', null), lorry('B2', 5_000)] }),
    ).toBeNull()
  })

  it('does not mind what isn’t a vehicle, and no big ship counts', () => {
    const client = sea()
    reserved(client, { sailRefId: MANILAID, tickets: [...four, 'ADULT', ['LUNCH', addon(2)]] })
    const heavy = ['A1', 'A2', 'A3', 'A4', 'A5'].map((plate) => lorry(plate, 12_000, PLENTY))
    expect(createRefusal(client, { sailRefId: PLENTY, tickets: heavy })).toBeNull()
  })
})
