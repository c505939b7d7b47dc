// What a brand configures for the pipeline and for the decisions that depend on it.
import type { LocaleChoice } from '../shell/address.ts'

export interface SessionConfig {
  readonly languages: LocaleChoice['languages']
  readonly timeZone: string
  readonly saleChannel: string
  /** An island's own brand: residents are offered only where the route says so (OP-13). */
  readonly isIsland: boolean
  /** Whether a paid ticket may be changed, and whether it may be given back; neither by default (EDIT-09, EDIT-10, OP-139). */
  readonly allowsEdit: boolean
  readonly allowsCancel: boolean
  /** Hosts to which a payment may redirect. */
  readonly redirectHosts: readonly string[]
}
