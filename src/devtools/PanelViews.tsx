// The panel's parts, one at a time: the log, a command by hand, and in the demo its server. What is not shown is not
// loaded.
import { Tabs } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { LookProvider } from '../look/LookProvider.tsx'
import { lazyDecoration } from '../parts/lazyPart.tsx'
import type { Session } from '../session/session.ts'
import { useDevtoolsTexts } from '../texts/pageTexts.ts'
import css from './PanelViews.module.css'

export type PanelView = 'log' | 'hand' | 'demo'

interface PanelViewsProps {
  readonly session: Session
  readonly view: PanelView
  readonly onView: (view: PanelView) => void
  /** Shows an entry in the log, by its number. */
  readonly onShow: (seq: number) => void
  readonly log: ReactNode
}

const CommandByHand = lazyDecoration(async () => (await import('./hand/CommandByHand.tsx')).CommandByHand)

const DemoTools = lazyDecoration(async () => {
  const { DemoTools } = await import('./demo/DemoTools.tsx')
  return ({ session }: { readonly session: Session }) => {
    const demo = window.ferrylogDemo
    return demo === undefined ? null : <DemoTools demo={demo} session={session} />
  }
})

export const PanelViews = ({ session, view, onView, onShow, log }: PanelViewsProps) => {
  const t = useDevtoolsTexts()
  const views: readonly PanelView[] =
    window.ferrylogDemo === undefined ? ['log', 'hand'] : ['log', 'hand', 'demo']
  return (
    <LookProvider>
      <Tabs
        unstyled
        value={view}
        keepMounted={false}
        classNames={{ root: css.views, list: css.tabs, tab: css.tab, panel: css.view }}
        onChange={(chosen) => onView(views.find((one) => one === chosen) ?? 'log')}
      >
        <Tabs.List aria-label={t('views.label')}>
          {views.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`views.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="log" className={css.log}>
          {log}
        </Tabs.Panel>
        <Tabs.Panel value="hand">
          <Suspense fallback={null}>
            <CommandByHand session={session} onShow={onShow} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="demo">
          <Suspense fallback={null}>
            <DemoTools session={session} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </LookProvider>
  )
}
