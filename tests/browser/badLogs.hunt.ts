// Files that are no good log: each is answered by a sentence that names the line or the reason, and a good file opens
// afterwards on the same page.
import { mkdtemp, open, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { IMPORT_LIMITS } from '../../replay/file/importVerdict.ts'
import { chooseFile, dropFile, openOnReplayPage, seeOpened } from '../support/browser/log.ts'
import { expectCalm, expectInSight, openShop, type Shop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const logUrl = new URL('../logs/journey.ferrylog', import.meta.url)
const MIB = 1_048_576
const BROKEN_LINE = 40
let folder = ''
let lines: readonly string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ferrylog-bad-'))
  lines = (await readFile(logUrl, 'utf8')).trimEnd().split('\n')
})
afterAll(() => rm(folder, { recursive: true }))

const packed = (): Buffer => gzipSync(`${lines.join('\n')}\n`)

/** A flipped byte in the middle: the bytes still are a gzip, but not of what was packed. */
const corrupt = (): Buffer => {
  const bytes = packed()
  const middle = bytes.length >> 1
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 0xff, middle)
  return bytes
}

const BAD: readonly (readonly [what: string, content: () => Buffer | string, sentence: RegExp])[] = [
  ['a letter', () => 'Dear support,\nit did not work.\n', /not a session log/],
  ['an empty file', () => '', /empty/],
  [
    'a log with a broken line',
    () => lines.with(BROKEN_LINE - 1, '{"seq":').join('\n'),
    new RegExp(`Line ${BROKEN_LINE} is not JSON`),
  ],
  ['a log that lacks a line', () => lines.toSpliced(BROKEN_LINE - 1, 1).join('\n'), /Line 40 has the number/],
  ['a gzip that is damaged', corrupt, /damaged/],
  ['a gzip that ends before its first line', () => packed().subarray(0, 12), /ends too early/],
  ['a zip without a log', () => Buffer.from(zipSync({})), /not hold exactly one log/],
  [
    'a gzip that unpacks to too much',
    () => gzipSync(Buffer.alloc(IMPORT_LIMITS.inflatedBytes + MIB)),
    new RegExp(`Unpacked, .*larger than ${IMPORT_LIMITS.inflatedBytes / MIB} MB`),
  ],
]

describe('a file that is no good log', () => {
  it('is refused in one sentence that says why, and a good one opens next', async () => {
    const shop = await openShop({ path: '/replay' })
    const { page } = shop
    const path = join(folder, 'bad.ferrylog')
    for (const [what, content, sentence] of BAD) {
      await writeFile(path, content())
      await chooseFile(shop, path)
      const alert = page.getByRole('alert').filter({ hasText: sentence })
      await passUntil(alert)
      expect(`${what}: ${await alert.innerText()}`).toContain('bad.ferrylog')
    }
    await openOnReplayPage(shop, fileURLToPath(logUrl))
    expect(await page.getByRole('alert').count()).toBe(0)
    expectCalm(shop)
  })

  it('is answered where a person looks: below the way to it on a phone, and above the log that is open', async () => {
    const shop = await openShop({ path: '/replay', width: 390, height: 740 })
    const { page, words } = shop
    const path = join(folder, 'short.ferrylog')
    await writeFile(path, `${lines.slice(0, BROKEN_LINE).join('\n')}\n`)
    await chooseFile(shop, path)
    await expectInSight(page.getByRole('button', { name: words.replay.doubts.open }))
    await seeOpened(shop)
    await expectInSight(page.getByRole('slider', { name: words.replay.lanes.label }))
    await dropFile(page, 'letter.ferrylog', Buffer.from('Dear support,\n'))
    await expectInSight(page.getByRole('alert').filter({ hasText: /not a session log/ }))
    expectCalm(shop)
  })

  it('is refused for its size before it is read, when it is 200 MB large', async () => {
    const shop = await openShop({ path: '/replay' })
    const path = join(folder, 'large.ferrylog')
    await (await open(path, 'w')).close()
    await truncate(path, 200 * MIB)
    await chooseUnsent(shop, path)
    await passUntil(shop.page.getByRole('alert').filter({ hasText: /larger than 128/ }))
    await openOnReplayPage(shop, fileURLToPath(logUrl))
    expectCalm(shop)
  })
})

/** As `chooseFile`, which would send the whole file to the browser first. */
const chooseUnsent = async ({ page, words }: Shop, path: string): Promise<void> => {
  await passUntil(page.getByText(words.replay.open.private))
  const session = await page.context().newCDPSession(page)
  const { root } = await session.send('DOM.getDocument')
  const selector = 'input[type="file"]'
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  await session.send('DOM.setFileInputFiles', { files: [path], nodeId })
  await session.detach()
}

const log = (): Buffer => Buffer.from(`${lines.join('\n')}\n`)

const WRAPPED: readonly (readonly [what: string, content: () => Uint8Array])[] = [
  ['a zip', () => zipSync({ 'session.ferrylog': log() })],
  ['UTF-16', () => Buffer.from(`\uFEFF${log().toString()}`, 'utf16le')],
  ['a gzip in a gzip', () => gzipSync(packed())],
  ['a blank line at its end', () => Buffer.concat([log(), Buffer.from('\n')])],
  ['a blank line behind a gzip', () => Buffer.concat([packed(), Buffer.from('\n')])],
  ['zeros behind a gzip', () => Buffer.concat([packed(), Buffer.alloc(512)])],
  ['a gzip of which the last bytes are missing', () => packed().subarray(0, -8)],
  ['a gzip of which the second half is missing', () => packed().subarray(0, packed().length / 2)],
]

describe('a log that arrived wrapped or was cut on its way', () => {
  it.each(WRAPPED)('opens: %s', async (_what, content) => {
    const shop = await openShop({ path: '/replay' })
    const path = join(folder, 'sent.ferrylog')
    await writeFile(path, content())
    await openOnReplayPage(shop, path)
    expect(await shop.page.getByRole('alert').count()).toBe(0)
    expectCalm(shop)
  })
})

describe('a log that was cut off at its end', () => {
  it('is shown as far as it goes, with a warning that names the line', async () => {
    const shop = await openShop({ path: '/replay' })
    const path = join(folder, 'short.ferrylog')
    await writeFile(path, `${lines.slice(0, BROKEN_LINE).join('\n')}\n`)
    await openOnReplayPage(shop, path)
    await passUntil(shop.page.getByText(new RegExp(`ends early, at line ${BROKEN_LINE}`)))
    await writeFile(
      path,
      lines
        .slice(0, BROKEN_LINE / 2)
        .join('\n')
        .slice(0, -20),
    )
    await chooseFile(shop, path)
    await passUntil(shop.page.getByText(new RegExp(`(ends early, at line|Line) ${BROKEN_LINE / 2}`)))
    expectCalm(shop)
  })
})
