// Codecs that take several readings of one and the same fact, and give back one value.
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

/** A codec with several inputs and one output; `inner` describes the output, for redaction and generators. */
export class ReadingType<C extends t.Mixed> extends t.Type<t.TypeOf<C>, unknown> {
  readonly _tag = 'ReadingType' as const
  constructor(
    name: string,
    readonly inner: C,
    readonly read: (u: unknown) => unknown,
  ) {
    super(
      name,
      (u): u is t.TypeOf<C> => inner.is(u),
      (u, context) => inner.validate(read(u), context),
      t.identity,
    )
  }
}

/** A reading that says the same in a simpler shape, once it has understood the shape in which it came. */
export class SettlingType<C extends t.Mixed, R extends t.Mixed> extends ReadingType<C> {
  override readonly validate: t.Validate<unknown, t.TypeOf<C>>
  constructor(
    inner: C,
    readonly raw: R,
    readonly way: {
      /** Whether a value came in the simpler shape already. */
      readonly isSettled: (u: unknown) => boolean
      readonly settle: (value: t.TypeOf<R>) => t.TypeOf<C>
    },
  ) {
    super(raw.name, inner, t.identity)
    this.validate = (u, context): t.Validation<t.TypeOf<C>> => {
      if (way.isSettled(u)) return inner.validate(u, context) as t.Validation<t.TypeOf<C>>
      return E.map(way.settle)(raw.validate(u, context) as t.Validation<t.TypeOf<R>>)
    }
  }
}
