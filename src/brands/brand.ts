// What distinguishes one brand from another (OP-40). Everything that differs between brands stands in this type.
import type { SignInSource, SocialProvider } from '../../domain/auth/source.ts'
import type { Hosts } from '../../domain/deployment/hosts.ts'
import type { SessionConfig } from '../../domain/deployment/sessionConfig.ts'
import type { Language } from '../../domain/shell/languages.ts'
import type { PortPictures } from './portPictures.ts'
import type { Theme } from './theme.ts'

/** The drawn header: the sea with its big ship, an islet with a mill, a lake between reeds. */
export type Scene = 'sea' | 'islet' | 'lake'

/** The house flag, 20 by 15: one device on its ground. */
type HouseFlagData = Readonly<Record<'ground' | 'device' | 'path', string>>

export type BrandId = 'meretee' | 'pisilaid' | 'jarvelind'

export interface Brand {
  readonly id: BrandId
  /** An invented name, as it stands in the header. */
  readonly name: string
  /** The first one is the default (LOC-05). */
  readonly languages: readonly Language[]
  /** The ports' time zone: what "today" means and how departures are shown (OP-111). */
  readonly timeZone: string
  readonly saleChannel: string
  /** Whom customers ask, as it is written. */
  readonly contact: { readonly phone: string; readonly email: string }
  /** An island's own brand: residents are offered only where a route's settings say so. */
  readonly isIsland: boolean
  /** Whether a paid ticket may be changed, and whether it may be given back; neither where that isn't said (OP-139). */
  readonly allowsEdit?: boolean
  readonly allowsCancel?: boolean
  /** How customers sign in, in the order of the page (OP-43); by the password alone where that isn't said. */
  readonly signInSources?: readonly SignInSource[]
  /** Who signs customers in by a page of their own; none where that isn't said. */
  readonly providers?: readonly SocialProvider[]
  /** Where a customer reads how to install what reads ID cards. */
  readonly idCardHelp?: string
  /** How many bytes a file may have that a customer sends (OP-60); 5 MB where that isn't said. */
  readonly maxFileBytes?: number
  /** Whether visitors are asked about cookies (OP-56); where they are, a report of an error has the log by consent alone. */
  readonly hasCookieBanner?: boolean
  /** Whether the browser keeps who is signed in and what is being booked over the end of a page (PERS-01); not where that isn't said. */
  readonly keepsState?: boolean
  /** Whether customers' pages have the log's panel, as the demo and development have; not where that isn't said. */
  readonly hasDevtools?: boolean
  /** The privacy policy by language; the page `privacy` of the content service where none is named (LAY-03). */
  readonly privacyLinks?: Readonly<Record<string, string>>
  /** The servers of the shop, where the deployment names no others. */
  readonly hosts: Hosts
  /** What a package is shown with, by the harbour of its first leg (RTE-07). */
  readonly portPictures: PortPictures
  readonly scene: Scene
  readonly flag: HouseFlagData
  /** How wide the page's column is, in rem (LAY-15). */
  readonly layout: { readonly pageRem: number }
  /** Over the look of the house. */
  readonly theme: Theme
}

/** What the pipeline needs of a brand; a page may always be led back to its own host's bank page. */
export const sessionConfigOf = (brand: Brand, ownHost: string): SessionConfig => ({
  languages: brand.languages,
  timeZone: brand.timeZone,
  saleChannel: brand.saleChannel,
  isIsland: brand.isIsland,
  allowsEdit: brand.allowsEdit ?? false,
  allowsCancel: brand.allowsCancel ?? false,
  providers: brand.providers ?? [],
  providerPage: `${brand.hosts.api}/auth/{provider}`,
  redirectHosts: [...brand.hosts.bankHosts, ownHost],
})

/** Of a brand that is invented: its API stands where its page does, and the providers nowhere. */
export const exampleHosts = (id: BrandId): Hosts => ({
  api: '',
  catalog: '',
  identityPortal: `https://id.${id}.example/`,
  cardProvider: `https://card.${id}.example/frame`,
  bankHosts: [`pay.${id}.example`],
  errorReports: '',
})
