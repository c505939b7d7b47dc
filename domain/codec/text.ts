// Every text in a command, an event, an exchange or a read model says who may read it.
// The log's redaction is derived from these marks and from nothing else: a bare `t.string` fails a test
// (tests/replay/redaction/redaction.test.ts).
import * as t from 'io-ts'

/** Who may read a text: anyone (open), its owner alone (personal), or no one (secret: a token or a password). */
export type Privacy = 'open' | 'personal' | 'secret'

/**
 * What a pseudonym must still look like after redaction; a `measure` is a typed size or weight, which may stay. A
 * `refusal` is a server's sentence: the words by which the program knows what it is about stay.
 */
export type TextShape = 'plain' | 'email' | 'jwt' | 'measure' | 'refusal'

interface TextMarks {
  readonly privacy: Privacy
  readonly shape?: TextShape
  readonly pattern?: RegExp | undefined
}

/** A string codec that carries its privacy; `pattern` narrows what it accepts. */
export class TextType extends t.Type<string> {
  readonly _tag = 'TextType' as const
  readonly privacy: Privacy
  readonly shape: TextShape
  readonly pattern: RegExp | undefined
  constructor(name: string, { privacy, shape = 'plain', pattern }: TextMarks) {
    const is = (u: unknown): u is string =>
      typeof u === 'string' && (pattern === undefined || pattern.test(u))
    super(name, is, (u, context) => (is(u) ? t.success(u) : t.failure(u, context)), t.identity)
    this.privacy = privacy
    this.shape = shape
    this.pattern = pattern
  }
}

/** A text that anyone may read: a code, a title from the catalogue, a route's name. */
export const openText = (name: string, pattern?: RegExp) => new TextType(name, { privacy: 'open', pattern })

/** A person's own data. The log keeps a pseudonym of the same shape, equal for equal values. */
export const personal = (name: string, shape: TextShape = 'plain') =>
  new TextType(name, { privacy: 'personal', shape })

/** A text that opens a door: a token, a key. The log keeps a pseudonym that opens nothing. */
export const secret = (name: string, shape: TextShape = 'plain') =>
  new TextType(name, { privacy: 'secret', shape })
