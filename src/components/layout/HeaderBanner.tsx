/* The page header over the seascape, 402 px high from 48rem; on a phone the picture is 96 px high, and words stand below. */
import { type ReactNode, type RefObject, useContext } from 'react'
import { classes } from '../../look/classes.ts'
import css from './HeaderBanner.module.css'
import { OverlayHost } from '../overlay/overlayHost.ts'

interface HeaderBannerProps {
  /** The picture. Sky and sea are painted without it. */
  readonly scene?: ReactNode
  /** Usually a link around a `Wordmark`. */
  readonly brand: ReactNode
  readonly title?: ReactNode
  /** Given where the title is the page's first heading. */
  readonly heading?: RefObject<HTMLHeadingElement | null> | undefined
  readonly tagline?: ReactNode
  /** Links and buttons; inside a `nav` of the caller's. */
  readonly nav?: ReactNode
  /** The board: step trail and trip summary on inner pages. */
  readonly children?: ReactNode
  /** Inner pages: a smaller title and, on a phone, a lower picture. */
  readonly compact?: boolean | undefined
}

export const HeaderBanner = ({
  scene,
  brand,
  title,
  heading,
  tagline,
  nav,
  children,
  compact = false,
}: HeaderBannerProps) => (
  <header className={classes(css.banner, compact && css.compact)}>
    <div className={css.picture}>
      <div className={css.scene}>{scene}</div>
      <div className={classes('fl-page', css.bar)}>
        <div className={css.brand}>{brand}</div>
        {nav !== undefined && <div className={css.nav}>{nav}</div>}
      </div>
      {title !== undefined && (
        <div className={classes('fl-page', css.words)}>
          {heading === undefined ? (
            <p className={css.title}>{title}</p>
          ) : (
            <FirstHeading heading={heading} className={css.title}>
              {title}
            </FirstHeading>
          )}
          {tagline !== undefined && <p className={css.tagline}>{tagline}</p>}
        </div>
      )}
    </div>
    {children !== undefined && children !== null && (
      <div className={css.boardRow}>
        <div className={classes('fl-page', css.boardColumn)}>
          <div className={css.board}>{children}</div>
        </div>
      </div>
    )}
    <div className={css.scale} aria-hidden="true" />
  </header>
)

/** Keeps the place of the steps and of so many trips, so that nothing moves when they come. */
export const BoardPlace = ({ trips }: { readonly trips: number }) => (
  <>
    <div className={css.placeOfSteps} />
    <div className={css.placeOfTrips}>
      {Array.from({ length: trips }, (_, trip) => (
        <div key={trip} className={css.placeOfTrip} />
      ))}
    </div>
  </>
)

/** The first heading of a page gets the focus when the page is entered. The replay page has one around that of its frame. */
interface FirstHeadingProps {
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly className: string | undefined
  readonly children: ReactNode
}

export const FirstHeading = ({ heading, className, children }: FirstHeadingProps) => {
  const isInReplay = useContext(OverlayHost).target !== null
  const Heading = isInReplay ? 'h2' : 'h1'
  return (
    <Heading ref={heading} className={className} tabIndex={-1}>
      {children}
    </Heading>
  )
}
