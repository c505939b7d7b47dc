// Session, address, locale and notices: what stands around every screen. And a part of the program that can't be loaded.
import { concatMap, map, mergeMap, timer } from 'rxjs'
import { command } from '../../domain/log/commands.ts'
import { event, type Event } from '../../domain/log/events.ts'
import { isLeftOpen } from '../../domain/payment/progress.ts'
import { type Address, fragmentOf, isRecoveryScreen, PATHS } from '../../domain/shell/address.ts'
import { mayReload } from '../../domain/shell/partReload.ts'
import { restoredAt } from '../../domain/keptState/restoredAt.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { progressOf } from '../../projections/models/payment/paymentModel.ts'
import { addressIn, broughtBy, currentAddress } from '../ports/browserAddress.ts'
import { afterAny, afterPause, decider, source } from '../pipeline/handler.ts'
import { asksFirst } from '../pipeline/asking.ts'

/** A session goes on where the log of its tab does, or where the browser has kept what a page before had come to (PERS-02). */
export const startSession = decider('StartSession', ['shell'], ({ kept, ...page }, { shell }, { clock }) => {
  const { demo } = page
  const goesOn = shell.phase === 'running' || kept !== null
  const awayMs = demo === shell.isDemo ? page.awayMs : null
  return [
    goesOn ? event('SessionResumed', { demo, awayMs }) : event('SessionStarted', { demo }),
    kept && event('StateRestored', { kept: restoredAt(kept, clock.nowMs()) }),
  ]
})

/** The address with which the page was opened. */
export const followFirstAddress = afterAny(['SessionStarted', 'SessionResumed'], [], (_e, _models, ports) =>
  command('FollowAddress', { address: currentAddress(ports) }),
)

/** Each later one: typed, a link, back or forward. */
export const followBrowser = source([], (ports) =>
  ports.navigation.fragments$.pipe(
    map((fragment) => command('FollowAddress', { address: addressIn(fragment, ports) })),
  ),
)

/** The tokens that one of them brings. In a log that is run again they come from the log, as they have no cause. */
export const takeTokens = source([], (ports) =>
  ports.navigation.fragments$.pipe(
    // mergeMap: each is a list that is there at once.
    mergeMap((fragment) => broughtBy(fragment, ports)),
  ),
)

/** Takes the browser's address; one that was corrected is written back (LOC-04, LOC-06). */
export const followAddress = decider(
  'FollowAddress',
  ['shell'],
  ({ address }, models, { localeStore, navigation }) => {
    localeStore.write(address.locale)
    if (fragmentOf(address) !== navigation.fragment()) navigation.replace(fragmentOf(address))
    const before = models.shell.address
    const hasMoved = before === null || fragmentOf(before) !== fragmentOf(address)
    const isOtherLanguage = before !== null && before.locale !== address.locale
    return [
      hasMoved ? event('AddressChanged', { address }) : null,
      isOtherLanguage ? event('LocaleChanged', { locale: address.locale }) : null,
    ]
  },
)

export const navigateTo = decider('NavigateTo', ['shell'], (data, models, ports) => {
  const before = models.shell.address
  if (before === null) return null
  const address: Address = {
    locale: before.locale,
    path: data.path,
    query: keepDemo(before, data.query),
  }
  if (fragmentOf(address) === fragmentOf(before)) return null
  ports.navigation[data.how](fragmentOf(address))
  return event('AddressChanged', { address })
})

/** One step back, but never to the page where a new password was asked for (NAV-09, NAV-10). */
export const goBack = decider('GoBack', ['shell'], (_data, models, { navigation }) => {
  const { address, previousPath } = models.shell
  if (address !== null && previousPath !== null && isRecoveryScreen(previousPath)) {
    const home = { ...address, path: PATHS.home, query: keepDemo(address, {}) }
    navigation.replace(fragmentOf(home))
    return event('AddressChanged', { address: home })
  }
  // The browser answers with a new address, which is followed like any other.
  navigation.back()
  return null
})

/** Rewrites the first segment once, half a second after the last choice (NAV-11, TIME-06). */
export const changeLocale = asksFirst('ChangeLocale', { reads: ['shell'] }, ({ locale }, models, ports) =>
  timer(TIMINGS.localeChangeMs, ports.clock.scheduler).pipe(
    // Complete at once, so that order is all there is to choose.
    concatMap((): readonly Event[] => {
      const before = models.shell.address
      if (before === null || before.locale === locale) return []
      if (!ports.config.languages.includes(locale)) return [event('LocaleRefused', { locale })]
      const address = { ...before, locale }
      ports.localeStore.write(locale)
      ports.navigation.replace(fragmentOf(address))
      return [event('AddressChanged', { address }), event('LocaleChanged', { locale })]
    }),
  ),
)

export const showNotice = decider('ShowNotice', ['shell'], (data, models) =>
  event('NoticeShown', { ...data, noticeId: models.shell.nextNoticeId }),
)

export const dismissNotice = decider('DismissNotice', ['shell'], (data, models) =>
  models.shell.notices.some((notice) => notice.noticeId === data.noticeId)
    ? event('NoticeDismissed', data)
    : null,
)

/** A notice goes after 4 s, but not while it is being read (TIME-14). */
export const dismissInTime = afterPause(
  {
    on: ['NoticeShown', 'NoticeHeld', 'NoticeReleased', 'NoticeDismissed'],
    reads: [],
    about: (e) => e.data.noticeId,
    // Any change of a notice stops the clock that ran before.
    pause: ({ type }) =>
      type === 'NoticeShown' || type === 'NoticeReleased' ? TIMINGS.errorNoticeMs : 'never',
  },
  ({ data: { noticeId } }) => command('DismissNotice', { noticeId }),
)

export const noteRequestFailure = decider(
  'NoteRequestFailure',
  [],
  ({ call, status, code, reportable }, _models, { reporter }) => {
    const failed = event('RequestFailed', { call, status, code })
    if (!reportable || status === null) return failed
    reporter.report({ call, status })
    return [failed, event('FailureReported', { call, status })]
  },
)

/** The page reloads itself once, or says what is missing, and in the end reports it (ERR-16). */
export const notePartFailure = asksFirst(
  'NotePartFailure',
  // Each part has a clock of its own; a page that is reloaded takes it along.
  { reads: ['shell', 'payment'], turns: 'each' },
  ({ part, isFirst }, models, { clock, page, reporter }) => {
    const reloads = mayReload({
      isFirstFailure: isFirst,
      isOnline: models.shell.network === 'online',
      isPaymentOpen: isLeftOpen(progressOf(models.payment)),
    })
    if (reloads) page.reloadFor(part)
    const reported$ = timer(TIMINGS.partReportMs, clock.scheduler).pipe(
      map(() => {
        reporter.reportMissing(part)
        return event('MissingPartReported', { part })
      }),
    )
    return [event('PartFailed', { part, reloads }), reported$]
  },
)

/** A demo whose word stands behind the fragment stays one. */
const keepDemo = (before: Address, query: Record<string, string>): Record<string, string> =>
  before.query['fake'] === undefined ? query : { ...query, fake: before.query['fake'] }
