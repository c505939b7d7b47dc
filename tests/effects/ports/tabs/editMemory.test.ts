// Which tab is changing which ticket: one holder a ticket, a tab that is gone counts for nothing, nothing without an end.
import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { later } from '../../../../domain/instant.ts'
import type { ReservationId } from '../../../../domain/ids.ts'
import { TIMINGS } from '../../../../domain/timings.ts'
import { guardedStorage, type TabWrite } from '../../../../effects/ports/browserTab.ts'
import { createMemoryStorage } from '../../../../effects/ports/tabs/keptJson.ts'
import { createEditMemory, type EditMemoryParts } from '../../../../effects/ports/tabs/editMemory.ts'
import type { EditsElsewhere } from '../../../../effects/ports/ports.ts'
import { nextTurn } from '../../../support/nextTurn.ts'
import { branded } from '../../../support/unbranded.ts'
import { createVirtualClock } from '../../../support/virtualClock.ts'
import { START_MS } from '../../../support/virtualSession.ts'

const KEY = 'edits'
const R1 = branded<ReservationId>('R1')
const R2 = branded<ReservationId>('R2')
const NOTHING: EditsElsewhere = { tickets: [], askedFor: null }

describe('[TABS-04] a ticket that a tab is changing', () => {
  it('reaches the others, and not itself', () => {
    const { tab } = browser()
    const [first, second] = [tab('a'), tab('b')]
    first.memory.claim(R1)
    expect(first.memory.elsewhere()).toEqual(NOTHING)
    expect(second.memory.elsewhere()).toEqual({ tickets: [R1], askedFor: null })
    expect(second.heard.at(-1)).toEqual({ tickets: [R1], askedFor: null })
  })

  it('is released by the tab that held it, and what another one holds stays', () => {
    const { tab } = browser()
    const [first, second, third] = [tab('a'), tab('b'), tab('c')]
    first.memory.claim(R1)
    second.memory.claim(R2)
    first.memory.release()
    expect(third.memory.elsewhere().tickets).toEqual([R2])
    expect(third.heard.at(-1)?.tickets).toEqual([R2])
  })

  it('is asked for by another tab, which the holder hears; once that has released it, it is the other one’s', () => {
    const { tab } = browser()
    const [first, second] = [tab('a'), tab('b')]
    first.memory.claim(R1)
    second.memory.ask(R1)
    expect(first.heard.at(-1)).toEqual({ tickets: [], askedFor: R1 })
    first.memory.release()
    second.memory.claim(R1)
    expect(first.heard.at(-1)).toEqual({ tickets: [R1], askedFor: null })
  })

  it('is no longer asked for once the tab that asked goes', () => {
    const { tab } = browser()
    const [first, second] = [tab('a'), tab('b')]
    first.memory.claim(R1)
    second.memory.ask(R1)
    second.memory.release()
    expect(first.heard.at(-1)).toEqual(NOTHING)
    expect(second.memory.elsewhere().tickets).toEqual([R1])
  })

  it('is free when its time is over, and the others hear it without a word of that tab', () => {
    const { clock, tab } = browser()
    const [first, second] = [tab('a'), tab('b')]
    first.memory.claim(R1)
    clock.advance(TIMINGS.editClaimMs - 1)
    expect(second.heard.at(-1)?.tickets).toEqual([R1])
    clock.advance(1)
    expect(second.heard.at(-1)?.tickets).toEqual([])
  })

  it('is held for longer where its change has a later end, by its holder alone', () => {
    const { clock, tab } = browser()
    const [first, second] = [tab('a'), tab('b')]
    first.memory.claim(R1)
    first.memory.claim(R2)
    const twiceAsLate = later(later(START_MS, TIMINGS.editClaimMs), TIMINGS.editClaimMs)
    first.memory.renew(R1, twiceAsLate)
    second.memory.renew(R2, twiceAsLate)
    clock.advance(TIMINGS.editClaimMs + 1)
    expect(second.memory.elsewhere().tickets).toEqual([R1])
  })
})

describe('[TABS-04] a tab that is gone', () => {
  it('holds nothing: who asks for its ticket has it at once', async () => {
    const { tab, close } = browser({ tellsOfTabs: true })
    const [first, second] = [tab('a'), tab('b')]
    first.memory.claim(R1)
    close('a')
    second.memory.ask(R1)
    await nextTurn()
    expect(second.heard.at(-1)).toEqual(NOTHING)
  })

  it('is found out when a page begins, and one that is there keeps its ticket', async () => {
    const { tab, close } = browser({ tellsOfTabs: true })
    const [first, second, third] = [tab('a'), tab('b'), tab('c')]
    first.memory.claim(R1)
    second.memory.claim(R2)
    close('a')
    third.memory.dropGone()
    await nextTurn()
    expect(third.memory.elsewhere().tickets).toEqual([R2])
  })

  it('keeps its ticket until its time is over where the browser doesn’t know', async () => {
    const { tab, close } = browser()
    const [first, second] = [tab('a'), tab('b')]
    first.memory.claim(R1)
    close('a')
    second.memory.ask(R1)
    second.memory.dropGone()
    await nextTurn()
    expect(second.memory.elsewhere().tickets).toEqual([R1])
  })

  it('leaves to its next page what the page before it held', () => {
    const { tab } = browser({ tellsOfTabs: true })
    tab('a', 'page 1').memory.claim(R1)
    expect(tab('a', 'page 2').memory.elsewhere()).toEqual(NOTHING)
  })
})

describe('[TABS-04] a browser that keeps nothing, or something else', () => {
  it.each([
    ['no list', '{"R1":1}'],
    ['no JSON', '['],
    [
      'claims of another form',
      '[{"reservationId":"R1"},{"reservationId":"R1","holder":{"tabId":"a"}},1,null]',
    ],
  ])('is read as one where nothing is changed: %s', (_what, text) => {
    const { tab, storage } = browser()
    storage.setItem(KEY, text)
    expect(tab('a').memory.elsewhere()).toEqual(NOTHING)
  })

  it('does not stop the change', () => {
    const refuses = (): never => {
      throw new DOMException('', 'SecurityError')
    }
    const { tab } = browser({
      storage: guardedStorage(() => ({ getItem: refuses, setItem: refuses, removeItem: refuses })),
    })
    const { memory } = tab('a')
    memory.claim(R1)
    memory.ask(R1)
    memory.release()
    expect(memory.elsewhere()).toEqual(NOTHING)
  })
})

interface BrowserOptions {
  readonly tellsOfTabs?: boolean
  readonly storage?: EditMemoryParts['storage']
}

/** Tabs of one browser: what one writes reaches the others at once. */
const browser = ({ tellsOfTabs = false, storage = createMemoryStorage() }: BrowserOptions = {}) => {
  const clock = createVirtualClock(START_MS)
  const tabs: { readonly pageId: string; readonly writes$: Subject<TabWrite> }[] = []
  const closed = new Set<string>()
  const tab = (tabId: string, pageId = `page of ${tabId}`) => {
    const writes$ = new Subject<TabWrite>()
    tabs.push({ pageId, writes$ })
    const memory = createEditMemory({
      storage: {
        getItem: (key) => storage.getItem(key),
        setItem: (key, newValue) => {
          storage.setItem(key, newValue)
          for (const other of tabs) if (other.pageId !== pageId) other.writes$.next({ key, newValue })
        },
      },
      key: KEY,
      writes$,
      clock,
      page: { tabId, pageId },
      isTabOpen: tellsOfTabs ? (asked) => Promise.resolve(!closed.has(asked)) : null,
    })
    const heard: EditsElsewhere[] = []
    memory.changes$.subscribe((elsewhere) => heard.push(elsewhere))
    return { memory, heard }
  }
  return { clock, tab, storage, close: (tabId: string) => closed.add(tabId) }
}
