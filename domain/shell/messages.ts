// The frame around every screen: session, address, locale, notices, requests that failed.
import * as t from 'io-ts'
import { ApiError } from '../apiError.ts'
import { nullable, oneOf, shape } from '../codec/shapes.ts'
import { openText } from '../codec/text.ts'
import { DurationMs } from '../instant.ts'
import { Address, ShopPath } from './address.ts'
import { Notice, NoticeKey, NoticeTone } from './notice.ts'
import { PartName } from './parts.ts'
import { LastRequest, ModalName } from './shellFacts.ts'

export const shellCommands = {
  /** The browser's address is another one now: typed, a link, back or forward. */
  FollowAddress: shape({ address: Address }),
  /** Go to `path` in the current locale. */
  NavigateTo: shape({
    path: ShopPath,
    query: t.record(openText('parameter'), openText('value')),
    how: oneOf('HistoryStep', 'push', 'replace'),
  }),
  /** One step back in history. */
  GoBack: shape({}),
  ChangeLocale: shape({ locale: openText('locale') }),
  ShowNotice: shape({ tone: NoticeTone, key: NoticeKey, error: nullable(ApiError) }),
  /** An error notice takes itself away after 4 s unless it is being read (ERR-21). */
  DismissNotice: shape({ noticeId: t.number }),
  /** It is hovered or focused: it stays. */
  HoldNotice: shape({ noticeId: t.number }),
  ReleaseNotice: shape({ noticeId: t.number }),
  /** A request came back with an error, or not at all (HTTP-09, HTTP-10). */
  NoteRequestFailure: shape({
    call: openText('call'),
    status: nullable(t.number),
    code: openText('code'),
    reportable: t.boolean,
  }),
  /** The log in memory passed its bound and was cut. */
  NoteLogRotation: shape({ droppedCount: t.number }),
  /** A call about weights was made (HTTP-07, OP-97). */
  NoteWeightRequest: LastRequest,
  /** The wall clock moved against the timers: it was set, or the machine slept. */
  NoteClockMove: shape({ byMs: DurationMs }),
  /** The page is looked at again. */
  NoteWake: shape({}),
  /** A part of the program could not be loaded; `isFirst` unless the page was reloaded for it before. */
  NotePartFailure: shape({ part: PartName, isFirst: t.boolean }),
  /** The browser says that it has a network, or that it has none. */
  NoteNetwork: shape({ online: t.boolean }),
  /** The modals that other rules name (TICK-01, OP-104). */
  OpenModal: shape({ name: ModalName }),
  CloseModal: shape({}),
  /** The server's clock, as its answers show it, is off ours by this much (OP-80). */
  NoteServerClock: shape({ offsetMs: DurationMs }),
}

export const shellEvents = {
  SessionStarted: shape({ demo: t.boolean }),
  /**
   * The log of this tab goes on after a reload. What was personal is gone and must be fetched or typed again. `awayMs` as in
   * `StartSession`, and `null` as well where the page before was of another server.
   */
  SessionResumed: shape({ demo: t.boolean, awayMs: nullable(DurationMs) }),
  AddressChanged: shape({ address: Address }),
  LocaleChanged: shape({ locale: openText('locale') }),
  LocaleRefused: shape({ locale: openText('locale') }),
  NoticeShown: Notice,
  NoticeDismissed: shape({ noticeId: t.number }),
  NoticeHeld: shape({ noticeId: t.number }),
  NoticeReleased: shape({ noticeId: t.number }),
  RequestFailed: shape({ call: openText('call'), status: nullable(t.number), code: openText('code') }),
  FailureReported: shape({ call: openText('call'), status: t.number }),
  LastRequestTracked: LastRequest,
  /** From here on times are `byMs` off those before. */
  ClockMoved: shape({ byMs: DurationMs }),
  PageWoke: shape({}),
  /** `cutsOff`: nothing reaches the server. The demo has its server in the page. */
  NetworkLost: shape({ cutsOff: t.boolean }),
  NetworkReturned: shape({}),
  /** `reloads`: the page reloads itself, with everything kept. */
  PartFailed: shape({ part: PartName, reloads: t.boolean }),
  MissingPartReported: shape({ part: PartName }),
  ModalOpened: shape({ name: ModalName }),
  ModalClosed: shape({ name: ModalName }),
  ServerClockMeasured: shape({ offsetMs: DurationMs }),
  /** A handler, policy or source threw: a broken invariant of ours, reported and survived. */
  EffectCrashed: shape({ effect: openText('effect'), error: openText('error') }),
  /** The log grew over its bound: the first `droppedCount` entries gave way to a snapshot. */
  LogRotated: shape({ droppedCount: t.number }),
}
