// The recorded screen, the list of entries and the chosen entry side by side, with edges that can be dragged or moved by
// the arrow keys and stay where they were put; on a phone one at a time, in tabs.
import { Tabs } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels'
import { LookProvider } from '../../look/LookProvider.tsx'
import { useReplayTexts } from '../../texts/pageTexts.ts'
import css from './ReplayPanes.module.css'

interface ReplayPanesProps {
  /** The recorded screen is higher than wide: a column of its own suits it better. */
  readonly isTall: boolean
  /** `fits` where the height is given, too. */
  readonly picture: (fits: boolean) => ReactNode
  readonly entries: ReactNode
  readonly entry: (fits: boolean) => ReactNode
  /** What stands above on a wide page, and in a tab of its own on a phone. */
  readonly checks: ReactNode
}

/** Narrower than this, the parts stand in tabs. */
const WIDE_PX = 900

export const ReplayPanes = (props: ReplayPanesProps) => {
  const { ref, width } = useElementSize<HTMLDivElement>()
  const isNarrow = width > 0 && width < WIDE_PX
  return (
    <div ref={ref} className={css.panes}>
      {isNarrow ? <Tabbed {...props} /> : <Beside {...props} />}
    </div>
  )
}

const Beside = (props: ReplayPanesProps) => (
  <>
    <div className={css.checks}>{props.checks}</div>
    {props.isTall ? <ThreeColumns {...props} /> : <TwoColumns {...props} />}
  </>
)

/** Under the recorded screen of a desk there is room for the list. */
const TwoColumns = ({ picture, entries, entry }: ReplayPanesProps) => {
  const sides = useDefaultLayout({ id: 'ferrylog.replay.sides', panelIds: ['left', 'entry'] })
  const left = useDefaultLayout({ id: 'ferrylog.replay.left', panelIds: ['picture', 'entries'] })
  return (
    <Group orientation="horizontal" className={css.group} {...sides}>
      <Panel id="left" defaultSize="46%" minSize="20%">
        <Group orientation="vertical" {...left}>
          <Panel id="picture" defaultSize="56%" minSize="15%" className={css.pane}>
            {picture(true)}
          </Panel>
          <Edge name="under-picture" way="vertical" />
          <Panel id="entries" minSize="20%" className={css.pane}>
            {entries}
          </Panel>
        </Group>
      </Panel>
      <Edge name="before-entry" way="horizontal" />
      <Panel id="entry" minSize="25%" className={css.pane}>
        {entry(true)}
      </Panel>
    </Group>
  )
}

const ThreeColumns = ({ picture, entries, entry }: ReplayPanesProps) => {
  const columns = useDefaultLayout({
    id: 'ferrylog.replay.columns',
    panelIds: ['picture', 'entries', 'entry'],
  })
  return (
    <Group orientation="horizontal" className={css.group} {...columns}>
      <Panel id="picture" defaultSize="25%" minSize="12%" className={css.pane}>
        {picture(true)}
      </Panel>
      <Edge name="beside-picture" way="horizontal" />
      <Panel id="entries" defaultSize="33%" minSize="15%" className={css.pane}>
        {entries}
      </Panel>
      <Edge name="before-entry" way="horizontal" />
      <Panel id="entry" minSize="25%" className={css.pane}>
        {entry(true)}
      </Panel>
    </Group>
  )
}

interface EdgeProps {
  readonly name: 'under-picture' | 'beside-picture' | 'before-entry'
  readonly way: 'horizontal' | 'vertical'
}

const Edge = ({ name, way }: EdgeProps) => {
  const t = useReplayTexts()
  return <Separator className={css.edge} data-way={way} aria-label={t(`panes.${name}`)} />
}

const Tabbed = ({ picture, entries, entry, checks }: ReplayPanesProps) => {
  const t = useReplayTexts()
  const parts = { picture: picture(false), entries, entry: entry(false), checks }
  const names = ['picture', 'entries', 'entry', 'checks'] as const
  return (
    <LookProvider>
      <Tabs
        unstyled
        defaultValue="picture"
        keepMounted={false}
        classNames={{ list: css.tabs, tab: css.tab, panel: css.tabPanel }}
      >
        <Tabs.List aria-label={t('panes.label')}>
          {names.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`panes.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {names.map((name) => (
          <Tabs.Panel key={name} value={name}>
            {parts[name]}
          </Tabs.Panel>
        ))}
      </Tabs>
    </LookProvider>
  )
}
