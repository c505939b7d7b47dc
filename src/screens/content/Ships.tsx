// The ships, and one of them with its facts (CONT-06).
import { type ContentItem, itemOf } from '../../../domain/content/content.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { pictureAddress } from '../../components/content/cleanHtml.ts'
import { ContentHtml } from '../../components/content/ContentHtml.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { AppLink } from '../../shell/AppLink.tsx'
import { useContentTexts } from '../../texts/pageTexts.ts'
import css from './content.module.css'
import { ItemLink } from './ItemLink.tsx'
import type { ToldProps } from './toldProps.ts'
import { MissingContent } from './MissingContent.tsx'

export const ShipList = ({ items }: Pick<ToldProps, 'items'>) => {
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
  facts.length === 0 ? null : (
    <dl className={css.factList}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )

export const ShipPage = ({ query, items }: ToldProps) => {
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
