// Faults of the demo's server by hand: which call fails, how, and whether once or each time; and the list of them all,
// those that the page's address names among them.
import { type FormEvent, useId, useState, useSyncExternalStore } from 'react'
import * as E from 'fp-ts/Either'
import { PrimaryButton, QuietButton } from '../../components/forms/buttons.tsx'
import { LongTextField } from '../../components/forms/LongTextField.tsx'
import { Segmented } from '../../components/forms/Segmented.tsx'
import { SelectField } from '../../components/forms/SelectField.tsx'
import { TextField } from '../../components/forms/TextField.tsx'
import type { DemoControls, FaultRule } from './demoControls.ts'
import type { ModelSource } from '../../models/modelSource.ts'
import { useDevtoolsTexts } from '../../texts/pageTexts.ts'
import css from './DemoTools.module.css'
import {
  factsOf,
  FAULT_KINDS,
  type FaultDraft,
  type FaultField,
  FIELDS,
  FIRST_FAULT,
  ruleFrom,
} from './faultDraft.ts'

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
        <ul className={css.list}>
          {demo.settings.faults.map((rule, i) => (
            <li key={i} className={css.rule}>
              <span>
                <code>{rule.on}</code>: {t(`faults.kinds.${rule.fault.kind}`)}{' '}
                <small>{factsOf(rule.fault)}</small>
                <br />
                <span className={css.note}>
                  {rule.nth === undefined || rule.nth === 1
                    ? t(rule.nth === undefined ? 'faults.each' : 'faults.next')
                    : `nth ${JSON.stringify(rule.nth)}`}
                  , {t('faults.struck', { number: demo.strikes(rule) })}
                </span>
              </span>
              <QuietButton plain onClick={() => remove(rule)}>
                {t('faults.remove', { call: rule.on })}
              </QuietButton>
            </li>
          ))}
        </ul>
      )}
      <FaultForm
        demo={demo}
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

interface FaultFormProps {
  readonly demo: DemoControls
  readonly onAdd: (rule: FaultRule) => void
}

const NONE: ReadonlySet<string> = new Set()

const FaultForm = ({ demo, onAdd }: FaultFormProps) => {
  const t = useDevtoolsTexts()
  const [draft, setDraft] = useState<FaultDraft>(FIRST_FAULT)
  const [wrong, setWrong] = useState(NONE)
  const change = (part: Partial<FaultDraft>): void => setDraft({ ...draft, ...part })
  const add = (event: FormEvent): void => {
    event.preventDefault()
    const rule = ruleFrom(draft, demo.faultFrom)
    setWrong(E.isLeft(rule) ? rule.left : NONE)
    if (E.isRight(rule)) onAdd(rule.right)
  }
  return (
    <form className={css.form} noValidate onSubmit={add}>
      <SelectField
        label={t('faults.call')}
        value={draft.on}
        options={[
          { value: '*', label: t('faults.every-call') },
          ...demo.calls.map((value) => ({ value, label: value })),
        ]}
        groups={[]}
        placeholder=""
        onChange={(on) => change({ on })}
      />
      <SelectField
        label={t('faults.kind')}
        value={draft.kind}
        options={FAULT_KINDS.map((value) => ({ value, label: t(`faults.kinds.${value}`) }))}
        groups={[]}
        placeholder=""
        onChange={(value) => change({ kind: FAULT_KINDS.find((kind) => kind === value) ?? draft.kind })}
      />
      {FIELDS[draft.kind].map((name) => (
        <FaultFieldOf
          key={name}
          name={name}
          value={draft.typed[name]}
          isWrong={wrong.has(name)}
          onChange={(text) => change({ typed: { ...draft.typed, [name]: text } })}
        />
      ))}
      <HowOften draft={draft} onChange={change} />
      <PrimaryButton type="submit">{t('faults.add')}</PrimaryButton>
    </form>
  )
}

interface FaultFieldProps {
  readonly name: FaultField
  readonly value: string
  readonly isWrong: boolean
  readonly onChange: (text: string) => void
}

const FaultFieldOf = ({ name, isWrong, ...field }: FaultFieldProps) => {
  const t = useDevtoolsTexts()
  const said = {
    ...field,
    label: t(`faults.fields.${name}`),
    error: isWrong ? t(`faults.errors.${name}`) : undefined,
  }
  if (name === 'fields') return <LongTextField {...said} rows={3} />
  const isNumber = name === 'status' || name === 'delayMs' || name === 'offsetMs'
  return <TextField {...said} inputMode={isNumber ? 'numeric' : 'text'} />
}

interface HowOftenProps {
  readonly draft: FaultDraft
  readonly onChange: (part: Partial<FaultDraft>) => void
}

const HowOften = ({ draft, onChange }: HowOftenProps) => {
  const t = useDevtoolsTexts()
  const name = useId()
  return (
    <>
      <Segmented
        name={name}
        legend={t('faults.often')}
        segments={[
          { value: 'next', label: t('faults.next') },
          { value: 'each', label: t('faults.each') },
        ]}
        value={draft.strikes}
        onChoose={(value) => onChange({ strikes: value === 'each' ? 'each' : 'next' })}
      />
      <label className={css.flag}>
        <input
          type="checkbox"
          checked={draft.workDone}
          onChange={() => onChange({ workDone: !draft.workDone })}
        />
        {t('faults.work-done')}
      </label>
    </>
  )
}
