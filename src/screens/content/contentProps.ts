// What a page of content is given: what it asked for, and what came.
import type { ContentItem, ContentQuery } from '../../../domain/content/content.ts'

export interface ContentProps {
  readonly query: ContentQuery
  readonly items: readonly ContentItem[]
}
