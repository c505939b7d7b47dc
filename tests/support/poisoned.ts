// What a recorded program may not reach: the machine's clock, its timers, its chance and its network. While they are
// poisoned, code that reaches for one fails at once, and is noted, so that a `catch` can't hide it. A timer that another
// test of the same thread has left is not of that program, and reaches them unchanged.
import { AsyncLocalStorage } from 'node:async_hooks'
import { Socket } from 'node:net'

export interface Poisoned<A> {
  readonly value: A
  /** What was reached for, each once; empty in a program that keeps to its ports. */
  readonly reached: readonly string[]
}

/** What is reached for while an act runs, and by what it began. */
const REACHED = new AsyncLocalStorage<Set<string>>()

/** Runs `act` with all of them poisoned; afterwards everything is as it was, also after an error. */
export const poisoned = async <A>(act: () => Promise<A>): Promise<Poisoned<A>> => {
  const reached = new Set<string>()
  const cure = poison()
  try {
    return { value: await REACHED.run(reached, act), reached: [...reached] }
  } finally {
    cure()
  }
}

/** Fails where the act reaches for it; other code goes on. */
const reach = (name: string): void => {
  const reached = REACHED.getStore()
  if (reached === undefined) return
  reached.add(name)
  throw new Error(`${name} is poisoned here: go through a port`)
}

/** Objects and the functions of theirs that read a clock, draw by chance, wait, or go out. */
const POISONED: readonly (readonly [name: string, owner: object, keys: readonly string[]])[] = [
  ['performance', performance, ['now']],
  ['process', process, ['hrtime', 'uptime']],
  ['Math', Math, ['random']],
  ['crypto', Object.getPrototypeOf(crypto) as object, ['getRandomValues', 'randomUUID']],
  [
    'globalThis',
    globalThis,
    [
      'fetch',
      'XMLHttpRequest',
      'WebSocket',
      'EventSource',
      'setTimeout',
      'setInterval',
      'requestAnimationFrame',
    ],
  ],
  ['Socket', Socket.prototype, ['connect']],
]

/** The way back. */
const poison = (): (() => void) => {
  const cures = [poisonDate(), poisonFormats()]
  for (const [name, owner, keys] of POISONED)
    for (const key of keys) {
      const plain = Reflect.get(owner, key) as unknown
      cures.push(replaced(owner, key, poisonedBy(`${name}.${key}`, plain)))
    }
  return () => cures.toReversed().forEach((cure) => cure())
}

/** Can be called, and made new, as what it stands for can. */
const poisonedBy = (name: string, plain: unknown) =>
  function (this: unknown, ...args: unknown[]): unknown {
    reach(name)
    if (typeof plain !== 'function') throw new TypeError(`${name} is not a function`)
    return new.target === undefined
      ? (Reflect.apply(plain, this, args) as unknown)
      : (Reflect.construct(plain, args) as unknown)
  }

/** What is not there is put there, so that looking whether it is there finds it. */
const replaced = (owner: object, key: string, value: unknown): (() => void) => {
  const before = Object.getOwnPropertyDescriptor(owner, key)
  Object.defineProperty(owner, key, { value, configurable: true, writable: true })
  return () => {
    if (before === undefined) Reflect.deleteProperty(owner, key)
    else Object.defineProperty(owner, key, before)
  }
}

/** An instant that is given may be looked at; the present one may not. */
const poisonDate = (): (() => void) => {
  const Plain = Date
  const Poisoned = new Proxy(Plain, {
    apply: (target) => {
      reach('Date()')
      return target()
    },
    construct: (target, args, newTarget) => {
      if (args.length === 0 && !isOverwritten()) reach('new Date()')
      return Reflect.construct(target, args, newTarget) as object
    },
  })
  const { now } = Plain
  const cures = [
    replaced(globalThis, 'Date', Poisoned),
    replaced(Plain, 'now', () => {
      reach('Date.now()')
      return now()
    }),
  ]
  return () => cures.forEach((cure) => cure())
}

/** The library of time zones makes a date of now to set it to another instant at once. */
const isOverwritten = (): boolean => new Error().stack?.includes('new TZDateMini') === true

/** A format that is given no instant shows the present one. `format` is a property that makes a function. */
const poisonFormats = (): (() => void) => {
  const { prototype } = Intl.DateTimeFormat
  const { formatToParts } = prototype
  const format = Object.getOwnPropertyDescriptor(prototype, 'format')
  const cure = replaced(
    prototype,
    'formatToParts',
    function (this: Intl.DateTimeFormat, date?: Date | number) {
      if (date === undefined) reach('Intl.DateTimeFormat.formatToParts')
      return formatToParts.call(this, date)
    },
  )
  Object.defineProperty(prototype, 'format', {
    configurable: true,
    get(this: Intl.DateTimeFormat) {
      const shown = format?.get?.call(this) as (date?: Date | number) => string
      return (date?: Date | number) => {
        if (date === undefined) reach('Intl.DateTimeFormat.format')
        return shown(date)
      }
    },
  })
  return () => {
    cure()
    if (format !== undefined) Object.defineProperty(prototype, 'format', format)
  }
}
