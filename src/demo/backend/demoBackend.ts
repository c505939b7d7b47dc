// The demo backend: the other side of the wire, as one synchronous function. It waits for nothing, looks at no clock
// but the one it is given, and answers the same requests with the same answers, byte for byte.
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { type DurationMs, durationMs, type EpochMs, later } from '../../../domain/instant.ts'
import type { AdoptedWorld } from '../adopt/adoptedWorld.ts'
import { questionKey, type RecordedAnswers } from '../state/recordedAnswers.ts'
import { answerOf, type Envelope, headerOf, refusalAnswer } from './answer.ts'
import { customerIn, tokenRefusal } from '../http/authorization.ts'
import { type CallResult, type DemoCall, demoEndpoints } from '../calls/callHandler.ts'
import { type CallContext, refused } from '../state/callContext.ts'
import { decodedBody, decodedParameters, type MatchedCall, matchCall } from './callMatch.ts'
import { callTable } from './callTable.ts'
import { type ColleagueDeed, doAsColleague } from '../reservation/colleague.ts'
import { languageOf } from '../data/languages.ts'
import type { DemoAnswer, DemoRequest, DemoResponse } from '../http/demoExchange.ts'
import { createFaultCounter, halved, keepsFromWork, spoilt, untouched } from './faults.ts'
import type { FaultRule } from '../../../domain/wire/faultRules.ts'
import type { Letter } from '../state/accountFields.ts'
import { drawInteger, drawUnit } from '../state/random.ts'
import { attempted, changed } from '../state/recipe.ts'
import { type BookingLink, linksIn } from '../reservation/links.ts'
import { type DemoSettings, defaultSettings } from '../state/settings.ts'
import { type DemoState, emptyState, type StateDraft } from '../state/state.ts'
import { snapshotOf, stateFromSnapshot, withKnownPeople } from '../state/snapshot.ts'
import { type SentInvitation, sentInvitations } from '../state/firms.ts'
import { stateAt } from '../state/time.ts'
import { withSeeded } from '../history/withSeeded.ts'
import { writerOf } from '../http/wireWriter.ts'
import type { ReservationId } from '../../../domain/ids.ts'

export interface DemoOptions {
  readonly seed: number
  /** The client's own clock; the server's is off by `settings.clockOffsetMs`. */
  readonly nowMs: () => EpochMs
  readonly timeZone?: string
  readonly settings?: Partial<DemoSettings>
  /** What it begins with instead of nothing. */
  readonly adopted?: AdoptedWorld
}

export interface DemoBackend {
  readonly handle: (request: DemoRequest) => DemoResponse
  /** May be changed at any moment; what it says holds from the next request on. */
  readonly settings: DemoSettings
  /** How many requests a rule of the settings has struck. */
  readonly strikes: (rule: FaultRule) => number
  /** The state as JSON, without anything about a person. */
  readonly snapshot: () => unknown
  /** Whether the snapshot was one of this seed; when not, nothing has changed. What was known of people stays. */
  readonly restore: (snapshot: unknown) => boolean
  /** Another device or the office does something to a reservation that is held, the first one where none is named. */
  readonly colleague: (deed: ColleagueDeed, reservationId?: ReservationId) => void
  /** The letters that were sent, the newest first. */
  readonly letters: () => readonly Letter[]
  /** The links to what was booked here, as letters have them, the newest first. */
  readonly links: () => readonly BookingLink[]
  /** The invitations that wait, as their letters have them, the newest first. */
  readonly invitations: () => readonly SentInvitation[]
  /** As if nothing had ever been asked. */
  readonly reset: () => void
}

export const createDemoBackend = (options: DemoOptions): DemoBackend => {
  const settings: DemoSettings = { ...defaultSettings(), ...options.adopted?.settings, ...options.settings }
  const beginning = options.adopted?.state ?? emptyState(options.seed)
  let state = beginning
  let dice = createDice(options.seed)
  let faults = createFaultCounter()

  const handle = (request: DemoRequest): DemoResponse => {
    const context = contextOf(options, settings, { request, state })
    const envelope = { request, nowMs: context.nowMs, delayMs: dice.latencyMs(settings) }
    if (request.method.toUpperCase() === 'OPTIONS') return answerOf(envelope, { status: 204, body: null })
    const match = matchCall(request.method, request.url)
    if (match === null) return refusalAnswer(envelope, refused('CALL_UNKNOWN').left, context.language)
    const rule = faults.strike(settings.faults, { ...match, draw: dice.unit })
    if (rule !== null && keepsFromWork(rule))
      return spoilt(answerOf(envelope, { body: null }), rule.fault, null)
    const first = rule === null ? work(context, envelope, match) : workAs(rule, context, { envelope, match })
    const isTwice = rule?.fault.kind === 'repeated'
    const worked = isTwice ? work({ ...context, state: first.state }, envelope, match) : first
    state = worked.state
    const codec = worked.answer.status < 400 ? demoEndpoints[match.call].answer : null
    return rule === null ? worked.answer : spoilt(worked.answer, rule.fault, codec)
  }

  return {
    handle,
    settings,
    strikes: (rule) => faults.strikes(rule),
    snapshot: () => snapshotOf(state, options.seed),
    restore: (snapshot) => {
      const restored = stateFromSnapshot(snapshot, options.seed)
      if (restored !== null) state = withKnownPeople(restored, state)
      return restored !== null
    },
    colleague: (deed, reservationId) => {
      const { nowMs, timeZone } = contextOf(options, settings, { request: null, state })
      const now = stateAt(state, nowMs, settings)
      const wish = { deed, reservationId: reservationId ?? null }
      state = changed(now, (draft) => doAsColleague(draft, wish, { nowMs, timeZone }))
    },
    letters: () => state.letters.toReversed(),
    links: () => linksIn(state),
    invitations: () => sentInvitations(state.firms, options.seed),
    reset: () => {
      state = beginning
      dice = createDice(options.seed)
      faults = createFaultCounter()
    },
  }
}

const DEFAULT_TIME_ZONE = 'Europe/Tallinn'
const NO_ANSWERS: RecordedAnswers = new Map()

/** The token of a log says no more whose it is. */
const customerOf = (adopted: AdoptedWorld | undefined, token: string | undefined): string | null =>
  customerIn(token) ?? (token === undefined ? null : (adopted?.customerId ?? null))

const contextOf = (
  { seed, nowMs, timeZone, adopted }: DemoOptions,
  settings: DemoSettings,
  { request, state }: { readonly request: DemoRequest | null; readonly state: DemoState },
): CallContext => {
  const serverNowMs = later(nowMs(), settings.clockOffsetMs)
  const wanted = request === null ? undefined : headerOf(request, 'accept-language')
  return {
    seed,
    settings,
    nowMs: serverNowMs,
    timeZone: timeZone ?? DEFAULT_TIME_ZONE,
    state: stateAt(state, serverNowMs, settings),
    customerId: request === null ? null : customerOf(adopted, headerOf(request, 'cust-authorization')),
    told: adopted?.told ?? NO_ANSWERS,
    language: languageOf(wanted),
    locale: /^[a-z]{2}(-[A-Za-z]{2})?/.exec(wanted ?? '')?.[0] ?? 'en',
    write: writerOf(settings.readings),
  }
}

/** As `work`, by a server that does nothing of it, or half, and says that all is well. */
const workAs = (
  { fault: { kind }, workDone }: FaultRule,
  context: CallContext,
  { envelope, match }: { readonly envelope: Envelope; readonly match: MatchedCall },
): Worked => {
  if (kind === 'partial') {
    const { request } = envelope
    return work(context, { ...envelope, request: { ...request, body: halved(request.body) } }, match)
  }
  const asBefore = kind === 'ignored' ? untouched(context, match) : null
  if (asBefore === null) return work(context, envelope, match)
  const worked = workDone === true ? work(context, envelope, match) : { state: context.state }
  return { answer: answerOf(envelope, asBefore), state: worked.state }
}

interface Worked {
  readonly answer: DemoAnswer
  readonly state: DemoState
}

const work = (asked: CallContext, envelope: Envelope, match: MatchedCall): Worked => {
  const told = toldTo(asked, envelope, match)
  if (told !== undefined) return { answer: answerOf(envelope, { body: told }), state: asked.state }
  const context = withSeeded(asked, match.parameters)
  const { result, state } = attempted(context.state, (draft) =>
    resultOf(context, { request: envelope.request, match }, draft),
  )
  return E.isRight(result)
    ? { answer: answerOf(envelope, result.right({ ...context, state })), state }
    : { answer: refusalAnswer(envelope, result.left, context.language), state }
}

/** What the log that was taken over says to the same question; `undefined` where it says nothing. */
const toldTo = ({ told, locale }: CallContext, { request }: Envelope, match: MatchedCall): unknown =>
  told.size === 0 ? undefined : told.get(questionKey({ ...match, locale, body: request.body ?? null }))

const resultOf = (
  context: CallContext,
  { request, match }: { readonly request: DemoRequest; readonly match: MatchedCall },
  draft: StateDraft,
): CallResult => {
  const { call, parameters } = match
  const endpoint = demoEndpoints[call]
  const token = needsNoToken(call) ? undefined : headerOf(request, 'cust-authorization')
  const tokenCode = tokenRefusal(token, context.nowMs)
  if (tokenCode !== null) return refused(tokenCode)
  const decoded = decodedParameters(endpoint.parameters, parameters)
  if (E.isLeft(decoded)) return refused('INVALID_REQUEST', decoded.left)
  const body = endpoint.body === t.null ? E.right(null) : decodedBody(endpoint.body, request.body)
  if (E.isLeft(body)) return refused('INVALID_REQUEST', body.left)
  // The table's type ties each call to its own input; the two codecs above have just made this one fit.
  const handler = callTable[call] as (context: CallContext, input: unknown, draft: StateDraft) => CallResult
  return handler(context, { parameters: decoded.right, body: body.right }, draft)
}

/** What leads to a token: one that has run out doesn't prevent it. */
const needsNoToken = (call: DemoCall): boolean => call.startsWith('signIn') || ACCESS.has(call)

const ACCESS: ReadonlySet<DemoCall> = new Set<DemoCall>([
  'signUp',
  'activate',
  'recover',
  'checkRecoveryToken',
  'resetPassword',
])

/** The chance behind latencies and faults, apart from the one behind ids, so that neither disturbs the other. */
const createDice = (seed: number) => {
  let noise = (seed ^ 0x5eaf00d) >>> 0
  return {
    latencyMs: ({ latencyMs: { min, max } }: DemoSettings): DurationMs => {
      const drawn = drawInteger(noise, min, max)
      noise = drawn.state
      return durationMs(drawn.value)
    },
    unit: (): number => {
      const drawn = drawUnit(noise)
      noise = drawn.state
      return drawn.value
    },
  }
}
