/* The first heading of a page. The program gives it the focus when the page is entered, so that a screen reader says
   where they are. The replay page has one of its own around that of the page in its frame. */
import { type ReactNode, type RefObject, useContext } from 'react'
import { OverlayHost } from '../overlay/overlayHost.ts'

export interface FirstHeadingProps {
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
