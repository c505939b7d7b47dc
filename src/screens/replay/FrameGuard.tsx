// Around the recorded screens: one that throws, on a log that may hold anything, leaves the player at work.
// Another position is another chance.
import { Component, type ReactNode } from 'react'

interface FrameGuardProps {
  readonly position: number
  readonly message: ReactNode
  readonly children: ReactNode
}

interface FrameGuardState {
  readonly crashedAt: number | null
}

export class FrameGuard extends Component<FrameGuardProps, FrameGuardState> {
  override readonly state: FrameGuardState = { crashedAt: null }

  static getDerivedStateFromError(): Partial<FrameGuardState> {
    return { crashedAt: -1 }
  }

  /** -1 stands for the position that crashed, until that is known. */
  static getDerivedStateFromProps(
    { position }: FrameGuardProps,
    { crashedAt }: FrameGuardState,
  ): FrameGuardState | null {
    if (crashedAt === -1) return { crashedAt: position }
    return crashedAt === null || crashedAt === position ? null : { crashedAt: null }
  }

  override render(): ReactNode {
    return this.state.crashedAt === null ? this.props.children : this.props.message
  }
}
