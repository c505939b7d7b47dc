// No screen stands at this address (LOC-18).
import { Suspense } from 'react'
import { PATHS } from '../../../domain/shell/address.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { lazyDecoration } from '../../parts/lazyPart.tsx'
import { useShellTexts } from '../../texts/shownLocale.ts'

/** Many who come here look for a ticket. */
const FindBooking = lazyDecoration(async () => (await import('../find/FindBooking.tsx')).FindBooking)

export const NotFoundScreen = () => {
  const t = useShellTexts()
  return (
    <>
      <EmptyState
        title={t('not-found.body')}
        action={
          <AppLink path={PATHS.home} className="fl-btn">
            {t('not-found.action')}
          </AppLink>
        }
      />
      <Suspense fallback={null}>
        <FindBooking />
      </Suspense>
    </>
  )
}
