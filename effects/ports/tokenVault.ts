// Where the tokens of a page are: in its memory alone. The log, the read models and the exchanges have handles, which
// open nothing outside this page; a handle becomes its token in the request that needs it.
import type { TokenVault } from './ports.ts'

export const createTokenVault = (): TokenVault => {
  const tokens = new Map<string, string>()
  const handles = new Map<string, string>()
  let made = 0
  return {
    keep: <T extends string>(token: T): T => {
      const known = handles.get(token)
      // A handle is a text as good as its token to all that only passes it on.
      if (known !== undefined) return known as T
      // One that is kept already.
      if (tokens.has(token)) return token
      made += 1
      const handle = handleOf(token, made)
      tokens.set(handle, token)
      handles.set(token, handle)
      return handle as T
    },
    open: (text) => tokens.get(text) ?? text,
    isReal: true,
    keepOnly: (wanted) => {
      for (const [handle, token] of tokens) {
        if (wanted.includes(handle)) continue
        tokens.delete(handle)
        handles.delete(token)
      }
    },
  }
}

/** Takes texts for what they are: for a log that is run again, whose tokens are pseudonyms. */
export const OPEN_VAULT: TokenVault = {
  keep: (token) => token,
  open: (text) => text,
  isReal: false,
  keepOnly: () => undefined,
}

/** One that can be decoded still says when it runs out; one that can't be stays so. */
const handleOf = (token: string, nth: number): string => {
  const claims = claimsIn(token)
  return claims === null
    ? `token-${nth}`
    : `${base64Url({ alg: 'none', typ: 'JWT' })}.${base64Url({ exp: claims['exp'], jti: String(nth) })}.`
}

const claimsIn = (token: string): Readonly<Record<string, unknown>> | null => {
  const parts = token.split('.')
  if (parts.length !== 3) return null
  try {
    const claims: unknown = JSON.parse(atob((parts[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null ? { ...claims } : null
  } catch {
    return null // Not base64url, or no JSON in it.
  }
}

const base64Url = (value: object): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
