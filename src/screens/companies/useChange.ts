// Changing companies from a screen: one change at a time, whatever is pressed.
import type { CompanyChange } from '../../../domain/companies/change.ts'
import { command } from '../../../domain/log/commands.ts'
import { useDispatch, useField } from '../../models/modelSource.ts'

export const useChange = () => {
  const dispatch = useDispatch()
  const running = useField('companies', 'change')
  return {
    running,
    isBusy: running !== null,
    change: (change: CompanyChange): void => {
      if (running === null) dispatch(command('ChangeCompany', { change }))
    },
  }
}
