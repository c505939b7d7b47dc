// A card form that can't be loaded says so in the dialog; the page around it goes on working.
import { Component, type ReactNode } from 'react'
import { Notice } from '../../components/layout/Notice.tsx'

interface CardGuardProps {
  readonly message: string
  readonly children: ReactNode
}

export class CardGuard extends Component<CardGuardProps, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <Notice tone="bad">{this.props.message}</Notice> : this.props.children
  }
}
