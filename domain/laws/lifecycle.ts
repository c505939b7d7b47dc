// Laws about the reservation's life: one call at a time, and nothing comes back that was left.
import { type Law, law, lawOfEachMoment } from './law.ts'

export const lifecycleLaws: readonly Law[] = [
  law(
    'LAW-01',
    'lifecycle',
    'A reservation is asked for once: never while another one is asked for, and never while one is held.',
    ({ models }) => {
      let isAsking = models.reservation.activity === 'creating'
      return ({ entry, before }) => {
        if (entry.kind === 'exchange' && entry.type === 'createReservation') isAsking = false
        if (entry.kind !== 'event') return null
        if (entry.type === 'SessionStarted' || entry.type === 'SessionResumed') isAsking = false
        if (entry.type !== 'CreateRequested') return null
        if (isAsking) return 'a second create while the first is under way'
        if (before.reservation.current !== null) return 'a create while a reservation is held'
        isAsking = true
        return null
      }
    },
  ),
  lawOfEachMoment('LAW-11', 'lifecycle', {
    sentence: 'A paid reservation is never the current one.',
    broken: ({ after }) => {
      const status = after.reservation.current?.status
      return status === 'OK' || status === 'COMPLETED' ? `the current one is ${status}` : null
    },
  }),
]
