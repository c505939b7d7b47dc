// Changing companies from a screen: one change at a time, whatever is pressed.
import { useState } from 'react'
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

/** While the page is shown: `then` is called while rendering, once for each change of that kind that was made. */
export const useOnceMade = (kind: CompanyChange['_tag'], then: () => void): void => {
  const made = useField('companies', 'made')
  const [seen, setSeen] = useState(made)
  if (made === seen) return
  setSeen(made)
  if (made?._tag === kind) then()
}
