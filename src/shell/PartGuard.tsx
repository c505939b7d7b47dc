// Around parts that are loaded later: where one fails, its place says so. The page reloads once by itself where it may.
import { Component, type ReactNode, useContext, useEffect } from 'react'
import { command } from '../../domain/log/commands.ts'
import type { PartName } from '../../domain/shell/parts.ts'
import { QuietButton } from '../components/forms/buttons.tsx'
import { EmptyState } from '../components/layout/EmptyState.tsx'
import { Notice } from '../components/layout/Notice.tsx'
import { OverlayHost } from '../components/overlay/overlayHost.ts'
import { ToastArea } from '../components/overlay/ToastArea.tsx'
import { useDispatch } from '../models/modelSource.ts'
import { useSession } from '../session/session.ts'
import { useShellTexts } from '../texts/shownLocale.ts'
import { PartFailure, reloadMarks } from '../parts/loadPart.ts'

interface PartGuardProps {
  /** Stands over the page instead of in the part's place. */
  readonly floating?: boolean
  readonly children: ReactNode
}

/** What is no missing part is thrown on. */
export class PartGuard extends Component<PartGuardProps, { readonly error: Error | null }> {
  override readonly state: { readonly error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    if (error instanceof PartFailure)
      return <MissingPiece part={error.part} floating={this.props.floating ?? false} />
    throw error
  }
}

const MissingPiece = ({ part, floating }: { readonly part: PartName; readonly floating: boolean }) => {
  const t = useShellTexts()
  useReport(part)
  const notice = (
    <Notice tone="bad" floating={floating} title={t('part.piece')} action={<ReloadButton />}>
      {t('part.body')}
    </Notice>
  )
  return floating ? <ToastArea label={t('notices.label')}>{notice}</ToastArea> : notice
}

/** Instead of a whole screen. */
export const MissingScreen = ({ part }: { readonly part: PartName }) => {
  const t = useShellTexts()
  useReport(part)
  return (
    <div role="alert">
      <EmptyState drawing="fog" title={t('part.title')} action={<ReloadButton />}>
        {t('part.body')}
      </EmptyState>
    </div>
  )
}

/** A replay has no page of its own to load. */
const ReloadButton = () => {
  const t = useShellTexts()
  const session = useSession()
  return session === null ? null : <QuietButton onClick={session.reload}>{t('part.reload')}</QuietButton>
}

const useReport = (part: PartName): void => {
  const dispatch = useDispatch()
  const { inFrame } = useContext(OverlayHost)
  useEffect(() => {
    if (!inFrame) dispatch(command('NotePartFailure', { part, isFirst: reloadMarks.mayReload() }))
  }, [dispatch, inFrame, part])
}
