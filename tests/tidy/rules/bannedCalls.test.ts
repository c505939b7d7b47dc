// Every banned call is seen to be found outside the adapters and to be accepted inside them.
import { describe, expect, it } from 'vitest'
import { bannedCallsRule } from './bannedCalls.ts'
import { BANNED } from './bannedTable.ts'

/** Code that breaks the rule, what the finding says, and an adapter where the same code is fine. */
const EXAMPLES: readonly (readonly [code: string, says: string, fineIn: string])[] = [
  ['setTimeout(f, 1)', 'ports.clock.scheduler', 'effects/ports/clock.ts'],
  ['const wait = globalThis.setTimeout', 'ports.clock.scheduler', 'src/demo/server/clock.ts'],
  ['const timers = { setInterval }', 'ports.clock.scheduler', 'src/demo/browser/browser.ts'],
  ['requestAnimationFrame(f)', 'src/look', 'src/look/motion.ts'],
  ['Date.now()', 'ports.clock.nowMs()', 'replay/cli/report.ts'],
  ['new Date()', 'ports.clock.nowMs()', 'effects/ports/clock.ts'],
  ['String(new Date)', 'ports.clock.nowMs()', 'effects/ports/clock.ts'],
  ['Date()', 'ports.clock.nowMs()', 'effects/ports/clock.ts'],
  ['performance.now()', 'ports.clock.nowMs()', 'src/main.tsx'],
  ["import { isToday } from 'date-fns'", "machine's clock", 'effects/ports/clock.ts'],
  [
    "import { formatDistanceToNow as ago } from 'date-fns/formatDistanceToNow'",
    'clock',
    'replay/cli/story.ts',
  ],
  ['Math.random()', 'ports.random', 'effects/ports/random.ts'],
  ['crypto.randomUUID()', 'ports.random', 'effects/ports/random.ts'],
  ['window.crypto.getRandomValues(bytes)', 'ports.random', 'effects/ports/random.ts'],
  ["localStorage.getItem('a')", 'ports.storage', 'effects/ports/storage.ts'],
  ['const store = window.sessionStorage', 'ports.storage', 'effects/ports/storage.ts'],
  ["indexedDB.open('log')", 'replay/store', 'replay/store/open.ts'],
  ["fetch('/api')", 'ports.api', 'effects/api/client.ts'],
  ['new XMLHttpRequest()', 'ports.api', 'effects/api/client.ts'],
  ['window.location.hash', 'navigation', 'effects/ports/navigation.ts'],
  ["location.href = '/'", 'navigation', 'effects/ports/navigation.ts'],
  ['location.reload()', 'navigation', 'effects/ports/navigation.ts'],
]

describe('when code outside the adapters reaches for the world', () => {
  it.each(EXAMPLES)('finds %s', (code, says) => {
    const found = bannedCallsRule([{ path: 'src/screens/book.ts', text: `// A header.\n${code}` }])
    expect(found.map(({ line }) => line)).toEqual(found.map(() => 2))
    expect(found[0]?.message).toContain(says)
  })

  it('has an example for every row of the table', () => {
    const says = EXAMPLES.map(([code]) => bannedCallsRule([{ path: 'domain/a.ts', text: code }])[0]?.message)
    for (const { instead } of BANNED)
      expect(
        says.filter((message) => message?.endsWith(instead)),
        instead,
      ).not.toEqual([])
    expect(new Set(says.map((message) => message?.split(' is banned')[0])).size).toBeGreaterThanOrEqual(
      BANNED.length,
    )
  })
})

describe('when an adapter reaches for the world', () => {
  it.each(EXAMPLES)('accepts %s (%s) in %s', (code, _says, fineIn) => {
    expect(bannedCallsRule([{ path: fineIn, text: code }])).toEqual([])
  })
})

describe('when the same word means something else', () => {
  it.each([
    '// Date.now() is banned, and so is fetch(',
    "const text = 'localStorage'",
    'ports.api.fetch(a)',
    'const at = new Date(nowMs)',
    'type Timer = ReturnType<typeof setTimeout>',
    'const { pathname } = useLocation(); const a = location.pathname',
    'const a: { readonly fetch: number } = { fetch: 1 }',
    "import { startOfDay } from 'date-fns'",
    'trace.performance(now)',
  ])('says nothing about %s', (code) => {
    expect(bannedCallsRule([{ path: 'domain/a.ts', text: code }])).toEqual([])
  })

  it('leaves tests alone', () => {
    expect(bannedCallsRule([{ path: 'tests/a.test.ts', text: 'Date.now()' }])).toEqual([])
  })
})
