// For what goes by itself unless it is being read: hovered, or with the focus in it (AUTH-06).
import type { Command } from '../../domain/log/commands.ts'
import { useDispatch } from '../models/modelSource.ts'

export const useReading = (onHold: Command, onRelease: Command) => {
  const dispatch = useDispatch()
  const hold = () => dispatch(onHold)
  const release = () => dispatch(onRelease)
  return { onMouseEnter: hold, onMouseLeave: release, onFocus: hold, onBlur: release }
}
