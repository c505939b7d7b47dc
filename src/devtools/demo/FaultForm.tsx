// A fault by hand: which call fails, how, and whether once or each time. The panel has it for the demo's server, the replay
// page for the server that a fork takes over.
import { type FormEvent, useId, useState } from 'react'
import * as E from 'fp-ts/Either'
import type { FaultRule } from '../../../domain/wire/faultRules.ts'
import { PrimaryButton } from '../../components/forms/buttons.tsx'
import { LongTextField } from '../../components/forms/LongTextField.tsx'
import { Segmented } from '../../components/forms/Segmented.tsx'
import { SelectField } from '../../components/forms/SelectField.tsx'
import { TextField } from '../../components/forms/TextField.tsx'
import { useDevtoolsTexts } from '../../texts/pageTexts.ts'
import css from './DemoTools.module.css'
import { FAULT_KINDS, type FaultDraft, type FaultField, FIELDS, FIRST_FAULT, ruleFrom } from './faultDraft.ts'

export interface FaultFormProps {
  readonly calls: readonly string[]
  /** Those of them that a recording has next, the first one first. */
  readonly next?: readonly string[]
  /** What a recording has next as the answer to a call, as far as it is worth changing; `{}` where it has none. */
  readonly answerTo?: (call: string) => Readonly<Record<string, unknown>>
  readonly onAdd: (rule: FaultRule) => void
}

const NONE: ReadonlySet<string> = new Set()
const NO_CALLS: readonly string[] = []

export const FaultForm = ({ calls, next = NO_CALLS, answerTo, onAdd }: FaultFormProps) => {
  const t = useDevtoolsTexts()
  const [draft, setDraft] = useState<FaultDraft>(() =>
    draftOn(next[0] ?? FIRST_FAULT.on, FIRST_FAULT, answerTo),
  )
  const [wrong, setWrong] = useState(NONE)
  const change = (part: Partial<FaultDraft>): void => setDraft({ ...draft, ...part })
  const others = calls.filter((call) => !next.includes(call)).map(optionOf)
  const add = (event: FormEvent): void => {
    event.preventDefault()
    const rule = ruleFrom(draft)
    setWrong(E.isLeft(rule) ? rule.left : NONE)
    if (E.isRight(rule)) onAdd(rule.right)
  }
  return (
    <form className={css.form} noValidate onSubmit={add}>
      <SelectField
        label={t('faults.call')}
        value={draft.on}
        options={[{ value: '*', label: t('faults.every-call') }, ...(next.length === 0 ? others : [])]}
        groups={
          next.length === 0
            ? []
            : [
                { group: t('faults.calls-next'), items: next.map(optionOf) },
                { group: t('faults.calls-other'), items: others },
              ]
        }
        placeholder=""
        onChange={(on) => setDraft(draftOn(on, draft, answerTo))}
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
          hint={name === 'fields' && answerTo !== undefined ? t('faults.as-recorded') : undefined}
          isWrong={wrong.has(name)}
          onChange={(text) => change({ typed: { ...draft.typed, [name]: text } })}
        />
      ))}
      <HowOften draft={draft} onChange={change} />
      <PrimaryButton type="submit">{t('faults.add')}</PrimaryButton>
    </form>
  )
}

const optionOf = (value: string) => ({ value, label: value })

/** What was typed for the call before is of another answer. */
const draftOn = (on: string, draft: FaultDraft, answerTo: FaultFormProps['answerTo']): FaultDraft =>
  answerTo === undefined
    ? { ...draft, on }
    : { ...draft, on, typed: { ...draft.typed, fields: JSON.stringify(answerTo(on), null, 2) } }

interface FaultFieldProps {
  readonly name: FaultField
  readonly value: string
  readonly hint: string | undefined
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
