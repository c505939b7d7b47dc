// The content service has no such page: what there is of the kind instead.
import type { ContentQuery } from '../../../domain/content/content.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { AppLink } from '../../shell/AppLink.tsx'
import { useContentTexts } from '../../texts/pageTexts.ts'

export const MissingContent = ({ query: { kind } }: { readonly query: ContentQuery }) => {
  const t = useContentTexts()
  const listed = kind === 'news' || kind === 'ships' || kind === 'schedules' ? kind : 'home'
  return (
    <EmptyState
      title={t('missing.title')}
      action={
        <AppLink path={PATHS[listed]} className="fl-btn">
          {t(`missing.${listed}`)}
        </AppLink>
      }
    >
      {t('missing.body')}
    </EmptyState>
  )
}
