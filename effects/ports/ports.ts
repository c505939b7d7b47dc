// The ports: everything timed, random, stored or remote passes through one of these.
import type { Observable } from 'rxjs'
import type { KeepToken } from '../../domain/auth/token.ts'
import type { CameraProblem } from '../../domain/checkin/messages.ts'
import type { EpochMs } from '../../domain/instant.ts'
import type { SessionConfig } from '../../domain/deployment/sessionConfig.ts'
import type { PartName } from '../../domain/shell/parts.ts'
import type { Transport } from './transport.ts'
import type { Clock } from './clock.ts'
import type { ReservationId } from '../../domain/ids.ts'
import type { CookieChoice } from '../../domain/content/cookieChoice.ts'
import type { SavedTicket } from '../../domain/savedTickets/messages.ts'

/** The browser's address bar and its history; fragments are the raw `#…` text. */
export interface NavigationPort {
  readonly fragment: () => string
  readonly fragments$: Observable<string>
  readonly push: (fragment: string) => void
  readonly replace: (fragment: string) => void
  readonly back: () => void
  /** Where a bank's page leads back to: `https://host`, or `https://host/shop` of a page below a path (OP-90). */
  readonly origin: () => string
  /** The query before the fragment. */
  readonly search: () => string
  /** Writes it, without another entry in the history; nothing is loaded. */
  readonly replaceSearch: (search: string) => void
}

/** Remembers the locale and nothing else about a person. */
export interface LocaleStore {
  readonly read: () => string | null
  readonly write: (locale: string) => void
}

/** What was chosen about cookies, under the key `cookieEnabled`; `open` where nothing was (LAY-02, OP-56). */
export interface CookieChoicePort {
  /** Says it once, and nothing where a log is run again: there it stands in the log. */
  readonly kept$: Observable<CookieChoice>
  readonly write: (choice: 'accepted' | 'declined') => void
}

/** What is reported to the people who run the program: codes and statuses, never a person's data. */
export interface Report {
  readonly call: string
  readonly status: number
}

export interface ReporterPort {
  readonly report: (report: Report) => void
  /** A payment led to a host that is not allowed. Never the whole address: it may hold a token. */
  readonly reportRedirect: (host: string | null) => void
  /** A part of the program is missing, and has not come in a long while (ERR-16). */
  readonly reportMissing: (part: PartName) => void
  /** Console only: a line of the specification that developers look for (PAY-07, PAY-12). */
  readonly log: (line: string) => void
}

/** What the tabs of one browser know together about payments that are under way. */
export interface PaymentMemory {
  /** Takes the payment of a reservation for this tab, once; `false` where one of it is open, here or in another tab. */
  readonly claim: (reservationId: ReservationId, nowMs: EpochMs) => Observable<boolean>
  /** The reservations with a payment under way, whenever another tab has begun or ended one. */
  readonly changes$: Observable<readonly ReservationId[]>
  /** What this tab has begun of it; where it has begun none, what another one has. */
  readonly forget: (reservationId: ReservationId) => void
}

/** What the other tabs of this browser have to do with the changes of tickets. */
export interface EditsElsewhere {
  /** The tickets that another tab is changing. */
  readonly tickets: readonly ReservationId[]
  /** The ticket that is changed here, and that another tab wants to go on with. */
  readonly askedFor: ReservationId | null
}

/** Which tab changes which ticket, as all tabs of one browser know it. Nothing in it is personal. */
export interface EditMemory {
  readonly elsewhere: () => EditsElsewhere
  /** How it stands, whenever another tab has said something, is gone, or has held a ticket for long enough. */
  readonly changes$: Observable<EditsElsewhere>
  /** This page changes the ticket from now on, whichever did before. */
  readonly claim: (reservationId: ReservationId) => void
  /** It does so until then, by the own clock; `null` where no end is known. Nothing where another page has taken it over. */
  readonly renew: (reservationId: ReservationId, untilMs: EpochMs | null) => void
  /** This page changes no ticket, and wants to go on with none. */
  readonly release: () => void
  /** This page wants to go on with a ticket that another one is changing. */
  readonly ask: (reservationId: ReservationId) => void
  /** Locks of closed tabs are released, where the browser knows of them. */
  readonly dropGone: () => void
}

/** Which tabs of one browser are signed in as the same person. Distinguishes them without keeping who it is in clear. */
export interface SignInMemory {
  /** This tab is signed in now. `names` are what the person or the sign-in is known by; one that fits is enough. */
  readonly enter: (names: readonly string[], nowMs: EpochMs) => void
  /** The person has signed out in this tab, and so in those that share the sign-in. */
  readonly end: (nowMs: EpochMs) => void
  /** Whether the sign-in of this tab was ended in another one. Says so once. */
  readonly takeEnd: () => boolean
  /** Whether the one who is known by this name is who this tab was last signed in as, over its pages, if as anyone. */
  readonly isOwn: (name: string) => boolean
  /** Another tab may have ended it. */
  readonly changes$: Observable<void>
}

/** Holds the tokens that open something, so that everything else can speak of them without being able to use them. */
export interface TokenVault {
  /** The handle that stands for a token from now on; the same one for the same token. */
  readonly keep: KeepToken
  /** The token of a handle; any other text as it is. */
  readonly open: (text: string) => string
  /** Whether it holds what a log never has. Where a log is run again, what it recorded is all that is sent. */
  readonly isReal: boolean
  /** Forgets all tokens but those of these handles. */
  readonly keepOnly: (handles: readonly string[]) => void
}

/** The tickets that this browser has saved, whole. A store that fails saves and finds nothing; nothing of it is reported. */
export interface SavedTicketsPort {
  readonly keep: (ticket: SavedTicket) => void
  /** Answers once. */
  readonly find: (reservationId: ReservationId) => Observable<SavedTicket | null>
  readonly forget: (reservationId: ReservationId) => void
  readonly clear: () => void
}

/** Whether the machine has a network. Its word is no promise that the server can be reached. */
export interface NetworkPort {
  readonly isOnline: () => boolean
  readonly changes$: Observable<boolean>
}

/** The page that the program runs in. */
export interface PagePort {
  /** Reloads it because `part` is missing, once all that is kept is written and the server gives a page. */
  readonly reloadFor: (part: PartName) => void
  /** Leaves it for an address that has been found allowed, once what the log has of it is written. */
  readonly leave: (url: URL) => void
}

export type CameraWord =
  | { readonly _tag: 'Read'; readonly reservationId: ReservationId }
  | { readonly _tag: 'Problem'; readonly problem: CameraProblem }

/** The camera that reads a ticket's code. A code without a reservation's number is no word. */
export interface CameraPort {
  readonly open: () => void
  /** Stops the stream, so that the machine's light goes out. */
  readonly close: () => void
  readonly words$: Observable<CameraWord>
}

/** One connection to a socket, as a transport: a request with a body is a frame that is sent, its answer the next frame. */
export interface SocketLine {
  readonly transport: Transport
  readonly close: () => void
}

export interface SocketPort {
  /** Whether the browser has sockets at all. */
  readonly isThere: () => boolean
  /** Connects with the first request. */
  readonly open: () => SocketLine
}

/** Texts that open something, by their names in the request: a password. They go past the log, beside a command. */
export type Secrets = Readonly<Record<string, string>>

export interface Ports {
  readonly clock: Clock
  readonly transport: Transport
  readonly navigation: NavigationPort
  readonly localeStore: LocaleStore
  readonly cookieChoice: CookieChoicePort
  readonly reporter: ReporterPort
  readonly payments: PaymentMemory
  readonly signIns: SignInMemory
  readonly tokens: TokenVault
  readonly edits: EditMemory
  readonly savedTickets: SavedTicketsPort
  readonly network: NetworkPort
  readonly page: PagePort
  readonly camera: CameraPort
  readonly socket: SocketPort
  /** The browser's extension that reads ID cards, as a transport. */
  readonly card: Transport
  readonly config: SessionConfig
}
