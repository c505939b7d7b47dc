// The fields of a form, layer by layer. Their labels are the names in the log, for that is what is read beside them.
import type { ReactNode } from 'react'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { LongTextField } from '../../components/forms/LongTextField.tsx'
import { SelectField } from '../../components/forms/SelectField.tsx'
import { TextField } from '../../components/forms/TextField.tsx'
import { useDevtoolsTexts } from '../../texts/pageTexts.ts'
import { blankOf, type Draft, type FieldComplaint, literalText, pathOf } from './formDraft.ts'
import type { FormPart } from './formPart.ts'
import css from './HandForm.module.css'

export interface PartFieldsProps {
  readonly part: FormPart
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
  /** The name of the field, the number of the item. */
  readonly label: string
  readonly path: string
  readonly errors: ReadonlyMap<string, FieldComplaint>
}

export const PartFields = (props: PartFieldsProps) => {
  const { part, draft } = props
  switch (draft._tag) {
    case 'Typed':
      return <TypedField {...props} text={draft.text} />
    case 'Flag':
      return <FlagField {...props} isOn={draft.isOn} />
    case 'Fixed':
      return null
    case 'Group':
      return part._tag === 'Group' ? <GroupFields {...props} part={part} draft={draft} /> : null
    case 'List':
      return part._tag === 'List' ? <ListFields {...props} part={part} draft={draft} /> : null
    case 'Record':
      return part._tag === 'Record' ? <RecordFields {...props} part={part} draft={draft} /> : null
    case 'Maybe':
      return part._tag === 'Maybe' ? <MaybeField {...props} part={part} draft={draft} /> : null
    case 'Variant':
      return part._tag === 'Variants' ? <VariantFields {...props} part={part} draft={draft} /> : null
  }
}

const useComplaint = () => {
  const t = useDevtoolsTexts()
  return (why: FieldComplaint | undefined): string | undefined => {
    if (why === undefined) return undefined
    if (why._tag === 'UnfitInside')
      return why.at === ''
        ? t('hand.errors.Unfit', { expected: why.expected })
        : t('hand.errors.UnfitInside', why)
    if (why._tag !== 'Unfit') return t(`hand.errors.${why._tag}`)
    const { expected, pattern } = why
    return pattern === ''
      ? t('hand.errors.Unfit', { expected })
      : t('hand.errors.UnfitPattern', { expected, pattern })
  }
}

const TypedField = ({
  part,
  label,
  path,
  errors,
  text,
  onChange,
}: PartFieldsProps & { readonly text: string }) => {
  const t = useDevtoolsTexts()
  const error = useComplaint()(errors.get(path))
  const change = (typed: string): void => onChange({ _tag: 'Typed', text: typed })
  const field = { label, value: text, onChange: change, error, 'data-path': path }
  if (part._tag === 'Choice')
    return (
      <SelectField
        {...field}
        options={part.values.map(literalText).map((value) => ({ value, label: value }))}
        groups={[]}
        placeholder={t('hand.choose')}
      />
    )
  if (part._tag === 'Json') return <LongTextField {...field} rows={4} hint={t('hand.json-hint')} />
  return (
    <TextField {...field} inputMode={part._tag === 'Number' ? 'numeric' : 'text'} hint={part.codec.name} />
  )
}

const FlagField = ({ label, path, isOn, onChange }: PartFieldsProps & { readonly isOn: boolean }) => (
  <label className={css.flag}>
    <input
      type="checkbox"
      data-path={path}
      checked={isOn}
      onChange={() => onChange({ _tag: 'Flag', isOn: !isOn })}
    />
    {label}
  </label>
)

type Of<P extends FormPart['_tag'], D extends Draft['_tag']> = PartFieldsProps & {
  readonly part: Extract<FormPart, { readonly _tag: P }>
  readonly draft: Extract<Draft, { readonly _tag: D }>
}

const GroupFields = ({ part, draft, onChange, label, path, errors }: Of<'Group', 'Group'>) => {
  const fields = part.fields
    .filter((field) => field.part._tag !== 'Fixed')
    .map(({ name, part: inner, isOptional }) => {
      const field = draft.fields[name] ?? { isThere: false, draft: blankOf(inner) }
      const change = (changed: typeof field): void =>
        onChange({ _tag: 'Group', fields: { ...draft.fields, [name]: changed } })
      const place = { label: name, path: pathOf(path, name) }
      return (
        <div key={name} className={css.place}>
          {isOptional && (
            <Given
              label={name}
              isGiven={field.isThere}
              onToggle={(isThere) => change({ ...field, isThere })}
            />
          )}
          {field.isThere && (
            <PartFields
              {...place}
              part={inner}
              draft={field.draft}
              errors={errors}
              onChange={(changed) => change({ ...field, draft: changed })}
            />
          )}
        </div>
      )
    })
  if (label === '') return <div className={css.fields}>{fields}</div>
  return (
    <Grouped label={label} path={path} errors={errors}>
      {fields}
    </Grouped>
  )
}

/** A frame around fields that belong together, with what is wrong with them as a whole. */
export const Grouped = ({
  label,
  path,
  errors,
  children,
}: Pick<PartFieldsProps, 'label' | 'path' | 'errors'> & { readonly children: ReactNode }) => {
  const error = useComplaint()(errors.get(path))
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.fields}>{children}</div>
      {error !== undefined && <p className="fl-field-error">{error}</p>}
    </fieldset>
  )
}

const MaybeField = (props: Of<'Maybe', 'Maybe'>) => {
  const { part, draft, onChange, label } = props
  return (
    <>
      <Given
        label={label}
        isGiven={!draft.isNull}
        onToggle={(isGiven) => onChange({ ...draft, isNull: !isGiven })}
      />
      {!draft.isNull && (
        <PartFields
          {...props}
          part={part.inner}
          draft={draft.inner}
          onChange={(inner) => onChange({ ...draft, inner })}
        />
      )}
    </>
  )
}

const Given = (props: {
  readonly label: string
  readonly isGiven: boolean
  readonly onToggle: (isGiven: boolean) => void
}) => {
  const t = useDevtoolsTexts()
  return (
    <label className={css.flag}>
      <input type="checkbox" checked={props.isGiven} onChange={() => props.onToggle(!props.isGiven)} />
      {t('hand.given', { name: props.label })}
    </label>
  )
}

const VariantFields = ({ part, draft, onChange, label, path, errors }: Of<'Variants', 'Variant'>) => {
  const t = useDevtoolsTexts()
  const chosen = part.cases.find(({ tag }) => tag === draft.tag)
  const choose = (tag: string): void => {
    const found = part.cases.find((one) => one.tag === tag)
    if (found !== undefined) onChange({ _tag: 'Variant', tag, inner: blankOf(found.part) })
  }
  return (
    <Grouped label={label} path={path} errors={errors}>
      <SelectField
        label="_tag"
        value={draft.tag}
        options={part.cases.map(({ tag }) => ({ value: tag, label: tag }))}
        groups={[]}
        placeholder={t('hand.choose')}
        onChange={choose}
      />
      {chosen !== undefined && (
        <PartFields
          label=""
          path={path}
          errors={errors}
          part={chosen.part}
          draft={draft.inner}
          onChange={(inner) => onChange({ ...draft, inner })}
        />
      )}
    </Grouped>
  )
}

const ListFields = ({ part, draft, onChange, label, path, errors }: Of<'List', 'List'>) => {
  const t = useDevtoolsTexts()
  const { items } = draft
  const change = (changed: readonly Draft[]): void => onChange({ _tag: 'List', items: changed })
  return (
    <Grouped label={label} path={path} errors={errors}>
      {items.map((item, i) => (
        // An item is nothing but its place.
        <div key={i} className={css.row}>
          <PartFields
            part={part.item}
            draft={item}
            label={`${label} ${i + 1}`}
            path={pathOf(path, i)}
            errors={errors}
            onChange={(changed) => change(items.with(i, changed))}
          />
          <QuietButton plain onClick={() => change(items.toSpliced(i, 1))}>
            {t('hand.remove', { name: `${label} ${i + 1}` })}
          </QuietButton>
        </div>
      ))}
      <QuietButton onClick={() => change([...items, blankOf(part.item)])}>
        {t('hand.add', { name: label })}
      </QuietButton>
    </Grouped>
  )
}

const RecordFields = ({ part, draft, onChange, label, path, errors }: Of<'Record', 'Record'>) => {
  const t = useDevtoolsTexts()
  const { rows } = draft
  const change = (changed: typeof rows): void => onChange({ _tag: 'Record', rows: changed })
  const blank = { key: blankOf(part.keys), value: blankOf(part.values) }
  return (
    <Grouped label={label} path={path} errors={errors}>
      {rows.map((row, i) => (
        <div key={i} className={css.row}>
          {(['key', 'value'] as const).map((side) => (
            <PartFields
              key={side}
              part={side === 'key' ? part.keys : part.values}
              draft={row[side]}
              label={t(`hand.${side}`, { number: i + 1 })}
              path={pathOf(pathOf(path, i), side)}
              errors={errors}
              onChange={(changed) => change(rows.with(i, { ...row, [side]: changed }))}
            />
          ))}
          <QuietButton plain onClick={() => change(rows.toSpliced(i, 1))}>
            {t('hand.remove', { name: `${label} ${i + 1}` })}
          </QuietButton>
        </div>
      ))}
      <QuietButton onClick={() => change([...rows, blank])}>{t('hand.add', { name: label })}</QuietButton>
    </Grouped>
  )
}
