// What a screen asks of the read model of access: whether an action is in flight, and whether it failed (AUTH-01, AUTH-02).
import type { ApiError } from '../../../domain/apiError.ts'
import type { AccessAction } from '../../../domain/auth/access.ts'
import { useField } from '../../models/modelSource.ts'

export const useIsRunning = (action: AccessAction): boolean => useField('access', 'running').includes(action)

/** Why it failed, as long as that is said. */
export const useFailure = (action: AccessAction): ApiError | null => {
  const message = useField('access', 'message')
  return message?._tag === 'Failed' && message.action === action ? message.error : null
}

export const useIsDone = (action: AccessAction): boolean => {
  const message = useField('access', 'message')
  return message?._tag === 'Done' && message.action === action
}
