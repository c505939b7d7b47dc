// The way for a session's log to reach support: a button at the foot of every page, and its dialog once it is pressed.
import { Suspense, useState } from 'react'
import { lazyPart } from '../../parts/lazyPart.tsx'
import { PartGuard } from '../../shell/PartGuard.tsx'
import { LaterTexts } from '../../shell/TextsProvider.tsx'
import { useShellTexts } from '../../texts/shownLocale.ts'
import type { Session } from '../../session/session.ts'

const HelpDialog = lazyPart('HelpDialog', async () => (await import('./HelpDialog.tsx')).HelpDialog)

export const GetHelp = ({ session }: { readonly session: Session }) => {
  const t = useShellTexts()
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setState('open')}>
        {t('footer.get-help')}
      </button>
      {state !== 'never' && (
        <PartGuard floating>
          <Suspense fallback={null}>
            <LaterTexts>
              <HelpDialog session={session} isOpen={state === 'open'} onClose={() => setState('closed')} />
            </LaterTexts>
          </Suspense>
        </PartGuard>
      )}
    </>
  )
}
