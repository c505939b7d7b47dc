// A screen that throws is replaced by a plain message; the frame around it goes on working.
// Give it the path as its key, so that another screen starts afresh.
import { Component, type ReactNode } from 'react'
import { PATHS } from '../../domain/shell/address.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { useShellTexts } from '../texts/shownLocale.ts'
import { AppLink } from './AppLink.tsx'

interface CrashGuardProps {
  readonly children: ReactNode
}

export class CrashGuard extends Component<CrashGuardProps, { readonly hasCrashed: boolean }> {
  override readonly state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? <CrashMessage /> : this.props.children
  }
}

const CrashMessage = () => {
  const t = useShellTexts()
  return (
    <EmptyState
      drawing="fog"
      title={t('crash.title')}
      action={<AppLink path={PATHS.home}>{t('crash.action')}</AppLink>}
    >
      {t('crash.body')}
    </EmptyState>
  )
}
