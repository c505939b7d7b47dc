/* The few small line drawings that controls share. All are decorative. */
import type { ComponentProps } from 'react'

export const CloseMark = () => <Mark d="M5 5l10 10M15 5L5 15" />

/** A connection that is cut through. */
export const OfflineMark = () => (
  <Mark d="M3 8.500a10 10 0 0 1 14 0M6 12a6 6 0 0 1 8 0M10 15.500h.01M4 3l12 14" />
)

/** One of several, up or down; as large as the room that it is given. */
export const ChoiceMark = () => (
  <Mark
    width={undefined}
    height={undefined}
    viewBox="0 0 15 15"
    strokeWidth="0.9"
    strokeLinecap="round"
    strokeLinejoin="round"
    d="M5.250 5.750L7.500 3.500l2.250 2.250M5.250 9.250l2.250 2.250 2.250-2.250"
  />
)

export const Mark = ({ d, children, ...svg }: ComponentProps<'svg'> & { readonly d: string }) => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="square"
    aria-hidden="true"
    focusable="false"
    {...svg}
  >
    {children}
    <path d={d} />
  </svg>
)
