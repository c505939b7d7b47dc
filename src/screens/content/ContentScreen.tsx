// A page of content: what it asks for stands in its address, and its first heading is the subject of what came (LOC-16).
import {
  contentAskedAt,
  itemOf,
  type ContentQuery,
  type ContentItem,
} from '../../../domain/content/content.ts'
import { command } from '../../../domain/log/commands.ts'
import { isSameQuery } from '../../../domain/resources/resource.ts'
import { useField, useModel } from '../../models/modelSource.ts'
import { Loaded } from '../../shell/Loaded.tsx'
import { useContentTexts } from '../../texts/pageTexts.ts'
import { FactList } from '../../components/layout/FactList.tsx'
import css from './content.module.css'
import { MissingContent, type ContentProps, PrintButton, ItemLink } from './contentParts.tsx'
import { ScheduleList, Schedules } from './Schedules.tsx'
import { ContentHtml } from '../../components/content/ContentHtml.tsx'
import { Skeleton } from '../../components/layout/Skeleton.tsx'
import { PATHS } from '../../../domain/shell/address.ts'
import { pictureAddress, wordsOfHtml } from '../../components/content/cleanHtml.ts'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { AppLink, ButtonLink } from '../../shell/AppLink.tsx'
import { useBrand } from '../../brands/brandContext.ts'
import { useRegion } from '../../components/trip/tripWords.ts'

export const ContentScreen = () => {
  const t = useContentTexts()
  const { address } = useModel('shell')
  const page = useField('resources', 'page')
  const query = contentAskedAt(address)
  if (query === null) return null
  const { told, failure } = isSameQuery(page.query?.query, query) ? page : NOTHING
  const failed = {
    title: t('failed.title'),
    error: failure,
    again: [command('LoadContent', { query })],
    whole: true,
  }
  return (
    <div className={css.page} data-kind={query.kind}>
      {failure?._tag === 'Refused' && failure.status === NOT_FOUND ? (
        <MissingContent query={query} />
      ) : (
        <Loaded told={told} failed={failed} awaited={<ContentPlace query={query} />}>
          {({ items }) => <Content query={query} items={items} />}
        </Loaded>
      )}
    </div>
  )
}

const NOTHING = { told: null, failure: null }

const NOT_FOUND = 404

const Content = ({ query, items }: ContentProps) => {
  switch (query.kind) {
    case 'news':
      return query.slug === null ? (
        <NewsList query={query} items={items} />
      ) : (
        <NewsArticle query={query} items={items} />
      )
    case 'ships':
      return query.slug === null ? <ShipList items={items} /> : <ShipPage query={query} items={items} />
    case 'schedules':
      return query.slug === null ? <ScheduleList items={items} /> : <Schedules query={query} items={items} />
    case 'contacts':
      return <Contacts items={items} />
    case 'about':
    case 'pages':
    case 'terms':
      return <Page query={query} items={items} />
  }
}

/** About, a page of its own, or terms: a text and nothing else (CONT-09, CONT-10, CONT-11). */
const Page = ({ query, items }: ContentProps) => {
  const item = itemOf(items, query)
  if (item === null) return <MissingContent query={query} />
  return (
    <>
      <ContentHtml html={item.body} />
      <PrintButton />
    </>
  )
}

/** The place of what is on its way, about as large as what comes. */
const ContentPlace = ({ query: { kind, slug } }: { readonly query: ContentQuery }) => {
  const t = useContentTexts()
  const isList = slug === null
  const { rows, height } = isList && kind in LISTS ? LISTS[kind as keyof typeof LISTS] : TEXT
  return (
    <div role="status" className={css.place} data-look={isList && kind === 'ships' ? 'cards' : undefined}>
      <span className="fl-hidden">{t('loading')}</span>
      {Array.from({ length: rows }, (_, i) => (
        <Skeleton key={i} height={height} />
      ))}
    </div>
  )
}

const TEXT = { rows: 6, height: '3.5rem' }

const LISTS = {
  news: { rows: 5, height: '9rem' },
  ships: { rows: 6, height: '9rem' },
  schedules: { rows: 12, height: '3rem' },
  contacts: { rows: 4, height: '8rem' },
}

/** The ships, and one of them with its facts (CONT-06). */
const ShipList = ({ items }: Pick<ContentProps, 'items'>) => {
  const t = useContentTexts()
  if (items.length === 0) return <EmptyState title={t('ships.empty')} />
  return (
    <ul className={css.ships}>
      {items.map((ship) => (
        <li key={ship.id} className={css.ship}>
          <h2 className={css.subject}>
            <ItemLink kind="ships" item={ship} />
          </h2>
          <Facts facts={ship.facts.slice(0, FACTS_IN_LIST)} />
        </li>
      ))}
    </ul>
  )
}

const FACTS_IN_LIST = 3

const Facts = ({ facts }: Pick<ContentItem, 'facts'>) =>
  facts.length > 0 && <FactList className={css.factList} facts={facts} isWhole />

const ShipPage = ({ query, items }: ContentProps) => {
  const t = useContentTexts()
  const ship = itemOf(items, query)
  if (ship === null) return <MissingContent query={query} />
  const picture = pictureAddress(ship.image)
  return (
    <>
      <div className={css.article}>
        {picture !== null && <img className={css.picture} src={picture} alt="" />}
        <Facts facts={ship.facts} />
        <ContentHtml html={ship.body} />
      </div>
      <p className={css.back}>
        <AppLink path={PATHS.ships}>{t('ships.back')}</AppLink>
      </p>
    </>
  )
}

/** Where people are answered, in two columns (CONT-07, LAY-12): how to reach an office, and when. */
const Contacts = ({ items }: Pick<ContentProps, 'items'>) => {
  const t = useContentTexts()
  return (
    <>
      {items.length === 0 ? (
        <EmptyState title={t('contacts.empty')} />
      ) : (
        <table className={css.contacts}>
          <caption className="fl-hidden">{t('contacts.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('contacts.office')}</th>
              <th scope="col">{t('contacts.hours')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((office) => (
              <tr key={office.id}>
                <td>
                  <Office office={office} />
                </td>
                <td>
                  <FactList className={css.hours} facts={office.facts} isWhole />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={css.back}>
        <ButtonLink path={PATHS.feedback} look="quiet">
          {t('contacts.write')}
        </ButtonLink>
      </p>
      <PrintButton />
    </>
  )
}

const Office = ({ office }: { readonly office: ContentItem }) => (
  <div className={css.office}>
    <h2 className={css.subject}>{office.subject}</h2>
    {office.address !== null && <p>{office.address}</p>}
    {office.phone !== null && (
      <p>
        <a href={`tel:${office.phone.replace(/[^+\d]/g, '')}`}>{office.phone}</a>
      </p>
    )}
    {office.email !== null && (
      <p>
        <a href={`mailto:${encodeURIComponent(office.email).replace('%40', '@')}`}>{office.email}</a>
      </p>
    )}
    {office.body.trim() !== '' && <ContentHtml html={office.body} />}
  </div>
)

/** The news, page by page, and one of them (CONT-05): subject, day, how much it matters, picture and text. */
const NewsList = ({ query, items }: ContentProps) => {
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
  const locale = useRegion()
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

const Pager = ({ page, isLast }: { readonly page: number; readonly isLast: boolean }) => {
  const t = useContentTexts()
  return (
    <nav className={css.pager} aria-label={t('news.pages')}>
      {page > 1 && (
        <ButtonLink path={PATHS.news} query={pageQuery(page - 1)} look="quiet">
          {t('news.newer')}
        </ButtonLink>
      )}
      {!isLast && (
        <ButtonLink path={PATHS.news} query={pageQuery(page + 1)} look="quiet">
          {t('news.older')}
        </ButtonLink>
      )}
    </nav>
  )
}

const NewsArticle = ({ query, items }: ContentProps) => {
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
