// Hides the page's own router from what stands inside, so that the recorded application can bring its own.
// The library allows no router in a router, and has no other way to say that this one is a page of its own.
import type { ContextType, ReactNode } from 'react'
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom'

export const OutsideRouter = ({ children }: { readonly children: ReactNode }) => (
  <LocationContext value={NO_LOCATION}>
    <RouteContext value={NO_ROUTE}>{children}</RouteContext>
  </LocationContext>
)

/** What the library itself has where there is no router; its type leaves that out. */
const NO_LOCATION = null as unknown as ContextType<typeof LocationContext>
const NO_ROUTE: ContextType<typeof RouteContext> = { outlet: null, matches: [], isDataRoute: false }
