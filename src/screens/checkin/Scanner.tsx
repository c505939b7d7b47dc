// The camera that reads a ticket's code: offered where the browser has one to give, shown while it is open.
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { command } from '../../../domain/log/commands.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { Notice } from '../../components/layout/Notice.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { type ShownCamera, useCamera } from '../../session/camera.ts'
import { useTicketTexts } from '../../texts/pageTexts.ts'
import css from './checkin.module.css'

export const Scanner = () => {
  const t = useTicketTexts()
  const dispatch = useDispatch()
  const camera = useCamera()
  const { scanner, scannedId } = useModel('checkin')
  // In a replay there is none, and what was seen is shown all the same.
  if (!camera.isThere && scanner === 'closed' && scannedId === null) return null
  const isOpen = scanner === 'open'
  return (
    <Panel title={t('scan.title')} lead={t('scan.lead')}>
      <div className={css.scanner}>
        {isOpen && (
          <>
            <Picture camera={camera} />
            <p>{t('scan.hint')}</p>
          </>
        )}
        {scannedId !== null && (
          <p role="status" className={css.found}>
            {t('scan.found', { number: scannedId })}
          </p>
        )}
        {scanner !== 'open' && scanner !== 'closed' && (
          <Notice tone="bad" title={t(`scan.${scanner}`)}>
            {t(`scan.${scanner}-body`)}
          </Notice>
        )}
        <QuietButton onClick={() => dispatch(command(isOpen ? 'CloseScanner' : 'OpenScanner', {}))}>
          {t(isOpen ? 'scan.close' : 'scan.open')}
        </QuietButton>
      </div>
    </Panel>
  )
}

/** What is filmed, for the person to aim by. */
const Picture = ({ camera }: { readonly camera: ShownCamera }) => {
  const t = useTicketTexts()
  const video = useRef<HTMLVideoElement>(null)
  const stream = useSyncExternalStore(camera.subscribe, camera.stream)
  useEffect(() => {
    if (video.current !== null) video.current.srcObject = stream
  }, [stream])
  return <video ref={video} className={css.picture} autoPlay muted playsInline aria-label={t('scan.title')} />
}
