// What a page of Chromium holds in memory.
import type { Page } from 'playwright-core'

const BYTES_A_MB = 1e6

/**
 * After a garbage collection: the objects of its scripts, its nodes, its buffers and long strings; of its own thread alone,
 * without that of a worker. Megabytes.
 */
export const heldMb = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return (usedSize + embedderHeapUsedSize + backingStorageSize) / BYTES_A_MB
}
