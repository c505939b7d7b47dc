/* Says above everything that the network is away. Its place is always there, so that it is heard when it comes. */
import { OfflineMark } from '../../look/marks.tsx'
import css from './OfflineBanner.module.css'

/** `null` while the network is there. */
export const OfflineBanner = ({ text }: { readonly text: string | null }) => (
  <div role={text === null ? undefined : 'status'} aria-live="polite" className={css.place}>
    {text !== null && (
      <p className={css.banner}>
        <span className={`fl-page ${css.row}`}>
          <OfflineMark />
          {text}
        </span>
      </p>
    )}
  </div>
)
