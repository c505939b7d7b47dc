// An exchange as its two sides: what was asked, and what came of it.
import type { ReactNode } from 'react'
import type { ExchangeEntry } from '../../../domain/log/entry.ts'
import { useReplayTexts } from '../../texts/pageTexts.ts'
import css from './EntryDetail.module.css'
import { JsonTree } from './JsonTree.tsx'

export const ExchangeSides = ({ exchange }: { readonly exchange: ExchangeEntry['data'] }) => {
  const t = useReplayTexts()
  const { method, path, parameters, body, latencyMs, outcome } = exchange
  return (
    <>
      <div className={css.part}>
        <h4 className={css.heading}>{t('detail.request')}</h4>
        <p className={css.call}>
          <strong>{method}</strong> {path}
        </p>
        <Named name={t('detail.parameters')} value={parameters} />
        <Named name={t('detail.body')} value={body} />
      </div>
      <div className={css.part}>
        <h4 className={css.heading}>{t('detail.answer')}</h4>
        <p className={css.call}>
          <strong>
            {outcome._tag === 'Answered' ? outcome.status : t(`detail.outcomes.${outcome._tag}`)}
          </strong>{' '}
          {t('detail.after', { ms: latencyMs })}
        </p>
        <Outcome outcome={outcome} />
      </div>
    </>
  )
}

const Outcome = ({ outcome }: Pick<ExchangeEntry['data'], 'outcome'>): ReactNode => {
  const t = useReplayTexts()
  switch (outcome._tag) {
    case 'Answered':
      return (
        <>
          {outcome.dropped.length > 0 && (
            <p className={css.dropped}>{t('detail.dropped', { fields: outcome.dropped.join(', ') })}</p>
          )}
          <JsonTree value={outcome.answer} />
        </>
      )
    case 'Failed':
      return <JsonTree value={outcome.error} />
    case 'Abandoned':
      return null
  }
}

/** Nothing for what a call doesn't have. */
const Named = ({ name, value }: { readonly name: string; readonly value: unknown }) =>
  isNothing(value) ? null : (
    <>
      <h5 className={css.name}>{name}</h5>
      <JsonTree value={value} />
    </>
  )

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0)
