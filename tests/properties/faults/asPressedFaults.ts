// Faults in calls about money and time that ask for something else than was pressed.
import { breaks, type Fault } from './fault.ts'

export const asPressedFaults: readonly Fault[] = [
  breaks('LAW-208')(
    'one-way-gives-both-back',
    'Where one way of two is to be given back, both are.',
    [
      'effects/api/refundApi.ts',
      'refund: ({ token, reservationId }: Reservation, sailRefIds: readonly SailRefId[]): Answer<Reservation> =>',
      'refund: ({ token, reservationId, sailPackages }: Reservation): Answer<Reservation> =>',
    ],
    [
      'effects/api/refundApi.ts',
      "call('refund', { parameters: { token }, body: { sailRefIds: [...sailRefIds] } })",
      "call('refund', { parameters: { token }, body: { sailRefIds: sailPackages.flatMap(({ sails }) => sails.map((one) => one.sailRefId)) } })",
    ],
  ),
  breaks('LAW-208')(
    'refund-of-the-one-held',
    'While another reservation is held, that one is given back instead of the paid one.',
    [
      'effects/refund/refund.ts',
      '    .refund(\n      reservation,',
      '    .refund(\n      models.reservation.current ?? reservation,',
    ],
  ),
  breaks('LAW-209')(
    'finished-unseen',
    'A change is finished while its sails and its price on the screen are those before the last step.',
    [
      'projections/models/edit.ts',
      'take(draft, reservation, expiresAtMs)',
      'take(draft, draft.edited ?? reservation, expiresAtMs)',
    ],
  ),
]
