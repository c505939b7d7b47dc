// About, a page of its own, or terms: a text and nothing else (CONT-09, CONT-10, CONT-11).
import { itemOf } from '../../../domain/content/content.ts'
import { ContentHtml } from '../../components/content/ContentHtml.tsx'
import type { ToldProps } from './toldProps.ts'
import { MissingContent } from './MissingContent.tsx'
import { PrintButton } from './PrintButton.tsx'

export const Page = ({ query, items }: ToldProps) => {
  const item = itemOf(items, query)
  if (item === null) return <MissingContent query={query} />
  return (
    <>
      <ContentHtml html={item.body} />
      <PrintButton />
    </>
  )
}
