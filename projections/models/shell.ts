// The frame around the screens: where we are, in which language, which notices are shown.
import * as t from 'io-ts'
import { endsEverything } from '../../domain/auth/signOut.ts'
import { listOf, nullable, oneOf, shape } from '../../domain/codec/shapes.ts'
import { openText } from '../../domain/codec/text.ts'
import { DurationMs, NO_TIME } from '../../domain/instant.ts'
import { Address, ShopPath } from '../../domain/shell/address.ts'
import { LastRequest, ModalName } from '../../domain/shell/shellFacts.ts'
import { Notice } from '../../domain/shell/notice.ts'
import { projection } from '../fold/projection.ts'

export const ShellModel = shape({
  phase: oneOf('ShellPhase', 'starting', 'running'),
  isDemo: t.boolean,
  /** `null` until the first address is known. */
  address: nullable(Address),
  /** From where this one was come to; `null` at the first (NAV-10). */
  previousPath: nullable(ShopPath),
  notices: listOf(Notice),
  nextNoticeId: t.number,
  /** The open modal that other rules name (TICK-01, OP-104). */
  modal: nullable(ModalName),
  /** The last failed request's code, or 'Default Error' (HTTP-09). */
  networkError: nullable(openText('code')),
  /** The latest call about weights, for the log alone (HTTP-07, OP-97). */
  lastRequest: nullable(LastRequest),
  /** What to add to the own clock to get the server's. */
  serverOffsetMs: DurationMs,
  /** What the browser says of its network. */
  network: oneOf('Network', 'online', 'offline'),
  /** How often the network was lost: a waiting caller can tell whether it was away meanwhile. */
  networkLosses: t.number,
})
export type ShellModel = t.TypeOf<typeof ShellModel>

/** Nothing reaches the server. The demo has its server in the page and needs no network. */
export const isCutOff = ({ network, isDemo }: Pick<ShellModel, 'network' | 'isDemo'>): boolean =>
  network === 'offline' && !isDemo

const initial: ShellModel = {
  phase: 'starting',
  isDemo: false,
  address: null,
  previousPath: null,
  notices: [],
  nextNoticeId: 1,
  modal: null,
  networkError: null,
  lastRequest: null,
  serverOffsetMs: NO_TIME,
  network: 'online',
  networkLosses: 0,
}

export const shell = projection(ShellModel, initial, {
  SessionStarted: (draft, { demo }) => {
    draft.phase = 'running'
    draft.isDemo = demo
  },
  SessionResumed: (draft, { demo }) => {
    draft.phase = 'running'
    draft.isDemo = demo
    draft.network = 'online' // The page says at once where it isn't.
    draft.notices = []
    draft.modal = null
    draft.networkError = null
  },
  AddressChanged: (draft, { address }) => {
    if (draft.address?.path !== address.path) {
      draft.modal = null
      draft.previousPath = draft.address?.path ?? null
    }
    draft.address = address
  },
  ModalOpened: (draft, { name }) => {
    draft.modal = name
  },
  ModalClosed: (draft) => {
    draft.modal = null
  },
  NoticeShown: (draft, notice) => {
    // One notice a sentence: the same thing failing again does not pile up.
    draft.notices = [...draft.notices.filter((other) => other.key !== notice.key), notice]
    draft.nextNoticeId = notice.noticeId + 1
  },
  NoticeDismissed: (draft, { noticeId }) => {
    draft.notices = draft.notices.filter((notice) => notice.noticeId !== noticeId)
  },
  SignedOut: (draft, { why }) => {
    // What the server said of a person is theirs.
    if (endsEverything(why)) draft.notices = []
  },
  RequestFailed: (draft, { code }) => {
    draft.networkError = code
  },
  LastRequestTracked: (draft, request) => {
    draft.lastRequest = request
  },
  ServerClockMeasured: (draft, { offsetMs }) => {
    draft.serverOffsetMs = offsetMs
  },
  NetworkLost: (draft, { cutsOff }) => {
    draft.network = 'offline'
    if (cutsOff) draft.networkLosses += 1
  },
  NetworkReturned: (draft) => {
    draft.network = 'online'
  },
})
