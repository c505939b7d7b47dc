// The page starts here: demo or not, the session, the texts, the first picture.
import './look/fonts.css'
import './look/tokens.css'
import './look/base.css'
import './look/fields.css'
import './look/buttons.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { meretee } from './brands/meretee.ts'
import { BrandContext } from './brands/brandContext.ts'
import { TravelHost } from './devtools/TravelHost.tsx'
import { ModelSourceContext } from './models/modelSource.ts'
import { createSession } from './session/createSession.ts'
import { catalogRootOf, isDemoAddress } from './session/runtime.ts'
import { SessionContext } from './session/session.ts'
import { LATER_NAMESPACES, loadTexts, startTexts } from './texts/i18n.ts'

const start = async (): Promise<void> => {
  const brand = meretee
  const isDemo = isDemoAddress(window.location.href)
  if (isDemo) await (await import('./demo/browser.ts')).startDemo()
  const session = await createSession({
    brand,
    isDemo,
    ownHost: window.location.host,
    catalogRoot: catalogRootOf(document, brand.catalogRoot),
    app: __APP_VERSION__,
    viewport: { width: window.innerWidth, height: window.innerHeight },
  })
  session.start()
  const { source } = session.travel
  const locale = source.models().shell.address?.locale ?? 'en'
  await startTexts(locale)
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no element with the id root')
  root.className = 'fl-app'
  createRoot(root).render(
    <BrandContext value={brand}>
      <SessionContext value={session}>
        <ModelSourceContext value={source}>
          <TravelHost travel={session.travel}>
            <App />
          </TravelHost>
        </ModelSourceContext>
      </SessionContext>
    </BrandContext>,
  )
  // They are here before anybody needs them; where they can't be had, the page that needs them asks again.
  loadTexts(locale, LATER_NAMESPACES).catch(() => undefined)
  if (!isDemo && !import.meta.env.DEV) return
  const [{ mountDevtools }] = await Promise.all([import('./devtools/DevtoolsTab.tsx'), session.whenKept])
  mountDevtools(session)
}

// Not awaited: what it loads may import from the built file that this one is part of, and would wait for it in a circle.
start().catch(reportError)
