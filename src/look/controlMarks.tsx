/* The line drawings of controls that the first page has none of. All are decorative. */
import { Mark } from './marks.tsx'

export const PlusMark = () => (
  <Mark>
    <path d="M10 4v12M4 10h12" />
  </Mark>
)

export const MinusMark = () => (
  <Mark>
    <path d="M4 10h12" />
  </Mark>
)

/** These two turn a calendar's months. */
export const PreviousMark = () => (
  <Mark>
    <polyline points="12.500 4.500 7 10 12.500 15.500" />
  </Mark>
)

export const NextMark = () => (
  <Mark>
    <polyline points="7.500 4.500 13 10 7.500 15.500" />
  </Mark>
)

export const CheckMark = () => (
  <Mark>
    <path d="M4 10.500l4 4L16 6" />
  </Mark>
)

export const ClockMark = () => (
  <Mark>
    <circle cx="10" cy="10" r="7.500" />
    <path d="M10 5.500V10l3 2" />
  </Mark>
)
