// The application's real screens as a recorded session showed them, in a frame of its viewport, scaled to the room.
// Nothing in it takes the focus, the scrolling or a command.
import { useElementSize } from '@mantine/hooks'
import {
  memo,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ContextType,
  Component,
} from 'react'
import type { LogHeader } from '../../../replay/schema/logHeader.ts'
import { BrandContext } from '../../brands/brandContext.ts'
import { brandNamed } from '../../brands/brands.ts'
import { ownBrand } from '../../brands/ownBrand.ts'
import { lookProperties } from '../../brands/theme.ts'
import { whenLaidOut } from '../../components/layout/whenLaidOut.ts'
import { OverlayHost } from '../../components/overlay/overlayHost.ts'
import { classes } from '../../look/classes.ts'
import { usePlaybackState } from '../../devtools/transport/playback.ts'
import { ModelSourceContext, useField } from '../../models/modelSource.ts'
import { SessionContext } from '../../session/session.ts'
import { useReplayTexts } from '../../texts/pageTexts.ts'
import { type Replay, sourceAt } from './recording/replayOf.ts'
import css from './ReplayFrame.module.css'
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom'

interface ReplayFrameProps {
  readonly replay: Replay
  readonly recordedApp: ReactNode
}

interface FittedFrameProps extends ReplayFrameProps {
  /** The height of the room is given; else it follows the picture. */
  readonly fits: boolean
}

export const ReplayFrame = ({ replay, recordedApp, fits }: FittedFrameProps) => {
  const t = useReplayTexts()
  const { ref, width: roomPx, height: roomHeightPx } = useElementSize<HTMLDivElement>()
  const { width, height } = shownViewport(replay.log.header.viewport)
  const mostHeightPx = fits ? roomHeightPx : HEIGHT_IN_TABS_PX
  const scale = roomPx === 0 ? 1 : Math.min(1, roomPx / width, mostHeightPx / height)
  return (
    <figure className={classes(css.figure, fits && css.fits)}>
      <div ref={ref} className={css.room}>
        <div
          className={css.edge}
          style={{ width: width * scale, height: height * scale, opacity: roomPx === 0 ? 0 : 1 }}
        >
          <div className={css.frame} style={{ width, height, transform: `scale(${scale})` }}>
            <Shown replay={replay} recordedApp={recordedApp} />
          </div>
        </div>
      </div>
      <figcaption className={css.caption}>
        {t('frame.caption', { width, height, percent: Math.round(scale * 100) })}
      </figcaption>
    </figure>
  )
}

/** Drawn for the first time when there is time; from then on with each step, so that quick steps do not outrun them. */
const Shown = ({ replay, recordedApp }: ReplayFrameProps) => {
  const isTime = useDeferredValue(true, false)
  const { position } = usePlaybackState(replay.playback)
  if (!isTime) return null
  return <ShownAt replay={replay} recordedApp={recordedApp} position={position} />
}

interface ShownAtProps extends ReplayFrameProps {
  readonly position: number
}

const ShownAt = memo(({ replay, recordedApp, position }: ShownAtProps) => {
  const source = useMemo(() => sourceAt(replay, position), [replay, position])
  return (
    <ModelSourceContext value={source}>
      <FrameContent replay={replay} recordedApp={recordedApp} position={position} />
    </ModelSourceContext>
  )
})
ShownAt.displayName = 'ShownAt'

const FrameContent = ({ replay, recordedApp, position }: ShownAtProps) => {
  const t = useReplayTexts()
  // A log may name a brand that there is no more.
  const brand = brandNamed(replay.log.header.brand) ?? ownBrand
  const address = useField('shell', 'address')
  const scrolling = useRef<HTMLDivElement>(null)
  const [target, setTarget] = useState<HTMLDivElement | null>(null)
  const host = useMemo(() => ({ target, inFrame: true }), [target])
  const path = address?.path
  useEffect(() => {
    const frame = scrolling.current
    // As the application itself does with its own page.
    return whenLaidOut(frame, () => frame?.scrollTo({ top: 0 }))
  }, [path])
  const message = <p className={css.message}>{t('frame.broken')}</p>
  return (
    <OverlayHost value={host}>
      <div
        ref={scrolling}
        className={css.scrolling}
        {...FOCUSABLE}
        role="region"
        aria-label={t('frame.label')}
        data-position={position}
      >
        <div className="fl-app" inert style={lookProperties(brand)}>
          <FrameGuard position={position} message={message}>
            {address === null && <p className={css.message}>{t('frame.empty')}</p>}
            <BrandContext value={brand}>
              <SessionContext value={null}>
                <OutsideRouter>{recordedApp}</OutsideRouter>
              </SessionContext>
            </BrandContext>
          </FrameGuard>
        </div>
      </div>
      <div ref={setTarget} inert />
    </OverlayHost>
  )
}

/** The keyboard scrolls what does not fit into the frame. */
const FOCUSABLE = { tabIndex: 0 }

/** On a phone the time below the frame must be in sight too. */
const HEIGHT_IN_TABS_PX = 480
const WIDTHS_PX = { least: 280, most: 2_560 }
const HEIGHTS_PX = { least: 320, most: 1_600 }

/** A log may say anything about the viewport. */
const shownViewport = ({ width, height }: LogHeader['viewport']): LogHeader['viewport'] => ({
  width: clamped(width, WIDTHS_PX),
  height: clamped(height, HEIGHTS_PX),
})

const clamped = (px: number, { least, most }: typeof WIDTHS_PX): number =>
  Math.min(Math.max(Math.round(px), least), most)

/**
 * Hides the page's own router from what stands inside, so that the recorded application can bring its own.
 * The library allows no router in a router, and has no other way to say that this one is a page of its own.
 */
const OutsideRouter = ({ children }: { readonly children: ReactNode }) => (
  <LocationContext value={NO_LOCATION}>
    <RouteContext value={NO_ROUTE}>{children}</RouteContext>
  </LocationContext>
)

/** What the library itself has where there is no router; its type leaves that out. */
const NO_LOCATION = null as unknown as ContextType<typeof LocationContext>
const NO_ROUTE: ContextType<typeof RouteContext> = { outlet: null, matches: [], isDataRoute: false }

interface FrameGuardProps {
  readonly position: number
  readonly message: ReactNode
  readonly children: ReactNode
}

interface FrameGuardState {
  readonly crashedAt: number | null
}

/**
 * Around the recorded screens: one that throws, on a log that may hold anything, leaves the player at work.
 * Another position is another chance.
 */
class FrameGuard extends Component<FrameGuardProps, FrameGuardState> {
  override readonly state: FrameGuardState = { crashedAt: null }

  static getDerivedStateFromError(): Partial<FrameGuardState> {
    return { crashedAt: -1 }
  }

  /** -1 stands for the position that crashed, until that is known. */
  static getDerivedStateFromProps(
    { position }: FrameGuardProps,
    { crashedAt }: FrameGuardState,
  ): FrameGuardState | null {
    if (crashedAt === -1) return { crashedAt: position }
    return crashedAt === null || crashedAt === position ? null : { crashedAt: null }
  }

  override render(): ReactNode {
    return this.state.crashedAt === null ? this.props.children : this.props.message
  }
}
