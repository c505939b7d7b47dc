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
  /** Who signs a person in by a page of their own (OP-43). */
  readonly providers: readonly string[]
  /** The address of that page, with `{provider}` in it; from the page's own where it is a path. */
  readonly providerPage: string
  /** Hosts to which a payment may redirect. */
  readonly redirectHosts: readonly string[]
}
