// Where people are answered, in two columns (CONT-07, LAY-12): how to reach an office, and when.
import type { ContentItem } from '../../../domain/content/content.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { ContentHtml } from '../../components/content/ContentHtml.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { AppLink } from '../../shell/AppLink.tsx'
import { useContentTexts } from '../../texts/pageTexts.ts'
import css from './content.module.css'
import type { ToldProps } from './toldProps.ts'
import { PrintButton } from './PrintButton.tsx'

export const Contacts = ({ items }: Pick<ToldProps, 'items'>) => {
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
                  <Hours office={office} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={css.back}>
        <AppLink path={PATHS.feedback} className="fl-btn" look="quiet">
          {t('contacts.write')}
        </AppLink>
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

const Hours = ({ office: { facts } }: { readonly office: ContentItem }) => (
  <dl className={css.hours}>
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
