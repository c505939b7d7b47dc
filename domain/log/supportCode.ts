// The short code by which a customer names a session's log on the phone, and by which support finds it again.

/** Crockford's base 32: without I, L, O and U, which are misread and misheard. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS_A_SIGN = 5
const HEX_DIGITS = 10

/** Of a session's id: eight signs in two groups, such as `M6HV-P1DR`; of an id that is not in hex, the id itself. */
export const supportCodeOf = (sessionId: string): string => {
  const digits = sessionId.slice(0, HEX_DIGITS)
  if (!/^[0-9a-f]{10}$/.test(digits)) return sessionId
  const bits = Number.parseInt(digits, 16)
    .toString(2)
    .padStart(HEX_DIGITS * 4, '0')
  const signs = Array.from({ length: bits.length / BITS_A_SIGN }, (_, i) =>
    SIGNS.charAt(Number.parseInt(bits.slice(i * BITS_A_SIGN, (i + 1) * BITS_A_SIGN), 2)),
  )
  return `${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`
}
