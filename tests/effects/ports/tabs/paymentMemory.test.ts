// What the tabs of one browser know together: one claim a reservation, nothing personal, nothing without an end.
import { firstValueFrom, NEVER, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { epochMs } from '../../../../domain/instant.ts'
import { guardedStorage, type TabWrite } from '../../../../effects/ports/browserTab.ts'
import { createMemoryStorage } from '../../../../effects/ports/tabs/keptJson.ts'
import {
  createPaymentMemory,
  openPayments,
  type PaymentMemoryParts,
} from '../../../../effects/ports/tabs/paymentMemory.ts'
import { START_MS } from '../../../support/virtualSession.ts'
import { branded } from '../../../support/unbranded.ts'

describe('when a payment is begun', () => {
  it('is given to the first caller and to no later one, in this tab or another [PAY-05]', async () => {
    const storage = createMemoryStorage()
    const [first, second] = [tab(storage, 'a'), tab(storage, 'b')]
    expect(await claim(first, 'R1')).toBe(true)
    expect(await claim(second, 'R1')).toBe(false)
    // What this tab began and knows the end of it may begin again.
    expect(await claim(first, 'R1')).toBe(true)
    expect(await claim(second, 'R2')).toBe(true)
    expect(openPayments(storage, KEY, START_MS)).toEqual([
      { reservationId: 'R1', tabId: 'a', sessionId: 'session a', startedAtMs: START_MS },
      { reservationId: 'R2', tabId: 'b', sessionId: 'session b', startedAtMs: START_MS },
    ])
  })

  it('takes nothing for its own where a copy of the tab may have the same name', async () => {
    const storage = createMemoryStorage()
    const [first, copy] = [tab(storage, 'a', { sharesId: true }), tab(storage, 'a', { sharesId: true })]
    expect(await claim(first, 'R1')).toBe(true)
    expect(await claim(copy, 'R1')).toBe(false)
    expect(await claim(first, 'R1')).toBe(false)
  })

  it('keeps the numbers of reservation, tab and session, and nothing else that is known of the tab', async () => {
    const storage = createMemoryStorage()
    const whole = { tabId: 'a', sessionId: 'session a', salt: new Uint8Array([7, 11]) }
    await claim(tab(storage, 'a', { tab: whole }), 'R1')
    expect(JSON.parse(storage.getItem(KEY) ?? '')).toEqual([
      { reservationId: 'R1', tabId: 'a', sessionId: 'session a', startedAtMs: START_MS },
    ])
  })

  it('asks under a lock of the browser where there is one', async () => {
    const storage = createMemoryStorage()
    const asked: string[] = []
    const locks = locksThat((name, granted) => {
      asked.push(name)
      return Promise.resolve().then(granted)
    })
    const tabs = [tab(storage, 'a', { locks }), tab(storage, 'b', { locks })]
    const given = await Promise.all(tabs.map((one) => claim(one, 'R1')))
    expect(given).toEqual([true, false])
    expect(asked).toEqual([KEY, KEY])
  })

  it('asks without where the lock is refused', async () => {
    const locks = locksThat(() => Promise.reject(new DOMException('', 'InvalidStateError')))
    const storage = createMemoryStorage()
    expect(await claim(tab(storage, 'a', { locks }), 'R1')).toBe(true)
    expect(await claim(tab(storage, 'b', { locks }), 'R1')).toBe(false)
  })
})

describe('when its outcome is known', () => {
  it('is forgotten, and can be claimed again', async () => {
    const storage = createMemoryStorage()
    const [first, second] = [tab(storage, 'a'), tab(storage, 'b')]
    await claim(first, 'R1')
    await claim(first, 'R2')
    for (const reservationId of ['R1', 'R1', 'R3']) forget(second, reservationId)
    expect(openPayments(storage, KEY, START_MS).map(({ reservationId }) => reservationId)).toEqual(['R2'])
    expect(await claim(first, 'R1')).toBe(true)
  })

  it.each([
    ['of another name', 'b'],
    ['of the same name', 'a'],
  ])('is forgotten alone: what a tab %s has begun since stays', async (_which, name) => {
    const storage = createMemoryStorage()
    const [first, second] = [tab(storage, 'a', { sharesId: true }), tab(storage, name, { sharesId: true })]
    await claim(first, 'R1')
    forget(second, 'R1')
    expect(await claim(second, 'R1', START_MS + 1)).toBe(true)
    forget(first, 'R1')
    expect(openPayments(storage, KEY, START_MS)).toMatchObject([{ tabId: name, startedAtMs: START_MS + 1 }])
    // A tab that was refused, or has forgotten its own, follows the other tab's.
    expect(await claim(first, 'R1', START_MS + 2)).toBe(false)
    forget(first, 'R1')
    expect(openPayments(storage, KEY, START_MS)).toEqual([])
  })

  it('is forgotten alone by the tab’s next page, too', async () => {
    const storage = createMemoryStorage()
    await claim(tab(storage, 'a'), 'R1')
    const [next, other] = [tab(storage, 'a'), tab(storage, 'b')]
    forget(other, 'R1')
    await claim(other, 'R1')
    forget(next, 'R1')
    expect(openPayments(storage, KEY, START_MS)).toMatchObject([{ tabId: 'b' }])
    forget(other, 'R1')
    await claim(next, 'R2')
    forget(tab(storage, 'a'), 'R2')
    expect(openPayments(storage, KEY, START_MS)).toEqual([])
  })

  it('is open for a day at most, by whichever clock', async () => {
    const storage = createMemoryStorage()
    const one = tab(storage, 'a')
    await claim(one, 'R1')
    const openAfter = (passedMs: number) => openPayments(storage, KEY, epochMs(START_MS + passedMs))
    expect(openAfter(DAY_MS - 1)).toHaveLength(1)
    expect(openAfter(1 - DAY_MS)).toHaveLength(1)
    expect(openAfter(DAY_MS)).toEqual([])
    expect(openAfter(-DAY_MS)).toEqual([])
    expect(await claim(one, 'R1', START_MS + DAY_MS)).toBe(true)
  })
})

describe('when another tab writes', () => {
  it('says which reservations have a payment under way', async () => {
    const { storage, writes, heard } = heardByOther()
    const other = tab(storage, 'b')
    await claim(other, 'R1')
    writes.shift()?.()
    forget(other, 'R1')
    writes.shift()?.()
    expect(heard).toEqual([['R1'], []])
  })

  it('reports one that is over by the time that it hears of [TABS-03]', async () => {
    const { storage, writes, heard } = heardByOther()
    const other = tab(storage, 'b')
    await claim(other, 'R1')
    forget(other, 'R1')
    for (const deliver of writes) deliver()
    expect(heard).toEqual([['R1'], []])
  })

  it('reports none where all is emptied, and nothing of what is kept under another key', () => {
    const { writes$, heard } = heardByOther()
    writes$.next({ key: 'another', newValue: '[]' })
    writes$.next({ key: null, newValue: null })
    expect(heard).toEqual([[]])
  })
})

describe('when what the browser keeps is not ours', () => {
  it.each([
    ['not json'],
    ['{"reservationId":"R1"}'],
    ['null'],
    ['[null,7,{"reservationId":"R1","tabId":"a","sessionId":"s","startedAtMs":"now"},{"tabId":"a"}]'],
  ])('counts as nothing, and is written over: %s', async (text) => {
    const storage = createMemoryStorage()
    storage.setItem(KEY, text)
    expect(openPayments(storage, KEY, START_MS)).toEqual([])
    forget(tab(storage, 'a'), 'R1')
    expect(await claim(tab(storage, 'a'), 'R1')).toBe(true)
    expect(openPayments(storage, KEY, START_MS)).toHaveLength(1)
  })

  it('lets people pay in a browser that keeps nothing', async () => {
    const refuse = (): never => {
      throw new DOMException('', 'QuotaExceededError')
    }
    const one = tab(
      guardedStorage(() => ({ getItem: refuse, setItem: refuse, removeItem: refuse })),
      'a',
    )
    expect(await claim(one, 'R1')).toBe(true)
    expect(() => forget(one, 'R1')).not.toThrow()
  })
})

const KEY = 'payments'
const DAY_MS = 86_400_000

/** What tab `a` gets when each of `writes` comes, in the order in which they were written. */
const heardByOther = () => {
  const kept = createMemoryStorage()
  const writes$ = new Subject<TabWrite>()
  const writes: (() => void)[] = []
  const heard: (readonly string[])[] = []
  tab(kept, 'a', { writes$ }).changes$.subscribe((open) => heard.push(open))
  const storage = {
    getItem: kept.getItem,
    setItem: (key: string, newValue: string): void => {
      kept.setItem(key, newValue)
      writes.push(() => writes$.next({ key, newValue }))
    },
  }
  return { storage, writes$, writes, heard }
}

const tab = (
  storage: PaymentMemoryParts['storage'],
  tabId: string,
  overrides: Partial<Pick<PaymentMemoryParts, 'locks' | 'writes$' | 'sharesId' | 'tab'>> = {},
) =>
  createPaymentMemory({
    storage,
    key: KEY,
    locks: null,
    writes$: NEVER,
    tab: { tabId, sessionId: `session ${tabId}` },
    ...overrides,
  })

const claim = (
  memory: ReturnType<typeof createPaymentMemory>,
  reservationId: string,
  nowMs: number = START_MS,
): Promise<boolean> => firstValueFrom(memory.claim(branded(reservationId), epochMs(nowMs)))

const forget = (memory: ReturnType<typeof createPaymentMemory>, reservationId: string): void =>
  memory.forget(branded(reservationId))

type Granted = () => Promise<unknown>

const locksThat = (request: (name: string, granted: Granted) => Promise<unknown>) =>
  ({ request }) as unknown as NonNullable<PaymentMemoryParts['locks']>
