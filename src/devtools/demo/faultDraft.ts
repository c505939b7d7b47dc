// A fault by hand: what is filled in, and the rule that it says.
import * as E from 'fp-ts/Either'
import { type Fault, type FaultRule, faultRuleFrom } from '../../../domain/wire/faultRules.ts'

export type FaultKind = Fault['kind']

/** The ones that are wanted most come first. */
export const FAULT_KINDS: readonly FaultKind[] = [
  'refusal',
  'serverError',
  'slow',
  'broken',
  'silent',
  'unfit',
  'altered',
  'ignored',
  'partial',
  'repeated',
  'redirected',
  'wrongDate',
]

/** The number and the texts that a kind asks for, by their names in a rule. */
export const FIELDS: Readonly<Record<FaultKind, readonly FaultField[]>> = {
  refusal: ['status', 'code', 'message'],
  serverError: ['status'],
  slow: ['delayMs'],
  broken: [],
  silent: [],
  unfit: [],
  altered: ['fields'],
  ignored: [],
  partial: [],
  repeated: [],
  redirected: [],
  wrongDate: ['offsetMs'],
}

export type FaultField = 'status' | 'code' | 'message' | 'delayMs' | 'offsetMs' | 'fields'

export interface FaultDraft {
  /** A call's name, or a path with `*`. */
  readonly on: string
  readonly kind: FaultKind
  /** As typed. */
  readonly typed: Readonly<Record<FaultField, string>>
  readonly strikes: 'next' | 'each'
  /** The server does its work first, and only the answer is lost or spoilt. */
  readonly workDone: boolean
}

export const FIRST_FAULT: FaultDraft = {
  on: 'createReservation',
  kind: 'refusal',
  typed: {
    status: '409',
    code: 'NOT_ENOUGH_INVENTORY',
    message: '',
    delayMs: '5000',
    offsetMs: '3600000',
    fields: '{}',
  },
  strikes: 'next',
  workDone: false,
}

/** Right: the rule. Left: the names of the fields that don't fit; `fields` where it is no JSON. */
export const ruleFrom = ({
  on,
  kind,
  typed,
  strikes,
  workDone,
}: FaultDraft): E.Either<ReadonlySet<string>, FaultRule> => {
  const said = FIELDS[kind].filter((name) => name !== 'message' || typed.message !== '')
  const facts = said.map((name): readonly [string, unknown] => [name, rawOf(name, typed[name])])
  const fault: unknown = { kind, ...Object.fromEntries(facts) }
  return faultRuleFrom({
    on,
    fault,
    ...(strikes === 'next' ? { nth: 1 } : {}),
    ...(workDone ? { workDone } : {}),
  })
}

/** The facts of a fault besides its kind, as they stand in the rule. */
export const factsOf = (fault: Fault): string =>
  Object.entries(fault)
    .filter(([name]) => name !== 'kind')
    .map(
      ([name, value]: readonly [string, unknown]) =>
        `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    )
    .join(', ')

const rawOf = (name: FaultField, text: string): unknown => {
  switch (name) {
    case 'status':
    case 'delayMs':
    case 'offsetMs':
      return text.trim() === '' ? null : Number(text)
    case 'fields':
      return E.getOrElse((): unknown => null)(
        E.tryCatch(
          (): unknown => JSON.parse(text),
          () => null,
        ),
      )
    case 'code':
      return text.trim() === '' ? null : text.trim()
    case 'message':
      return text
  }
}
