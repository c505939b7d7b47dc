// No screen stands at this address (LOC-18).
import { PATHS } from '../../../domain/shell/address.ts'
import { ButtonLink } from '../../shell/AppLink.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { useShellTexts } from '../../texts/shownLocale.ts'
import { FindBooking } from '../../components/find/FindBooking.tsx'

/** Many who come here look for a ticket. */
export const NotFoundScreen = () => {
  const t = useShellTexts()
  return (
    <>
      <EmptyState
        title={t('not-found.body')}
        action={<ButtonLink path={PATHS.home}>{t('not-found.action')}</ButtonLink>}
      />
      <FindBooking />
    </>
  )
}
