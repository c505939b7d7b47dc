// The news, page by page, and one of them (CONT-05): subject, day, how much it matters, picture and text.
import { type ContentItem, itemOf } from '../../../domain/content/content.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { pictureAddress, wordsOfHtml } from '../../components/content/cleanHtml.ts'
import { ContentHtml } from '../../components/content/ContentHtml.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { AppLink } from '../../shell/AppLink.tsx'
import { useContentTexts } from '../../texts/pageTexts.ts'
import { useShownLocale } from '../../texts/shownLocale.ts'
import { regionalLocale } from '../../components/trip/tripWords.ts'
import css from './content.module.css'
import { ItemLink } from './ItemLink.tsx'
import type { ToldProps } from './toldProps.ts'
import { MissingContent } from './MissingContent.tsx'

export const NewsList = ({ query, items }: ToldProps) => {
  const t = useContentTexts()
  return (
    <>
      <p className={css.lead}>{t('news.lead')}</p>
      {items.length === 0 ? (
        <EmptyState title={t('news.empty')} />
      ) : (
        <ul className={css.news}>
          {items.map((item) => (
            <li key={item.id}>
              <NewsRow item={item} page={query.page} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={query.page} isLast={items.length === 0} />
    </>
  )
}

const pageQuery = (page: number): Record<string, string> => (page > 1 ? { page: String(page) } : {})

const NewsRow = ({ item, page }: { readonly item: ContentItem; readonly page: number }) => {
  const picture = pictureAddress(item.image)
  return (
    <article className={css.row} data-severity={item.severity}>
      <div className={css.words}>
        <NewsFacts item={item} />
        <h2 className={css.subject}>
          <ItemLink kind="news" item={item} query={pageQuery(page)} />
        </h2>
        <p className={css.excerpt}>{wordsOfHtml(item.body)}</p>
      </div>
      {picture !== null && <img className={css.thumb} src={picture} alt="" loading="lazy" />}
    </article>
  )
}

const NewsFacts = ({ item }: { readonly item: ContentItem }) => {
  const t = useContentTexts()
  const locale = regionalLocale(useShownLocale())
  const { timeZone } = useBrand()
  const day = item.publishedAtMs === null ? null : new Date(item.publishedAtMs)
  return (
    <p className={css.facts}>
      {item.severity !== 'info' && (
        <strong className={css.severity} data-severity={item.severity}>
          {t(`news.severity.${item.severity}`)}
        </strong>
      )}
      {day !== null && (
        <time dateTime={day.toISOString()}>
          {new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(day)}
        </time>
      )}
    </p>
  )
}

interface PagerProps {
  readonly page: number
  readonly isLast: boolean
}

const Pager = ({ page, isLast }: PagerProps) => {
  const t = useContentTexts()
  return (
    <nav className={css.pager} aria-label={t('news.pages')}>
      {page > 1 && (
        <AppLink path={PATHS.news} query={pageQuery(page - 1)} className="fl-btn" look="quiet">
          {t('news.newer')}
        </AppLink>
      )}
      {!isLast && (
        <AppLink path={PATHS.news} query={pageQuery(page + 1)} className="fl-btn" look="quiet">
          {t('news.older')}
        </AppLink>
      )}
    </nav>
  )
}

export const NewsArticle = ({ query, items }: ToldProps) => {
  const t = useContentTexts()
  const item = itemOf(items, query)
  if (item === null) return <MissingContent query={query} />
  const picture = pictureAddress(item.image)
  return (
    <>
      <article className={css.article}>
        <NewsFacts item={item} />
        {picture !== null && <img className={css.picture} src={picture} alt="" />}
        <ContentHtml html={item.body} />
      </article>
      <p className={css.back}>
        <AppLink path={PATHS.news} query={pageQuery(query.page)}>
          {t('news.back')}
        </AppLink>
      </p>
    </>
  )
}
