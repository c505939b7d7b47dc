/* The line drawings of controls that the first page has none of. All are decorative. */
import { Mark } from './marks.tsx'

export const PlusMark = () => <Mark d="M10 4v12M4 10h12" />

export const MinusMark = () => <Mark d="M4 10h12" />

/** These two turn a calendar's months. */
export const PreviousMark = () => <Mark d="M12.500 4.500L7 10l5.500 5.500" />

export const NextMark = () => <Mark d="M7.500 4.500l5.500 5.500-5.500 5.500" />

export const CheckMark = () => <Mark d="M4 10.500l4 4L16 6" />

export const ClockMark = () => (
  <Mark d="M10 5.500V10l3 2">
    <circle cx="10" cy="10" r="7.500" />
  </Mark>
)
