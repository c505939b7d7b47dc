// Does the steps of a plan: what people press and type, and what clocks do.
import { command, type Command } from '../../domain/commands.ts'
import { PATHS, ticketPath } from '../../domain/shell/address.ts'
import type { EpochMs } from '../../domain/instant.ts'
import { footPrices, NO_PRICES } from '../../domain/prices/price.ts'
import { TIMINGS } from '../../domain/timings.ts'
import type { VirtualClock } from '../../effects/ports/virtualClock.ts'
import type { ReadModels } from '../../projections/readModels.ts'
import type { DemoWire } from '../support/demoTransport.ts'
import type { Pick, Step, Tab } from './plan.ts'
import type { TabSession } from './tabSession.ts'

export interface Scene {
  readonly clock: VirtualClock
  readonly wire: DemoWire
  /** Opened when it is first used. */
  readonly tab: (tab: Tab) => TabSession
}

type StepOf<D extends Step['does']> = Extract<Step, { readonly does: D }>

export const takeStep = (scene: Scene, step: Step): void => {
  switch (step.does) {
    case 'command':
      return dispatch(scene, step, step.command)
    case 'pick':
      return dispatch(scene, step, pickedCommand(modelsOf(scene, step), step.what, step.nth))
    case 'quantity':
      return dispatch(scene, step, quantityCommand(modelsOf(scene, step), step))
    case 'typedDay':
      return dispatch(scene, step, command('ChooseDate', { day: portDay(scene.clock.nowMs(), step.offDays) }))
    case 'card':
      return useCard(scene, step)
    case 'bank':
      return visitBank(scene, step)
    case 'address':
      return pageOf(scene, step).browser.type(filledIn(step.fragment, modelsOf(scene, step)))
    case 'wait':
      return scene.clock.advance(step.ms)
    case 'waitUntil':
      return waitUntil(scene, step)
    case 'sleep':
      return scene.clock.sleep(step.ms)
    case 'nap':
      return scene.clock.jump(step.ms)
    case 'setClock':
      scene.wire.backend.settings.clockOffsetMs -= step.byMs
      return scene.clock.jump(step.byMs)
    case 'reload':
      return scene.tab(step.tab).reload(() => scene.clock.advance(step.awayMs))
  }
}

const pageOf = (scene: Scene, step: { readonly tab: Tab }) => scene.tab(step.tab).page()

const modelsOf = (scene: Scene, step: { readonly tab: Tab }): ReadModels => pageOf(scene, step).models()

const dispatch = (scene: Scene, step: { readonly tab: Tab }, wish: Command | null): void => {
  if (wish !== null) pageOf(scene, step).dispatch(wish)
}

/** By `Intl` and not by the program's own calendar, which may be what is wrong. */
const portDay = (nowMs: EpochMs, offDays: number): string => {
  const [month, day, year] = PORT_DAYS.format(nowMs).split('/').map(Number)
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (day ?? 1) + offDays)).toISOString().slice(0, 10)
}

const PORT_DAYS = new Intl.DateTimeFormat('en-US', {
  ...{ timeZone: 'Europe/Tallinn', calendar: 'gregory', numberingSystem: 'latn' },
  ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
})

/** Goes round, so that any number means one of them; `null` where there are none. */
const nthOf = <A>(items: readonly A[], nth: number): A | null => items[nth % items.length] ?? null

const pickedCommand = (models: ReadModels, what: Pick, nth: number): Command | null => {
  const { catalog, schedule, payment, shell } = models
  switch (what) {
    case 'route': {
      const route = nthOf(catalog.routes, nth)
      return route === null ? null : command('SelectRoute', { routeCode: route.code })
    }
    case 'package': {
      const found = nthOf(catalog.packages, nth)
      return found === null
        ? null
        : command('SelectPackage', { packageCode: found.code, source: 'search-bar' })
    }
    case 'day': {
      const day = nthOf(schedule.availableDays.days, nth)
      return day === null ? null : command('ChooseDate', { day })
    }
    case 'sail': {
      const sail = nthOf(schedule.sails, nth)
      return sail === null ? null : command('SelectSail', { sailRefId: sail.sailRefId, by: 'person' })
    }
    case 'method': {
      const method = nthOf(payment.methods, nth)
      return method === null ? null : command('Pay', { methodCode: method.code })
    }
    case 'ticket': {
      const id = nthOf(knownReservations(models), nth)
      return id === null ? null : command('NavigateTo', { path: ticketPath(id), query: {}, how: 'push' })
    }
    case 'notice':
      return noticeCommand('DismissNotice', shell, nth)
    case 'noticeHeld':
      return noticeCommand('HoldNotice', shell, nth)
    case 'noticeReleased':
      return noticeCommand('ReleaseNotice', shell, nth)
    case 'retry':
      return nthOf(retriesOn(models), nth)
  }
}

const noticeCommand = (
  type: 'DismissNotice' | 'HoldNotice' | 'ReleaseNotice',
  { notices }: ReadModels['shell'],
  nth: number,
): Command | null => {
  const notice = nthOf(notices, nth)
  return notice === null ? null : command(type, { noticeId: notice.noticeId })
}

/** An address that names what the tab knows; where it knows nothing, something that nobody knows. */
const filledIn = (fragment: string, models: ReadModels): string =>
  fragment
    .replaceAll('{reservation}', knownReservations(models).at(-1) ?? '10000000')
    .replaceAll('{sail}', models.schedule.sails.at(-1)?.sailRefId ?? '112611210735')

const knownReservations = ({ reservation }: ReadModels): readonly string[] =>
  [...Object.values(reservation.payedReservations), reservation.viewed, reservation.current].flatMap(
    (known) => (known === null ? [] : [known.reservationId]),
  )

/** The buttons with which screens ask again. */
const retriesOn = ({ schedule, reservation, shell }: ReadModels): readonly Command[] => {
  const { sailPackage, shownDay, selectedSailRefId } = schedule
  const here = shell.address
  const asked = here?.path === PATHS.paymentResults ? here.query['reservationId'] : undefined
  const ticket = /^\/ticket\/([\w-]+)$/.exec(here?.path ?? '')?.[1]
  const reservationId = reservation.current?.reservationId
  return [
    command('LoadCatalog', {}),
    command('SettlePayment', {}),
    ...(sailPackage === null ? [] : [command('FindSails', { legCode: sailPackage.startLeg, day: shownDay })]),
    ...(selectedSailRefId === null
      ? []
      : [
          command('RequestPrices', {
            ...{ sailRefId: selectedSailRefId, roundTrip: false, oneDayRoundTrip: false },
          }),
        ]),
    ...(reservationId === undefined ? [] : [command('FetchPaymentMethods', { reservationId })]),
    ...(asked === undefined ? [] : [command('CheckPaymentOutcome', { reservationId: asked })]),
    ...(ticket === undefined
      ? []
      : [command('FetchReservation', { reservationId: ticket, why: 'ticket' as const })]),
  ]
}

const quantityCommand = (
  { schedule, prices }: ReadModels,
  { nth, count, way }: StepOf<'quantity'>,
): Command | null => {
  const groups = prices.bySail[schedule.selectedSailRefId ?? '']?.groups ?? NO_PRICES
  const price = nthOf(footPrices(groups), nth)
  return price === null ? null : command('ChangeTicketQuantity', { code: price.code, count, way })
}

/** The form is the provider's own page: it speaks to the provider at once, and to us when it likes. */
const useCard = (scene: Scene, step: StepOf<'card'>): void => {
  const { progress } = modelsOf(scene, step).payment
  if (progress._tag !== 'AtCard') return
  const { key, transactionUuid } = progress
  const card = { number: step.number, expiry: '12/30', cvc: '123', name: 'M MAASIKAS', key }
  const answer = scene.wire.backend.handle({
    ...{ method: 'POST', url: `/fake-card/${transactionUuid}`, headers: {} },
    body: step.number === null ? { cancel: true, key } : card,
  })
  if (answer.broken || answer.status !== 200) return
  const result = answer.body as { status: string; transactionId: string }
  const page = pageOf(scene, step)
  const report = (): void => {
    // A page that is gone is told nothing.
    if (pageOf(scene, step) === page) page.dispatch(command('ReportCardResult', result))
  }
  if (step.lateMs === 0) report()
  else scene.clock.scheduler.schedule(report, step.lateMs)
}

const visitBank = (scene: Scene, step: StepOf<'bank'>): void => {
  const bank = pageOf(scene, step).browser.left.at(-1)
  if (bank === undefined) return
  const answer = scene.wire.backend.handle({
    ...{ method: 'POST', url: bank.pathname, headers: {}, body: { action: step.choice } },
  })
  const location = answer.broken ? undefined : answer.headers['location']
  if (!step.comesBack || location === undefined) return
  scene.tab(step.tab).reload(() => undefined, new URL(location).hash)
}

/** No plan waits longer in one step. */
const LONGEST_WAIT_MS = 3_600_000

const waitUntil = (scene: Scene, step: StepOf<'waitUntil'>): void => {
  const { expiry, shell } = modelsOf(scene, step)
  if (expiry.expiresAtMs === null) return
  const instantMs = expiry.expiresAtMs - (step.instant === 'warning' ? TIMINGS.expiryWarningMs : 0)
  const leftMs = instantMs + step.plusMs - (scene.clock.nowMs() + shell.serverOffsetMs)
  if (leftMs > 0 && leftMs <= LONGEST_WAIT_MS) scene.clock.advance(leftMs)
}
