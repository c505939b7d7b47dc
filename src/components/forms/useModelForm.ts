// One way to build a form: its values, the fields that were left, what is wrong with them, and the focus on the first of
// those once a person wants to go on. The read model is the truth: each change dispatches its command, and the values
// follow the model, in a replay and in time travel too. An error is said as long as it holds, so it is worked out from the
// values and not kept as it was found when its field was left. What is typed or pasted is read as it is meant.
import { useForm, type UseFormReturnType } from '@mantine/form'
import {
  type FormEvent,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { refusedEmailSign, type RuleKey } from '../../../domain/forms/rules.ts'
import { isPasted, readFields } from '../../../domain/forms/typedText.ts'
import { useShellTexts } from '../../texts/shownLocale.ts'
import { OverlayHost } from '../overlay/overlayHost.ts'

type Name<V> = keyof V & string

/** Message keys by field. */
export type FoundErrors<V> = Partial<Record<Name<V>, string>>

export interface ModelFormParts<V> {
  /** The form as the read model has it. */
  readonly kept: V
  /** `later` where the model follows a pause in typing: then it changes only those fields that have changed in it. */
  readonly isKept?: 'at once' | 'later'
  /** The rules of the domain. */
  readonly validate: (values: V) => FoundErrors<V>
  /** `values`: of the form, for words that name what is wrong. */
  readonly words: (field: Name<V>, key: string, values: V) => string | undefined
  /** In words, what was said of a field elsewhere, such as by the server; it comes first. */
  readonly refusal?: (field: Name<V>) => string | undefined
  /** What is missing is said of each field that was left, or only once a person wants to go on. */
  readonly saysMissing?: 'when left' | 'on submit'
  /** All that is wrong is said, whether its field was left or not. */
  readonly isRevealed?: boolean
  /** Where it is another one than before, and not `null`, a person wants to go on. */
  readonly attempt?: unknown
  readonly onChange: (values: V) => void
}

/** What a field of the form is given. */
export interface ModelField<A> {
  readonly name: string
  readonly value: A
  readonly error: string | undefined
  readonly 'data-path': string
  readonly onChange: (value: A) => void
  readonly onBlur: () => void
}

export type FieldsOf<V> = <K extends Name<V>>(field: K) => ModelField<V[K]>

export const useModelForm = <V extends object>(parts: ModelFormParts<V>) => {
  const { kept, validate, saysMissing = 'on submit', isRevealed = false, attempt = null } = parts
  const [isTried, setTried] = useState(false)
  const form = useForm<V>({
    // A field is looked for by it in the whole page; letters, digits and dashes alone may stand in it.
    name: useId().replace(/[^0-9a-zA-Z]/g, '-'),
    initialValues: kept,
    // Only leaving a field touches it: neither a change nor the first look at it.
    touchTrigger: 'focus',
    validate,
    enhanceGetInputProps: ({ field }) => ({
      name: field,
      error: errorOf(field as Name<V>),
      onChange: (value: unknown) => change({ [field]: value } as Partial<V>),
      onFocus: undefined,
      onBlur: () => {
        tidy([field])
        leave(field)
      },
    }),
  })
  const { values } = form
  useFollowing(form, parts)
  const found = validate(values)
  const words = useWords(parts)
  const errorOf = (field: Name<V>): string | undefined => {
    const key = found[field]
    const isMissing = values[field] === '' || values[field] === null
    const isSaid =
      isTried || isRevealed || (form.isTouched(field) && (!isMissing || saysMissing === 'when left'))
    return parts.refusal?.(field) ?? (key === undefined || !isSaid ? undefined : words(field, key, values))
  }
  const { change, tidy } = typingIn(form, parts)
  const leave = (field: string): void => form.setTouched({ ...form.getTouched(), [field]: true })
  const nodeOf = (field: string): HTMLElement | null => form.getInputNode<HTMLElement, never>(field as never)
  const focusFirst = (fields: readonly string[]): void => firstOf(fields.map(nodeOf))?.focus()
  useAttempts(attempt, () =>
    focusFirst(Object.keys(values).filter((field) => errorOf(field as Name<V>) !== undefined)),
  )
  return {
    values,
    change,
    leave,
    tidy,
    nodeOf: (field: Name<V>) => nodeOf(field),
    field: ((field: Name<V>) => form.getInputProps(field as never)) as FieldsOf<V>,
    /** What is missing or wrong takes the focus instead; `onWrong` is called then. */
    submit: submitIn(form, { tidy, setTried, focusFirst }),
  }
}

/** What is wrong with a field, in words: of an e-mail address the sign that isn't accepted, where there is one. */
const useWords = <V extends object>({
  words,
}: Pick<ModelFormParts<V>, 'words'>): ModelFormParts<V>['words'] => {
  const t = useShellTexts()
  return (field, key, values) => {
    const isOfEmail = key === ('common-fields.email-correct-error' satisfies RuleKey)
    const sign = isOfEmail ? refusedEmailSign(String(values[field])) : null
    return sign === null ? words(field, key, values) : t('email-sign', { sign })
  }
}

/** What the server refused of what was sent last; each `error` is another refusal. */
export interface Refused {
  readonly error: object
  /** `null` where it is about no field. */
  readonly field: string | null
  readonly words: string
}

interface OwnFormParts<V> extends Omit<ModelFormParts<V>, 'kept' | 'onChange'> {
  /** Nothing is sent. */
  readonly isBusy: boolean
  /** It is said at its field, for as long as that has what was refused. */
  readonly refused?: Refused | null
}

/** A form whose text stays with the screen until it is sent. */
export const useOwnForm = <V extends object>(
  empty: V | (() => V),
  { isBusy, refused = null, ...parts }: OwnFormParts<V>,
) => {
  const [typed, setTyped] = useState(empty)
  const [sent, setSent] = useState<V | null>(null)
  const form = useModelForm<V>({
    attempt: refused?.error,
    refusal: (name) =>
      refused !== null && name === refused.field && typed[name] === sent?.[name] ? refused.words : undefined,
    ...parts,
    kept: typed,
    onChange: setTyped,
  })
  return {
    ...form,
    empty: () => setTyped(empty),
    submit: (send: (values: V) => void) =>
      form.submit((values) => {
        if (isBusy) return
        setSent(values)
        send(values)
      }),
  }
}

/** Calls `lead` with each new attempt that is not `null`, but for the first one seen. A recorded session takes no focus. */
export const useAttempts = (attempt: unknown, lead: () => void): void => {
  const { inFrame } = useContext(OverlayHost)
  const leadThere = useEffectEvent(() => {
    if (!inFrame) lead()
  })
  const seen = useRef(attempt)
  useEffect(() => {
    if (attempt !== null && attempt !== seen.current) leadThere()
    seen.current = attempt
  }, [attempt])
}

interface Followed<V> {
  readonly getValues: () => V
  readonly setValues: (values: V) => void
}

/** Takes nothing away that is being typed and not kept yet. */
const useFollowing = <V extends object>(
  form: Followed<V>,
  { kept, isKept = 'at once' }: Pick<ModelFormParts<V>, 'kept' | 'isKept'>,
): void => {
  const seen = useRef(kept)
  useLayoutEffect(() => {
    const now = form.getValues()
    const next = isKept === 'at once' ? kept : { ...now, ...changesOf(seen.current, kept) }
    seen.current = kept
    if (Object.keys(changesOf(now, next)).length > 0) form.setValues(next)
  })
}

interface Submitting<V> {
  readonly tidy: (fields: readonly string[]) => V
  readonly setTried: (isTried: boolean) => void
  readonly focusFirst: (fields: readonly string[]) => void
}

const submitIn =
  <V extends object>(
    form: Pick<UseFormReturnType<V>, 'getValues' | 'onSubmit'>,
    { tidy, setTried, focusFirst }: Submitting<V>,
  ) =>
  (onWell: (values: V) => void, onWrong: (values: V) => void = () => undefined) => {
    const send = form.onSubmit(
      (sent) => {
        // What is emptied after it is another try.
        setTried(false)
        onWell(sent)
      },
      (errors, sent) => {
        setTried(true)
        onWrong(sent)
        focusFirst(Object.keys(errors))
      },
    )
    return (event: FormEvent<HTMLFormElement>): void => {
      tidy(Object.keys(form.getValues()))
      send(event)
    }
  }

/** How fields are changed: by what comes in, and once nothing more does. */
const typingIn = <V extends object>(form: Followed<V>, { onChange }: Pick<ModelFormParts<V>, 'onChange'>) => {
  const change = (part: Partial<V>): void => {
    form.setValues(readChange(form.getValues(), part))
    onChange(form.getValues())
  }
  /** What stands in the fields then is what is sent. */
  const tidy = (fields: readonly string[]): V => {
    const before = form.getValues()
    const after = readFields(before, fields, 'left')
    if (Object.keys(changesOf(before, after)).length > 0) change(after)
    return form.getValues()
  }
  return { change, tidy }
}

/** A person who types isn't disturbed: what comes in at once is read, of a key only what is unseen. */
const readChange = <V extends object>(before: V, part: Partial<V>): V => {
  const after = { ...before, ...part }
  const changed = Object.keys(changesOf(before, after))
  const pasted = changed.filter((field) => {
    const [was, is]: readonly unknown[] = [before[field as keyof V], after[field as keyof V]]
    return typeof was === 'string' && typeof is === 'string' && isPasted(was, is)
  })
  return readFields(readFields(after, pasted, 'pasted'), changed, 'typed')
}

const changesOf = <V extends object>(before: V, after: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(after).filter(([field, value]) => value !== before[field as keyof V]),
  ) as Partial<V>

/** In the order of the page. */
const firstOf = (nodes: readonly (HTMLElement | null)[]): HTMLElement | null =>
  nodes.reduce(
    (first, node) => (first === null || (node !== null && isBefore(node, first)) ? node : first),
    null,
  )

const isBefore = (one: Node, other: Node): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
