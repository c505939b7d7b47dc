// Does the steps of a plan: what people press and type, and what clocks do.
import type { AccessToken, ReservationId } from '../../../domain/ids.ts'
import type { Command } from '../../../domain/log/commands.ts'
import { TIMINGS } from '../../../domain/timings.ts'
import type { VirtualClock } from '../../support/virtualClock.ts'
import type { ReadModels } from '../../../projections/readModels.ts'
import { CARD_CODE } from '../../../src/demo/data/paymentMethods.ts'
import type { DemoState, Transaction } from '../../../src/demo/state/state.ts'
import type { DemoWire } from '../../support/demoTransport.ts'
import { CHOICE_STEPS, type Step, type StepOf, type Tab } from './plan.ts'
import {
  extraCommand,
  extraTextCommand,
  guestCommand,
  quantityCommand,
  residentCommand,
  vehicleFormCommand,
  weightCommand,
} from '../generator/stepChoices.ts'
import { accountCommand } from '../generator/accounts/accountPicks.ts'
import { withLetters } from '../generator/accounts/letters.ts'
import { editCommand } from '../generator/editPicks.ts'
import { knownReservations, pickedCommand } from '../generator/stepPicks.ts'
import type { TabSession } from './tabSession.ts'
import { command } from '../../support/unbranded.ts'
import type { VirtualSession } from '../../support/virtualSession.ts'
import { paymentIn } from '../../support/paymentIn.ts'

export interface Scene {
  readonly clock: VirtualClock
  readonly wire: DemoWire
  /** Opened when it is first used. */
  readonly tab: (tab: Tab) => TabSession
  /** Opens the second tab as a copy of the first; nothing where it is open. */
  readonly duplicate: () => void
}

export const takeStep = (scene: Scene, step: Step): void =>
  isCommandStep(step) ? dispatch(scene, step, commandOf(scene, step)) : takeOtherStep(scene, step)

const takeOtherStep = (scene: Scene, step: Exclude<Step, CommandStep>): void => {
  switch (step.does) {
    case 'card':
      return useCard(scene, step)
    case 'cardWord':
      return speakAsCard(scene, step)
    case 'bank':
      return visitBank(scene, step)
    case 'address':
      return pageOf(scene, step).browser.type(filledIn(step.fragment, modelsOf(scene, step), scene.wire))
    case 'wait':
      return scene.clock.advance(step.ms)
    case 'waitUntil':
      return waitUntil(scene, step)
    case 'sleep':
      return scene.clock.sleep(step.ms)
    case 'nap':
      return scene.clock.jump(step.ms)
    case 'network':
      return scene.wire.setOnline(step.online)
    case 'setClock':
      scene.wire.backend.settings.clockOffsetMs -= step.byMs
      return scene.clock.jump(step.byMs)
    case 'reload':
      return scene.tab(step.tab).reload(() => scene.clock.advance(step.awayMs))
    case 'revisit':
      return scene.tab(step.tab).revisit(() => scene.clock.advance(step.awayMs), step.goesOn)
    case 'colleague': {
      const { current } = modelsOf(scene, step).reservation
      return current === null ? undefined : scene.wire.backend.colleague(step.deed, current.reservationId)
    }
    case 'sail':
      return changeSail(scene, step)
    case 'fault':
      return addFault(scene, step)
    case 'duplicate':
      return scene.duplicate()
  }
}

/** Those that come down to a command. */
const COMMAND_STEPS = ['command', 'pick', ...CHOICE_STEPS] as const satisfies readonly Step['does'][]
type CommandStep = StepOf<(typeof COMMAND_STEPS)[number]>

const isCommandStep = (step: Step): step is CommandStep =>
  (COMMAND_STEPS as readonly Step['does'][]).includes(step.does)

/** `null` where there is nothing of the kind. */
const commandOf = (scene: Scene, step: CommandStep): Command | null => {
  const models = modelsOf(scene, step)
  switch (step.does) {
    case 'command':
      return step.command
    case 'pick':
      return pickedCommand(models, step.what, step.nth)
    case 'quantity':
      return quantityCommand(models, step)
    case 'extra':
      return extraCommand(models, step)
    case 'extraText':
      return extraTextCommand(models, step)
    case 'resident':
      return residentCommand(models, step)
    case 'vehicleForm':
      return vehicleFormCommand(models, step)
    case 'weight':
      return weightCommand(models, step)
    case 'guest':
      return guestCommand(models, step)
    case 'typedDay': {
      const day = portDay(scene.clock.nowMs(), step.offDays)
      return command('ChooseDate', { trip: step.trip, day })
    }
    case 'edit':
      return editCommand(models, step, ticketsIn(scene, step))
    case 'account':
      return accountCommand(models, step)
  }
}

/** Those that are paid, in this tab first; a person knows the numbers of both. */
const ticketsIn = (scene: Scene, step: { readonly tab: Tab }): readonly ReservationId[] =>
  [modelsOf(scene, step), scene.tab(0).page().models()].flatMap(({ reservation }) =>
    Object.values(reservation.payedReservations)
      .map(({ reservationId }) => reservationId)
      .toReversed(),
  )

const pageOf = (scene: Scene, step: { readonly tab: Tab }) => scene.tab(step.tab).page()

const modelsOf = (scene: Scene, step: { readonly tab: Tab }): ReadModels => pageOf(scene, step).models()

const dispatch = (scene: Scene, step: CommandStep, next: Command | null): void => {
  if (next === null) return
  const page = pageOf(scene, step)
  const secrets = step.does === 'command' ? step.secrets : undefined
  page.dispatch(next.type === 'AcceptToken' ? withHandle(next.data.token, page) : next, secrets)
}

/** No command carries a token itself: a command that reads one keeps it first. */
const withHandle = (token: AccessToken, { tokens }: Pick<VirtualSession, 'tokens'>): Command =>
  command('AcceptToken', { token: tokens.keep(token) })

/** By `Intl` and not by the program's own calendar, which may be what is wrong. */
const portDay = (nowMs: number, offDays: number): string => {
  const [month, day, year] = PORT_DAYS.format(nowMs).split('/').map(Number)
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (day ?? 1) + offDays)).toISOString().slice(0, 10)
}

const PORT_DAYS = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/Tallinn',
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** An address that names what the tab knows; where it knows nothing, something unknown. */
/** The one that was paid last, and still is. */
const paidLast = ({ reservation: { payedReservations } }: ReadModels): string | undefined =>
  Object.values(payedReservations).at(-1)?.reservationId

const filledIn = (fragment: string, models: ReadModels, { backend }: DemoWire): string =>
  withLetters(fragment, backend)
    .replaceAll('{reservation}', knownReservations(models).at(-1) ?? '10000000')
    .replaceAll('{paid}', paidLast(models) ?? '10000000')
    .replaceAll('{sail}', models.schedule.trips[0]?.sails.at(-1)?.sailRefId ?? '112611210735')

/** The form is the provider's own page: it speaks to the provider at once, and to us when it likes. */
const useCard = (scene: Scene, step: StepOf<'card'>): void => {
  const { progress, reservationId } = paymentIn(modelsOf(scene, step))
  if (progress._tag !== 'AtCard') return
  const { key, transactionUuid } = progress
  const page = pageOf(scene, step)
  const card = { number: step.number, expiry: '12/30', cvc: '123', name: 'M MAASIKAS', key }
  if (step.number !== null) page.dispatch(command('NoteCardSent', { isSent: true, transactionUuid }))
  const answer = scene.wire.backend.handle({
    method: 'POST',
    url: `/fake-card/${transactionUuid}`,
    headers: {},
    body: step.number === null ? { cancel: true, key } : card,
  })
  const result =
    answer.broken || answer.status !== 200
      ? null
      : (answer.body as { readonly status: string; readonly transactionId: string })
  // Where the answer was lost, the form says that the outcome is not known, and offers to close it and to ask.
  const isLost = answer.broken || answer.status >= 500
  const next = isLost
    ? command('CloseCardModal', {})
    : result === null || (result.status === 'DECLINED' && step.lateMs === 0)
      ? command('NoteCardSent', { isSent: false, transactionUuid })
      : command('ReportCardResult', { ...result, transactionUuid, reservationId })
  const report = (): void => {
    // A page that is gone gets nothing.
    if (pageOf(scene, step) === page)
      page.dispatch(step.isLost === true ? command('CloseCardModal', {}) : next)
  }
  if (step.lateMs === 0) report()
  else scene.clock.scheduler.schedule(report, step.lateMs)
}

/** What a form says by itself is true; any other word is one that the shop does not know. */
const CARD_WORDS: Readonly<Record<Transaction['phase']['_tag'], string>> = {
  Prepared: 'PENDING',
  Left: 'PENDING',
  Declined: 'DECLINED',
  Cancelled: 'CANCELLED',
  Void: 'CANCELLED',
  Taken: 'COMPLETED',
  Settled: 'COMPLETED',
}

const speakAsCard = (scene: Scene, step: StepOf<'cardWord'>): void => {
  const models = modelsOf(scene, step)
  const reservationId = models.payment.reservationId ?? knownReservations(models).at(-1)
  const { state } = scene.wire.backend.snapshot() as { readonly state: DemoState }
  const forms = Object.values(state.transactions).filter(
    (one) =>
      (one.reservationId === reservationId) !== (step.form === 'other') && one.methodCode === CARD_CODE,
  )
  const said = forms.at(step.form === 'older' ? -2 : -1)
  if (said === undefined) return
  const { reservationId: owner, transactionId, transactionUuid, phase } = said
  const status = step.status ?? CARD_WORDS[phase._tag]
  const page = pageOf(scene, step)
  const report = (): void => {
    if (pageOf(scene, step) === page)
      page.dispatch(
        command('ReportCardResult', { reservationId: owner, status, transactionId, transactionUuid }),
      )
  }
  if (step.lateMs === 0) report()
  else scene.clock.scheduler.schedule(report, step.lateMs)
}

/** The page of another host that the tab was led to last: a bank, or a provider who leads back by an address of its own. */
const visitBank = (scene: Scene, step: StepOf<'bank'>): void => {
  const bank = pageOf(scene, step).browser.left.at(-1)
  if (bank === undefined) return
  const answer =
    step.choice === null
      ? null
      : scene.wire.backend.handle({
          method: 'POST',
          url: bank.pathname,
          headers: {},
          body: { action: step.choice },
        })
  if (step.comesBack === 'byButton') return scene.clock.sleep(0)
  if (step.comesBack === 'reloaded') return scene.tab(step.tab).reload(() => undefined)
  const location = answer === null || answer.broken ? undefined : answer.headers['location']
  const fragment = location === undefined ? '' : new URL(location, bank).hash
  // Where the bank leads to a page of its own, there one stays.
  if (step.comesBack && fragment !== '') scene.tab(step.tab).reload(() => undefined, fragment)
}

const SAIL_CHANGES = {
  cancelled: { cancelled: true },
  closed: { enabled: false },
  full: { remaining: { PASSENGER: 0, BICYCLE: 0, CAR_DECK: 0, DECK: 0, CABIN: 0 } },
  scarce: {
    remaining: {
      PASSENGER: 3,
      BICYCLE: 1,
      DECK: 2,
      CABIN: 1,
      CAR_DECK: 1,
      VEHICLE: 1,
      TRAILER: 1,
      'HIGH METERS': 13,
    },
  },
  free: { cancelled: false, enabled: true, remaining: {} },
}

const changeSail = (scene: Scene, step: StepOf<'sail'>): void => {
  const { reservation, schedule, edit } = modelsOf(scene, step)
  const ticket = edit.started ? edit.original : null
  const held =
    (reservation.current ?? ticket)?.sailPackages.flatMap(({ sails }) =>
      sails.map((sail) => sail.sailRefId),
    ) ?? []
  const chosen = schedule.trips.flatMap(({ selectedSailRefId }) => selectedSailRefId ?? [])
  const { sails } = scene.wire.backend.settings
  const sailRefId = (held.length > 0 ? held : chosen).at(step.isLast === true ? -1 : 0)
  if (sailRefId !== undefined) sails[sailRefId] = { ...sails[sailRefId], ...SAIL_CHANGES[step.becomes] }
}

/** The backend counts by rule, so that the same step in two plans is two rules. */
const addFault = ({ wire }: Scene, { rule }: StepOf<'fault'>): void => {
  const { settings } = wire.backend
  settings.faults = [{ ...rule }, ...settings.faults]
}

/** No plan waits longer in one step. */
const LONGEST_WAIT_MS = 3_600_000

const waitUntil = (scene: Scene, step: StepOf<'waitUntil'>): void => {
  const { expiry, shell, edit } = modelsOf(scene, step)
  const isOfEdit = step.instant === 'editWarning' || step.instant === 'editEnd'
  const endMs = isOfEdit ? edit.expiresAtMs : expiry.expiresAtMs
  if (endMs === null) return
  const isWarning = step.instant === 'warning' || step.instant === 'editWarning'
  const instantMs = endMs - (isWarning ? TIMINGS.expiryWarningMs : 0)
  const leftMs = instantMs + step.plusMs - (scene.clock.nowMs() + shell.serverOffsetMs)
  if (leftMs > 0 && leftMs <= LONGEST_WAIT_MS) scene.clock.advance(leftMs)
}
