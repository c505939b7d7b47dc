// Faults of the demo's server by hand, and the list of them all, those that the page's address names among them.
import { useState, useSyncExternalStore } from 'react'
import type { FaultRule } from '../../../domain/wire/faultRules.ts'
import type { ModelSource } from '../../models/modelSource.ts'
import { useDevtoolsTexts } from '../../texts/pageTexts.ts'
import css from './DemoTools.module.css'
import type { DemoControls } from './demoControls.ts'
import { FaultForm } from './FaultForm.tsx'
import { FaultList } from './FaultList.tsx'

interface FaultInjectionProps {
  readonly demo: DemoControls
  /** With each answer a fault may have struck. */
  readonly source: Pick<ModelSource, 'subscribe' | 'models'>
}

export const FaultInjection = ({ demo, source }: FaultInjectionProps) => {
  const t = useDevtoolsTexts()
  const [added, setAdded] = useState(0)
  // Others may have been added at the browser's console, and answers may have been struck.
  useSyncExternalStore(source.subscribe, () => rulesText(demo))
  const remove = (rule: FaultRule): void => {
    demo.removeFault(rule)
    setAdded(added + 1)
  }
  return (
    <section className={css.tool} aria-label={t('faults.title')}>
      <h3 className={css.title}>{t('faults.title')}</h3>
      <p className={css.note}>{t('faults.lead')}</p>
      <h4 className={css.title}>{t('faults.list')}</h4>
      {demo.settings.faults.length === 0 ? (
        <p className={css.note}>{t('faults.none')}</p>
      ) : (
        <FaultList
          rules={demo.settings.faults}
          note={(rule) => t('faults.struck', { number: demo.strikes(rule) })}
          onRemove={remove}
        />
      )}
      <FaultForm
        calls={demo.calls}
        onAdd={(rule) => {
          demo.addFault(rule)
          setAdded(added + 1)
        }}
      />
    </section>
  )
}

/** Changes when the list looks different. */
const rulesText = ({ settings: { faults }, strikes }: DemoControls): string =>
  faults.map((rule) => `${rule.on} ${rule.fault.kind} ${strikes(rule)}`).join('\n')
