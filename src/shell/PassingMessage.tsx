// What is said of an account, and goes by itself unless it is being read: hovered, or with the focus in it (AUTH-06).
import type { ReactNode } from 'react'
import type { Command } from '../../domain/log/commands.ts'
import { useDispatch } from '../models/modelSource.ts'

interface PassingMessageProps {
  readonly onHold: Command
  readonly onRelease: Command
  readonly children: ReactNode
}

export const PassingMessage = ({ onHold, onRelease, children }: PassingMessageProps) => {
  const dispatch = useDispatch()
  const hold = () => dispatch(onHold)
  const release = () => dispatch(onRelease)
  return (
    <div onMouseEnter={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
      {children}
    </div>
  )
}
