// The way for a session's log to reach support: a button at the foot of every page, and its dialog once it is pressed.
import { Suspense, useState } from 'react'
import type { ShopPath } from '../../../domain/shell/address.ts'
import { useFrom } from '../../models/modelSource.ts'
import { lazyPart } from '../../parts/lazyPart.tsx'
import { PartGuard } from '../../shell/PartGuard.tsx'
import { LaterTexts } from '../../shell/TextsProvider.tsx'
import { useShellTexts } from '../../texts/shownLocale.ts'
import type { Session } from '../../session/session.ts'

const HelpDialog = lazyPart('HelpDialog', async () => (await import('./HelpDialog.tsx')).HelpDialog)

/** Open at the page on which it was asked for. */
type HelpState = 'never' | 'closed' | { readonly openAt: ShopPath | null }

export const GetHelp = ({ session }: { readonly session: Session }) => {
  const t = useShellTexts()
  const here = useFrom('shell', ({ address }) => address?.path ?? null)
  const [state, setState] = useState<HelpState>('never')
  // Its own link leads on, and so does the browser's way back: the next page is not hidden behind it.
  if (typeof state === 'object' && state.openAt !== here) setState('closed')
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setState({ openAt: here })}>
        {t('footer.get-help')}
      </button>
      {state !== 'never' && (
        <PartGuard floating>
          <Suspense fallback={null}>
            <LaterTexts>
              <HelpDialog session={session} isOpen={state !== 'closed'} onClose={() => setState('closed')} />
            </LaterTexts>
          </Suspense>
        </PartGuard>
      )}
    </>
  )
}
