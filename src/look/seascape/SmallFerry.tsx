/* An island's ferry of 37 metres: a low open deck, the house astern; its waterline is y = 0, its stem x = 0. */
import css from '../Seascape.module.css'

export const SmallFerry = () => (
  <g>
    <path className={css.ferryShadow} d="M12 2h118l-8 5H20zM30 9h88M48 13h60" />
    <path className={css.windowGlow} d="M86 9h30M92 13h18" />
    <path className={css.hull} d="M2-13l14-3h112l6 3L128 2H14z" />
    <path className={css.boot} d="M11.500-1.800h118.300L128 2H14z" />
    <path className={css.livery} d="M5-12.400h127.600v1.600H6.200z" />
    <path className={css.white} d="M84-16v-13h38l3 13zM90-29v-10h27l2 10z" />
    <path className={css.whiteShade} d="M84-17h41v1H84zM88-29.800h32v.9H88z" />
    <path
      className={css.glass}
      d="M88-25.500h5v4h-5zM96-25.500h5v4h-5zM104-25.500h5v4h-5zM112-25.500h5v4h-5z"
    />
    <path className={css.glass} d="M92-36.500h6v4.500h-6zM99.500-36.500h6v4.500h-6zM107-36.500h6v4.500h-6z" />
    <path className={css.hull} d="M110-39l1-9h6l1.500 9z" />
    <path className={css.livery} d="M110.500-45h7.300l.4 2.800h-8z" />
    <path className={css.boat} d="M34-16v-5h5l3-4h9l4 4h4v5z" />
    <path className={css.glass} d="M43-24h3v3h-5zM47.500-24h3.200l2.500 3h-5.700z" />
    <path
      className={css.rail}
      d="M16-16v-3.500h66M26-19.500v3.500M66-19.500v3.500M74-19.500v3.500M119-39v-2.500h-28"
    />
    <path className={css.mast} d="M100-39v-14M96-48h8M20-16v-12M130-15v-10" />
    <path className={css.flag} d="M130-25h8v5h-8z" />
    <circle className={css.lamp} cx="100" cy="-54" r="1.400" />
    <circle className={css.portLight} cx="90" cy="-31" r="1.100" />
    <path className={css.foam} d="M2 2h18M120 2h18M-12 4h22M128 4h20" />
  </g>
)
