// A screen that throws, or can't be loaded, is replaced by a plain message; the frame around it goes on working.
// Give it the place as its key, so that another screen starts afresh.
import { Component, type ReactNode } from 'react'
import { PATHS } from '../../domain/shell/address.ts'
import { EmptyState } from '../components/layout/EmptyState.tsx'
import { PartFailure } from '../parts/loadPart.ts'
import { MissingScreen } from '../shell/PartGuard.tsx'
import { useShellTexts } from '../texts/shownLocale.ts'
import { AppLink } from '../shell/AppLink.tsx'

interface CrashGuardProps {
  readonly children: ReactNode
}

export class CrashGuard extends Component<CrashGuardProps, { readonly error: unknown }> {
  override readonly state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? 'nothing' }
  }

  override render(): ReactNode {
    const error: unknown = this.state.error
    if (error === null) return this.props.children
    return error instanceof PartFailure ? <MissingScreen part={error.part} /> : <CrashMessage />
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
