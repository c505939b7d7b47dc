// The router, driven by the address read model: a link dispatches a command, and a replay moves the page. It knows the
// path alone: what stands in the query is the screens' own, and all that asks the router would render again with it.
import { type ReactNode, useMemo } from 'react'
import { createPath, type Navigator, Router, type To } from 'react-router-dom'
import { command } from '../../domain/log/commands.ts'
import { addressFromFragment, fragmentOf, type ShopPath } from '../../domain/shell/address.ts'
import { useBrand } from '../brands/brandContext.ts'
import { type ModelSource, useModelSource } from '../models/modelSource.ts'

interface AppRouterProps {
  readonly path: ShopPath
  readonly locale: string
  readonly children: ReactNode
}

export const AppRouter = ({ path, locale, children }: AppRouterProps) => {
  const { dispatch } = useModelSource()
  const { languages } = useBrand()
  const navigator = useMemo(() => createNavigator(dispatch, languages), [dispatch, languages])
  return (
    <Router location={fragmentOf({ locale, path, query: {} }).slice(1)} navigator={navigator}>
      {children}
    </Router>
  )
}

const createNavigator = (dispatch: ModelSource['dispatch'], languages: readonly string[]): Navigator => {
  const go = (to: To, how: 'push' | 'replace'): void => {
    const fragment = typeof to === 'string' ? to : createPath(to)
    const { path, query } = addressFromFragment(fragment, { languages, storedLocale: null })
    dispatch(command('NavigateTo', { path, query, how }))
  }
  return {
    createHref: (to) => `#${typeof to === 'string' ? to : createPath(to)}`,
    push: (to) => go(to, 'push'),
    replace: (to) => go(to, 'replace'),
    go: () => dispatch(command('GoBack', {})),
  }
}
