// The frame around the screens: where we are, in which language, which notices are shown.
import * as t from 'io-ts'
import { listOf, nullable, oneOf, shape } from '../../domain/codec/shapes.ts'
import { openText } from '../../domain/codec/text.ts'
import { DurationMs } from '../../domain/instant.ts'
import { Address, ShopPath } from '../../domain/shell/address.ts'
import { LastRequest, ModalName } from '../../domain/shell/shellFacts.ts'
import { Notice } from '../../domain/shell/notice.ts'
import { LOAD, PERSON, projection, until } from '../fold/projection.ts'

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
  /** How often the network was lost: a waiting caller compares it to see a loss meanwhile. */
  networkLosses: t.number,
})
export type ShellModel = t.TypeOf<typeof ShellModel>

/** Nothing reaches the server. The demo has its server in the page and needs no network. */
export const isCutOff = ({ network, isDemo }: Pick<ShellModel, 'network' | 'isDemo'>): boolean =>
  network === 'offline' && !isDemo

const run = (_draft: ShellModel, { demo }: { readonly demo: boolean }): Partial<ShellModel> => ({
  phase: 'running',
  isDemo: demo,
})

export const shell = projection('shell', ShellModel, {
  lifetimes: [
    // The page says at once where the network isn't there.
    [LOAD, ['network', 'notices', 'modal', 'networkError']],
    // What the server said of a person is theirs.
    [PERSON, ['notices']],
    [until('ModalClosed'), ['modal']],
    [until('NetworkReturned'), ['network']],
  ],
  on: {
    SessionStarted: run,
    SessionResumed: run,
    AddressChanged: ({ address: before }, { address }) =>
      before?.path === address.path
        ? { address }
        : { address, modal: null, previousPath: before?.path ?? null },
    ModalOpened: (_draft, { name }) => ({ modal: name }),
    // One notice a sentence: the same thing failing again does not pile up.
    NoticeShown: ({ notices }, notice) => ({
      notices: [...notices.filter((other) => other.key !== notice.key), notice],
      nextNoticeId: notice.noticeId + 1,
    }),
    NoticeDismissed: ({ notices }, { noticeId }) => ({
      notices: notices.filter((notice) => notice.noticeId !== noticeId),
    }),
    RequestFailed: (_draft, { code }) => ({ networkError: code }),
    LastRequestTracked: (_draft, request) => ({ lastRequest: request }),
    ServerClockMeasured: (_draft, { offsetMs }) => ({ serverOffsetMs: offsetMs }),
    NetworkLost: ({ networkLosses }, { cutsOff }) => ({
      network: 'offline',
      networkLosses: networkLosses + (cutsOff ? 1 : 0),
    }),
  },
})
