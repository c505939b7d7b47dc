// The reservation's number as a QR code. It says the number and nothing else: the number is what finds the booking.
import { encodeQR } from 'qr'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'

/** Modules of white around it, beyond the paper that it stands on. */
const QUIET_MODULES = 2

export const ReservationCode = ({ number }: { readonly number: string }) => {
  const t = useCheckoutTexts()
  const rows = encodeQR(number, 'raw', { ecc: 'quartile', border: QUIET_MODULES })
  return (
    <svg
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={t('ticket.code', { number })}
      shapeRendering="crispEdges"
    >
      <path fill="currentColor" d={pathOf(rows)} />
    </svg>
  )
}

/** One run of dark modules after the other, row by row. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1] === true) return []
        const end = row.indexOf(false, x)
        return [`M${x} ${y}h${(end === -1 ? row.length : end) - x}v1H${x}z`]
      }),
    )
    .join('')
