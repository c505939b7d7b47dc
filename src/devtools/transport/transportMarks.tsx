// The signs on the transport's buttons. All are decorative.
import type { ReactNode } from 'react'

const SIGNS = {
  first: 'M4 4v12M16 4l-9 6 9 6z',
  back: 'M13 4l-8 6 8 6z',
  play: 'M6 3.500l11 6.500-11 6.500z',
  pause: 'M5.500 4h3v12h-3zM11.500 4h3v12h-3z',
  forward: 'M7 4l8 6-8 6z',
  last: 'M16 4v12M4 4l9 6-9 6z',
  previousProblem: 'M9 5L4 10l5 5M13 4v7M13 14.500v1.500',
  nextProblem: 'M11 5l5 5-5 5M7 4v7M7 14.500v1.500',
} as const

export type Sign = keyof typeof SIGNS

/** Problem signs are drawn in outline, so that they differ by more than their colour. */
export const TransportMark = ({ sign }: { readonly sign: Sign }): ReactNode => {
  const isOutline = sign === 'previousProblem' || sign === 'nextProblem'
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill={isOutline ? 'none' : 'currentColor'}
      stroke="currentColor"
      strokeWidth={isOutline ? 2 : 1.5}
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={SIGNS[sign]} />
    </svg>
  )
}
