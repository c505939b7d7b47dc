/* HTML of the content service on the page, cleaned before it is shown. */
import { useMemo } from 'react'
import { cleanHtml } from './cleanHtml.ts'
import css from './ContentHtml.module.css'

export const ContentHtml = ({ html }: { readonly html: string }) => {
  const __html = useMemo(() => cleanHtml(html), [html])
  return <div className={css.html} dangerouslySetInnerHTML={{ __html }} />
}
