// What a decision or a codec says, for a test that asks for one side of it.
import * as E from 'fp-ts/Either'

/** Why it is refused; `null` where it is not. */
export const refusalIn = (decided: E.Either<{ readonly _tag: string }, unknown>): string | null =>
  E.isLeft(decided) ? decided.left._tag : null

/** Throws where it is refused. */
export const agreedIn = <A>(decided: E.Either<unknown, A>): A => {
  if (E.isLeft(decided)) throw new Error(`Refused: ${JSON.stringify(decided.left)}`)
  return decided.right
}
