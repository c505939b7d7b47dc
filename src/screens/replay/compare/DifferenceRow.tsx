// One difference of two logs: the entry of each, or that there is none, and the fields in which they differ.
import type { LogComparison } from '../../../../replay/compare/compare.ts'
import type { OpenedLog } from '../../../../replay/file/file.ts'
import type { Entry } from '../../../../domain/log/entry.ts'
import { JsonTree } from '../../../devtools/detail/JsonTree.tsx'
import { factTextsOf } from '../../../devtools/entries/entryFacts.ts'
import { KindSign } from '../../../devtools/entries/EntryRow.tsx'
import { clockText } from '../../../devtools/entries/instantText.ts'
import { useReplayTexts } from '../../../texts/pageTexts.ts'
import type { Side } from '../opening/logOpening.ts'
import { timesOf } from '../recording/replayOf.ts'
import css from './LogCompare.module.css'

type Difference = LogComparison['differences'][number]

interface DifferenceRowProps {
  readonly difference: Difference
  readonly logs: Readonly<Record<Side, { readonly log: OpenedLog }>>
  readonly onShow: (side: Side, seq: number) => void
}

export const DifferenceRow = ({ difference, logs, onShow }: DifferenceRowProps) => {
  const t = useReplayTexts()
  const ledTo = 'ledTo' in difference ? difference.ledTo : 0
  const side = (name: Side) => (
    <div className={css.side}>
      <span className="fl-hidden">{t(`compare.${name}`)}</span>
      <EntrySide
        entry={difference[name]}
        timeZone={timesOf(logs[name].log.header).timeZone}
        onShow={(seq) => onShow(name, seq)}
      />
    </div>
  )
  return (
    <li className={css.difference}>
      <h3 className={css.how}>{t(`compare.${difference.how}`)}</h3>
      <div className={css.sides}>
        {side('a')}
        {side('b')}
      </div>
      {ledTo > 0 && <p className="fl-muted">{t('compare.led-to', { entries: ledTo })}</p>}
      {difference.how === 'otherwise' && <Fields difference={difference} />}
    </li>
  )
}

interface EntrySideProps {
  readonly entry: Entry | null
  readonly timeZone: string
  readonly onShow: (seq: number) => void
}

const EntrySide = ({ entry, timeZone, onShow }: EntrySideProps) => {
  const t = useReplayTexts()
  if (entry === null) return <p className="fl-muted">{t('compare.missing')}</p>
  return (
    <>
      <button type="button" className={css.entry} onClick={() => onShow(entry.seq)}>
        <KindSign kind={entry.kind} />
        <strong>{entry.type}</strong>
        <span className="fl-muted fl-num">
          {t('compare.place', { seq: entry.seq, time: clockText(entry.at, timeZone) })}
        </span>
      </button>
      <p className={css.facts}>{factTextsOf(entry).join(' · ')}</p>
    </>
  )
}

const Fields = ({ difference }: { readonly difference: Extract<Difference, { how: 'otherwise' }> }) => (
  <dl className={css.fields}>
    {difference.fields.map(({ path, before, after }) => (
      <div key={path.join('.')} className={css.field}>
        <dt>{path.join('.')}</dt>
        <dd>
          <JsonTree value={before} openDepth={0} />
        </dd>
        <dd>
          <JsonTree value={after} openDepth={0} />
        </dd>
      </div>
    ))}
    {difference.isCut && <div className="fl-muted">…</div>}
  </dl>
)
