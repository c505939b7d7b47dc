/* The arrows that turn a calendar's months. Decorative: the button around them has the words. */

export const PreviousMark = () => <Chevron points="12.500 4.500 7 10 12.500 15.500" />

export const NextMark = () => <Chevron points="7.500 4.500 13 10 7.500 15.500" />

const Chevron = ({ points }: { readonly points: string }) => (
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
  >
    <polyline points={points} />
  </svg>
)
