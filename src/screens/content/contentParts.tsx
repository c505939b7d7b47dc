// What the pages of content share: the link to an item, what is shown where there is none, and printing.
import { type ContentItem, slugOf, type ContentQuery } from '../../../domain/content/content.ts'
import { contentItemPath, PATHS } from '../../../domain/shell/address.ts'
import { isSlug } from '../../../domain/shell/slug.ts'
import { AppLink, ButtonLink } from '../../shell/AppLink.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { useContentTexts } from '../../texts/pageTexts.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { printPage } from '../../session/printPage.ts'
import css from './content.module.css'

interface ItemLinkProps {
  readonly kind: 'news' | 'ships' | 'schedules'
  readonly item: ContentItem
  readonly query?: Record<string, string>
}

/** Leads from a list to the page of one item; an item that no address can name has none. */
export const ItemLink = ({ kind, item, query }: ItemLinkProps) =>
  isSlug(slugOf(item)) ? (
    <AppLink path={contentItemPath(kind, slugOf(item))} query={query}>
      {item.subject}
    </AppLink>
  ) : (
    item.subject
  )

/** The content service has no such page: what there is of the kind instead. */
export const MissingContent = ({ query: { kind } }: { readonly query: ContentQuery }) => {
  const t = useContentTexts()
  const listed = kind === 'news' || kind === 'ships' || kind === 'schedules' ? kind : 'home'
  return (
    <EmptyState
      title={t('missing.title')}
      action={<ButtonLink path={PATHS[listed]}>{t(`missing.${listed}`)}</ButtonLink>}
    >
      {t('missing.body')}
    </EmptyState>
  )
}

/** Prints the page as it is laid out for paper (LAY-09..11). */
export const PrintButton = () => {
  const t = useContentTexts()
  return (
    <p className={css.print}>
      <QuietButton onClick={printPage}>{t('print')}</QuietButton>
    </p>
  )
}

/** What a page of content is given: what it asked for, and what came. */
export interface ContentProps {
  readonly query: ContentQuery
  readonly items: readonly ContentItem[]
}
