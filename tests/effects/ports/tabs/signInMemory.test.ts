// What the tabs of one browser know of each other's sign-ins: who shares one, that it is over, and nothing in clear.
import { NEVER, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { epochMs } from '../../../../domain/instant.ts'
import { createMemoryStorage } from '../../../../effects/ports/tabs/keptJson.ts'
import { createSignInMemory, type SignInMemoryParts } from '../../../../effects/ports/tabs/signInMemory.ts'
import { START_MS } from '../../../support/virtualSession.ts'

const DAY_MS = 86_400_000
const NAMES = ['a.b.c', 'mari@example.com']

describe('when two tabs are signed in as the same person', () => {
  it('the end in one of them reaches the other once, whichever name fits', () => {
    const shared = createMemoryStorage()
    const [first, second] = [tab(shared, 'a'), tab(shared, 'b')]
    first.enter(['a.b.c', 'mari@example.com'], START_MS)
    second.enter(['d.e.f', 'mari@example.com'], epochMs(START_MS + 1))
    expect(first.takeEnd()).toBe(false)
    expect(second.takeEnd()).toBe(false)
    first.end(epochMs(START_MS + 2))
    expect(first.takeEnd()).toBe(false)
    expect(second.takeEnd()).toBe(true)
    expect(second.takeEnd()).toBe(false)
  })

  it('reaches a third one that is known by a name of the second alone', () => {
    const shared = createMemoryStorage()
    const [first, second, third] = [tab(shared, 'a'), tab(shared, 'b'), tab(shared, 'c')]
    first.enter(['a.b.c'], START_MS)
    second.enter(['a.b.c', 'mari@example.com'], START_MS)
    third.enter(['d.e.f', 'mari@example.com'], START_MS)
    first.end(START_MS)
    expect(second.takeEnd()).toBe(true)
    expect(third.takeEnd()).toBe(true)
  })

  it('is known after a reload, and to no copy that is another tab', () => {
    const [shared, own] = [createMemoryStorage(), createMemoryStorage()]
    const other = tab(shared, 'a')
    other.enter(NAMES, START_MS)
    tab(shared, 'b', { own }).enter(NAMES, START_MS)
    other.end(START_MS)
    expect(tab(shared, 'copy', { own }).takeEnd()).toBe(false)
    expect(tab(shared, 'b', { own }).takeEnd()).toBe(true)
    expect(tab(shared, 'b', { own }).takeEnd()).toBe(false)
  })

  it('is the tab’s own by any of its names, till its end, and over a reload; a tab without one takes any', () => {
    const [shared, own] = [createMemoryStorage(), createMemoryStorage()]
    const [first, other] = [tab(shared, 'a', { own }), tab(shared, 'b')]
    expect(first.isOwn('a.b.c')).toBe(true)
    first.enter(NAMES, START_MS)
    other.enter(['x.y.z', 'juri@example.com'], START_MS)
    const after = tab(shared, 'a', { own })
    expect(['a.b.c', 'mari@example.com', 'x.y.z'].map(after.isOwn)).toEqual([true, true, false])
    tab(shared, 'c').enter(['d.e.f', 'mari@example.com'], START_MS)
    expect(after.isOwn('d.e.f')).toBe(true)
    const third = tab(shared, 'd')
    third.enter(NAMES, START_MS)
    third.end(START_MS)
    expect(after.isOwn('a.b.c')).toBe(false)
  })

  it('ends no sign-in that came after it', () => {
    const shared = createMemoryStorage()
    const [first, second] = [tab(shared, 'a'), tab(shared, 'b')]
    for (const one of [first, second]) one.enter(NAMES, START_MS)
    first.end(epochMs(START_MS + 1))
    second.enter(NAMES, epochMs(START_MS + 2))
    expect(second.takeEnd()).toBe(false)
    first.enter(NAMES, epochMs(START_MS + 3))
    second.end(epochMs(START_MS + 4))
    expect(first.takeEnd()).toBe(true)
  })
})

describe('when they are different customers, or none', () => {
  it('nothing is sent', () => {
    const shared = createMemoryStorage()
    const [mari, juri, guest] = [tab(shared, 'a'), tab(shared, 'b'), tab(shared, 'c')]
    mari.enter(NAMES, START_MS)
    juri.enter(['g.h.i', 'juri@example.com'], START_MS)
    mari.end(START_MS)
    guest.end(START_MS)
    expect(juri.takeEnd()).toBe(false)
    expect(guest.takeEnd()).toBe(false)
  })
})

describe('what is kept', () => {
  it('never names the customer or the token, holds no trace of who it was after the end, and goes after a week', () => {
    const [shared, own] = [createMemoryStorage(), createMemoryStorage()]
    const one = tab(shared, 'a', { own })
    one.enter(NAMES, START_MS)
    const kept = `${shared.getItem(KEY)} ${own.getItem(KEY)}`
    for (const name of NAMES) expect(kept).not.toContain(name)
    expect(signIns(shared)[0]?.hashes).toHaveLength(2)
    one.end(START_MS)
    expect(signIns(shared)).toMatchObject([{ hashes: [], isOver: true }])
    tab(shared, 'b').enter(['other'], epochMs(START_MS + 6 * DAY_MS))
    expect(signIns(shared)).toHaveLength(2)
    tab(shared, 'b').enter(['other'], epochMs(START_MS + 8 * DAY_MS))
    expect(signIns(shared)).toHaveLength(1)
  })

  it.each(['', 'x', 'null', '[]', '{"salt":1}', '{"salt":"s","signIns":[null,1,{"id":"a"}]}'])(
    'is read again from nothing where it is not ours: %j',
    (text) => {
      const [shared, own] = [createMemoryStorage(), createMemoryStorage()]
      shared.setItem(KEY, text)
      own.setItem(KEY, text)
      const [first, second] = [tab(shared, 'a', { own }), tab(shared, 'b')]
      for (const one of [first, second]) one.enter(NAMES, START_MS)
      first.end(START_MS)
      expect(second.takeEnd()).toBe(true)
    },
  )

  it('is looked at again whenever another tab writes', () => {
    const writes$ = new Subject<unknown>()
    let count = 0
    tab(createMemoryStorage(), 'a', { writes$ }).changes$.subscribe(() => (count += 1))
    writes$.next('anything')
    expect(count).toBe(1)
  })
})

const KEY = 'signIns'
let ids = 0

const tab = (
  shared: SignInMemoryParts['shared'],
  tabId: string,
  parts: Partial<Pick<SignInMemoryParts, 'own' | 'writes$'>> = {},
) =>
  createSignInMemory({
    shared,
    own: parts.own ?? createMemoryStorage(),
    key: KEY,
    writes$: parts.writes$ ?? NEVER,
    tabId,
    randomId: () => `id ${(ids += 1)}`,
  })

const signIns = (shared: SignInMemoryParts['shared']): readonly { readonly hashes: readonly string[] }[] =>
  (JSON.parse(shared.getItem(KEY) ?? '{}') as { signIns: { hashes: string[] }[] }).signIns
