// The build on a plain web server, beside the file that names the other servers.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { createPageServer } from '../../../src/demo/server/page.ts'
import { openShop, type Shop, type ShopOptions } from './shop.ts'

/** In a folder of its own until the test ends. */
export const hostsFile = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'ferrylog-config-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'config.json')
}

/** The build on a port of its own, beside a file with this content. */
export const openBeside = async (
  hostsFile: string,
  content: string,
  options: ShopOptions = {},
): Promise<Shop> => {
  await writeFile(hostsFile, content)
  const distDir = resolve(process.env['FERRYLOG_DIST'] ?? 'dist')
  const page = await createPageServer({ port: 0, distDir, hostsFile })
  onTestFinished(() => page.close())
  return openShop({ url: `http://localhost:${page.port}/`, ...options })
}
