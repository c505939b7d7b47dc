// What an entry changed in the read models, field by field: what stood there before, and what stands there after.
import type { ModelChange } from '../../../replay/player/changes.ts'
import { useReplayTexts } from '../../texts/pageTexts.ts'
import css from './EntryDetail.module.css'
import { JsonTree } from './JsonTree.tsx'

export const ModelChanges = ({ changes }: { readonly changes: readonly ModelChange[] }) => {
  const t = useReplayTexts()
  return (
    <>
      {changes.length === 0 && <p className="fl-muted">{t('detail.no-changes')}</p>}
      {changes.map(({ model, values, isCut }) => (
        <div key={model}>
          <dl className={css.changes}>
            {values.map(({ path, before, after }) => (
              <div key={path.join('.')} className={css.change}>
                <dt>
                  <strong>{model}</strong>
                  {path.length > 0 && `.${path.join('.')}`}
                </dt>
                <dd>
                  <span className="fl-hidden">{t('detail.before')}</span>
                  <JsonTree value={before} openDepth={0} />
                </dd>
                <dd className={css.after}>
                  <span className="fl-hidden">{t('detail.after-change')}</span>
                  <JsonTree value={after} openDepth={0} />
                </dd>
              </div>
            ))}
          </dl>
          {isCut && <p className="fl-muted">…</p>}
        </div>
      ))}
    </>
  )
}
