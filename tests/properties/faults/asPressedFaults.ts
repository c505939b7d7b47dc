// Faults in calls about money and time that ask for something else than was pressed.
import type { Fault } from './fault.ts'

export const asPressedFaults: readonly Fault[] = [
  {
    id: 'one-way-gives-both-back',
    what: 'Where one way of two is to be given back, both are.',
    law: 'LAW-208',
    patches: [
      {
        file: 'effects/api/refundApi.ts',
        find: 'refund: ({ token, reservationId }: Reservation, sailRefIds: readonly SailRefId[]): Answer<Reservation> =>',
        replace: 'refund: ({ token, reservationId, sailPackages }: Reservation): Answer<Reservation> =>',
      },
      {
        file: 'effects/api/refundApi.ts',
        find: "call('refund', { parameters: { token }, body: { sailRefIds: [...sailRefIds] } })",
        replace:
          "call('refund', { parameters: { token }, body: { sailRefIds: sailPackages.flatMap(({ sails }) => sails.map((one) => one.sailRefId)) } })",
      },
    ],
  },
  {
    id: 'refund-of-the-one-held',
    what: 'While another reservation is held, that one is given back instead of the paid one.',
    law: 'LAW-208',
    patches: [
      {
        file: 'effects/refund/refund.ts',
        find: '    .refund(\n      reservation,',
        replace: '    .refund(\n      models.reservation.current ?? reservation,',
      },
    ],
  },
  {
    id: 'finished-unseen',
    what: 'A change is finished while its sails and its price on the screen are those before the last step.',
    law: 'LAW-209',
    patches: [
      {
        file: 'projections/models/edit.ts',
        find: 'take(draft, reservation, expiresAtMs)',
        replace: 'take(draft, draft.edited ?? reservation, expiresAtMs)',
      },
    ],
  },
]
