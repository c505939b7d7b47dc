// What the form of a change reads: the change, what is sold on its sails, and the time by which ways are past.
import { editOffer } from '../../../../projections/selectors/edit.ts'
import { useModel } from '../../../models/modelSource.ts'
import { useServerMinute } from '../../../models/serverMinute.ts'

export const useEditModels = () => {
  const models = { edit: useModel('edit'), prices: useModel('prices'), catalog: useModel('catalog') }
  const nowMs = useServerMinute()
  return { models, nowMs, offer: editOffer(models, nowMs) }
}
