/* Flags of the International Code of Signals for the state of a sailing. Decorative: words always stand beside them. */
import css from './SignalFlag.module.css'

/** The state of a sailing as it is sold. */
export type SailStatus = 'open' | 'nearlyFull' | 'full' | 'cancelled' | 'closed' | 'departed' | 'unknown'

export const SignalFlag = ({ status }: { readonly status: SailStatus }) => (
  <svg className={css.flag} viewBox="0 0 20 15" aria-hidden="true" focusable="false">
    {FLAGS[status].map(([colour, d]) => (
      <path key={d} className={css[colour]} d={d} />
    ))}
    <path className={css.edge} d="M.5.5h19v14H.5z" />
  </svg>
)

/* C yes, K wishes to speak, L stop, N no, M is stopped, P is about to sail, the answering pennant: not yet understood. */
type Colour = 'red' | 'yellow' | 'blue' | 'black' | 'white'
const FLAGS: Record<SailStatus, readonly (readonly [Colour, path: string])[]> = {
  open: [
    ['blue', 'M0 0h20v15H0z'],
    ['white', 'M0 3h20v9H0z'],
    ['red', 'M0 6h20v3H0z'],
  ],
  nearlyFull: [
    ['yellow', 'M0 0h10v15H0z'],
    ['blue', 'M10 0h10v15H10z'],
  ],
  full: [
    ['yellow', 'M0 0h20v15H0z'],
    ['black', 'M10 0h10v7.500H10zM0 7.500h10V15H0z'],
  ],
  cancelled: [
    ['white', 'M0 0h20v15H0z'],
    [
      'blue',
      'M0 0h5v3.750H0zM10 0h5v3.750h-5zM5 3.750h5V7.500H5zM15 3.750h5V7.500h-5zM0 7.500h5v3.750H0zM10 7.500h5v3.750h-5zM5 11.250h5V15H5zM15 11.250h5V15h-5z',
    ],
  ],
  closed: [
    ['blue', 'M0 0h20v15H0z'],
    ['white', 'M0 0h4l6 4.500L16 0h4v3l-6 4.500 6 4.500v3h-4l-6-4.500L4 15H0v-3l6-4.500L0 3z'],
  ],
  departed: [
    ['blue', 'M0 0h20v15H0z'],
    ['white', 'M5 4h10v7H5z'],
  ],
  unknown: [
    ['white', 'M0 0h20v15H0z'],
    ['red', 'M0 0h4v15H0zM8 0h4v15H8zM16 0h4v15h-4z'],
  ],
}
