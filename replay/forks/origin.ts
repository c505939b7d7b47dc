// Where a fork comes from: the session and the entry after which it goes on otherwise, and what was chosen to be other. It
// stands in the header's `app`, as the build metadata of a version (`0.1.0+fork.9aa79075360b6256.214`, and behind it the
// choices as one word more), so that no reader of older programs is lost.
import type { LogHeader } from '../schema/logHeader.ts'
import { choicesFrom, choicesText, type ForkChoice } from './choices.ts'

export interface Origin {
  readonly sessionId: string
  /** The last entry that both have. */
  readonly seq: number
}

const METADATA = /\+fork\.([0-9a-z]+)\.(\d{1,9})(?:\.([\w-]+))?$/i

type Version = Pick<LogHeader, 'app'>

/** `null` of a log that goes on from no other one. */
export const originOf = ({ app }: Version): Origin | null => {
  const [, sessionId, seq] = METADATA.exec(app) ?? []
  return sessionId === undefined || seq === undefined ? null : { sessionId, seq: Number(seq) }
}

/** None of a log that goes on as it was, or is no fork; `null` where this program does not read them. */
export const choicesOf = ({ app }: Version): readonly ForkChoice[] | null => {
  const [, , , text] = METADATA.exec(app) ?? []
  return text === undefined ? [] : choicesFrom(text)
}

/** The version alone: of a session that goes on from no other one any more. */
export const versionAlone = ({ app }: Version): string => app.replace(METADATA, '')

/** The version as it is shown: with the origin, and without the choices, which are no text for a person. */
export const shownVersion = (header: Version): string => {
  const origin = originOf(header)
  return origin === null ? header.app : versionFrom(header.app, origin)
}

/**
 * The version of a fork of it; that of a fork of a fork names the nearest.
 * @throws where the choices don't fit a header (`choicesText`): the form and the plan refuse such.
 */
export const versionFrom = (
  app: string,
  { sessionId, seq }: Origin,
  choices: readonly ForkChoice[] = [],
): string => {
  const text = choices.length === 0 ? '' : choicesText(choices)
  if (text === null) throw new Error('The choices are too long for a header')
  return `${versionAlone({ app })}+fork.${sessionId}.${seq}${text === '' ? '' : `.${text}`}`
}
