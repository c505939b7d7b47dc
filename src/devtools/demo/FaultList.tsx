// Faults that are set, in words, each with a button that takes it away.
import type { FaultRule } from '../../../domain/wire/faultRules.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { useDevtoolsTexts } from '../../texts/pageTexts.ts'
import css from './DemoTools.module.css'
import { factsOf } from './faultDraft.ts'

interface FaultListProps {
  readonly rules: readonly FaultRule[]
  /** More about one of them. */
  readonly note?: (rule: FaultRule) => string
  readonly onRemove: (rule: FaultRule) => void
}

export const FaultList = ({ rules, note, onRemove }: FaultListProps) => {
  const t = useDevtoolsTexts()
  const often = ({ nth }: FaultRule): string =>
    nth === undefined || nth === 1
      ? t(nth === undefined ? 'faults.each' : 'faults.next')
      : `nth ${JSON.stringify(nth)}`
  return (
    <ul className={css.list}>
      {rules.map((rule, i) => (
        <li key={i} className={css.rule}>
          <span>
            <code>{rule.on}</code>: {t(`faults.kinds.${rule.fault.kind}`)}{' '}
            <small>{factsOf(rule.fault)}</small>
            <br />
            <span className={css.note}>
              {[often(rule), ...(note === undefined ? [] : [note(rule)])].join(', ')}
            </span>
          </span>
          <QuietButton plain onClick={() => onRemove(rule)}>
            {t('faults.remove', { call: rule.on })}
          </QuietButton>
        </li>
      ))}
    </ul>
  )
}
