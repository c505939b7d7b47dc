// Leads from a list to the page of one item; an item that no address can name has none.
import { type ContentItem, slugOf } from '../../../domain/content/content.ts'
import { contentItemPath } from '../../../domain/shell/address.ts'
import { isSlug } from '../../../domain/shell/slug.ts'
import { AppLink } from '../../shell/AppLink.tsx'

interface ItemLinkProps {
  readonly kind: 'news' | 'ships' | 'schedules'
  readonly item: ContentItem
  readonly query?: Record<string, string>
}

export const ItemLink = ({ kind, item, query }: ItemLinkProps) =>
  isSlug(slugOf(item)) ? (
    <AppLink path={contentItemPath(kind, slugOf(item))} query={query}>
      {item.subject}
    </AppLink>
  ) : (
    item.subject
  )
