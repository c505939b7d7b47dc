// A copy of all read models at once: each event that changes something needs one. Its fields are named one by one, in the
// order in which they begin, because engines copy so several times as fast as by a spread.
import type { ReadModelName, ReadModels } from './readModels.ts'

export type MutableModels = Record<ReadModelName, object>

export const copyOfModels = (models: ReadModels): MutableModels => ({
  shell: models.shell,
  auth: models.auth,
  catalog: models.catalog,
  schedule: models.schedule,
  prices: models.prices,
  resources: models.resources,
  tickets: models.tickets,
  residents: models.residents,
  vehicles: models.vehicles,
  passengers: models.passengers,
  reservation: models.reservation,
  expiry: models.expiry,
  repeat: models.repeat,
  lostSails: models.lostSails,
  payment: models.payment,
  edit: models.edit,
  refund: models.refund,
  history: models.history,
  companies: models.companies,
  access: models.access,
  signIn: models.signIn,
  profile: models.profile,
  content: models.content,
  reservationLink: models.reservationLink,
  checkin: models.checkin,
})
