// The replay page: opens a session log, here and nowhere else, and shows what its session showed.
import { type ReactNode, useDeferredValue } from 'react'
import { Notice } from '../../components/layout/Notice.tsx'
import { useInSight } from '../../components/layout/useInSight.ts'
import { classes } from '../../look/classes.ts'
import type { Namespace } from '../../texts/i18n.ts'
import { TextsProvider } from '../../shell/TextsProvider.tsx'
import { useReplayTexts } from '../../texts/pageTexts.ts'
import { useShownLocale } from '../../texts/shownLocale.ts'
import { useImportTexts } from './opening/importTexts.ts'
import { LogCompare } from './compare/LogCompare.tsx'
import { DoubtedLog } from './opening/DoubtedLog.tsx'
import { LogOpener } from './opening/LogOpener.tsx'
import { ReplayStage } from './ReplayStage.tsx'
import css from './ReplayScreen.module.css'
import { useFileDrop } from './opening/useFileDrop.ts'
import { useLogOpening } from './opening/useLogOpening.ts'

const NAMESPACES: readonly Namespace[] = ['replay']

interface ReplayScreenProps {
  /** The application, for any source of read models. It stands outside of the screens, so it is handed in. */
  readonly recordedApp: ReactNode
}

export const ReplayScreen = ({ recordedApp }: ReplayScreenProps) => (
  <TextsProvider locale={useShownLocale()} namespaces={NAMESPACES}>
    <ReplayPage recordedApp={recordedApp} />
  </TextsProvider>
)

const ReplayPage = ({ recordedApp }: ReplayScreenProps) => {
  const t = useReplayTexts()
  const { refusal } = useImportTexts()
  const { state, opening, openOwn } = useLogOpening()
  const isDraggedOver = useFileDrop(opening.open, opening.refuse)
  const { replay, refused, doubted, compared, busy } = state
  // Drawn bit by bit: the page stays at hand while a log is opened.
  const shown = useDeferredValue(replay)
  const answer = useInSight(refused ?? doubted)
  return (
    <div className={classes(css.page, replay !== null && css.wide)}>
      <p className={css.lead}>{t('open.lead')}</p>
      <LogOpener
        onFiles={opening.open}
        onCompare={replay === null ? null : opening.compareWith}
        onOwnSession={openOwn}
        isDraggedOver={isDraggedOver}
        isCompact={replay !== null}
        busy={busy}
        onStop={opening.stop}
      />
      <div ref={answer} className={css.answer}>
        {refused !== null && (
          <Notice tone="bad" title={t('refused.title', { name: refused.name })}>
            {refusal(refused.why)}
          </Notice>
        )}
        {doubted !== null && <DoubtedLog read={doubted} onAnswer={opening.openDoubted} />}
      </div>
      {compared !== null && (
        <LogCompare
          key={`compared-${compared.id}`}
          compared={compared}
          replay={replay?.opened ?? null}
          onShow={opening.show}
          onEnd={opening.endComparison}
        />
      )}
      {shown !== null && <ReplayStage key={shown.id} replay={shown.opened} recordedApp={recordedApp} />}
    </div>
  )
}
