// What the commands that serve the page say on the terminal.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as E from 'fp-ts/Either'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentPolicyOf } from '../../../domain/deployment/contentPolicy.ts'
import { meretee } from '../../../src/brands/meretee.ts'
import { serverArgumentsOf } from '../../../src/demo/server/commandLine.ts'
import { DIST_FOLDER, PROJECT_FOLDER } from '../../../src/demo/server/projectFolder.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ferrylog-commands-'))
})
afterAll(() => rm(folder, { recursive: true }))

interface Said {
  readonly code: number
  readonly out: string
  readonly errors: string
}

const run = (script: string, words: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  new Promise<Said>((resolve) => {
    const args = ['--import', 'tsx', `src/demo/server/${script}.ts`, ...words]
    execFile(process.execPath, args, { env: { ...process.env, ...env } }, (error, out, errors) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, errors }),
    )
  })

const written = async (content: string): Promise<string> => {
  const file = join(folder, 'config.json')
  await writeFile(file, content)
  return file
}

describe('the command that prints a policy', () => {
  it('prints that of the brand’s servers, or of a file’s', async () => {
    // A mark of the encoding at its start is no part of it, as for the page.
    const file = await written('\uFEFF{"api":"https://api.example","catalogue":""}')
    expect(await run('policy', [])).toMatchObject({
      code: 0,
      out: `${contentPolicyOf(meretee.hosts)}\n`,
    })
    const { code, out, errors } = await run('policy', [file])
    expect(code).toBe(0)
    expect(out).toContain(
      "connect-src 'self' https://api.example wss://api.example https://id.meretee.example;",
    )
    expect(errors).toBe('"catalogue" means nothing here.\n')
  })

  it('says which key of the file is wrong', async () => {
    const file = await written('{"api":"http://api.example","bankHosts":["pay.example","x/y"]}')
    const { code, out, errors } = await run('policy', [file])
    expect(code).toBe(1)
    expect(out).toBe('')
    expect(errors).toContain('"api" must be an https: address')
    expect(errors).toContain('"bankHosts", item 2, must be')
  })
})

describe('the command that prints a policy, where the file is not as it should be', () => {
  it('says in a sentence that it is missing, is a folder, or is not JSON', async () => {
    const missing = join(folder, 'nothing.json')
    expect(await run('policy', [missing])).toEqual({
      code: 1,
      out: '',
      errors: `There is no file ${missing}.\n`,
    })
    expect(await run('policy', [folder])).toEqual({ code: 1, out: '', errors: `${folder} is a folder.\n` })
    const file = await written('{"api":')
    const { code, out, errors } = await run('policy', [file])
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(errors).toMatch(new RegExp(`^${file} is not valid JSON: .+\\.\\n$`))
  })

  it('ends with 2 where the arguments are wrong', async () => {
    const { code, out, errors } = await run('policy', ['--for', 'apache'])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(errors).toContain('usage: npm run --silent policy')
  })
})

describe('the help of a command', () => {
  it.each(['policy', 'start', 'serve', 'preview'])(
    'is printed, and does nothing else: %s',
    async (script) => {
      const { code, out, errors } = await run(script, ['--help'])
      expect({ code, errors }).toEqual({ code: 0, errors: '' })
      expect(out).toMatch(/^usage: npm /)
    },
  )
})

describe('the command that serves the demo backend', () => {
  it('says so where the port that was asked for is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as AddressInfo
    const { code, errors } = await run('start', [], { PORT: String(port) })
    taken.close()
    expect(code).toBe(1)
    expect(errors).toContain(`Port ${port} is in use: set PORT to another one.`)
  })
})

describe('the words after a command', () => {
  it('name the file of a deployment, which must be there', async () => {
    const file = await written('{}')
    expect(serverArgumentsOf([])).toEqual(E.right({ hostsFile: null }))
    expect(serverArgumentsOf(['--config', file])).toEqual(E.right({ hostsFile: file }))
    const missing = join(folder, 'nothing.json')
    expect(serverArgumentsOf(['--config', missing])).toEqual(E.left(`There is no file ${missing}.`))
    expect(serverArgumentsOf(['--conf', file])).toEqual(E.left(expect.stringContaining('--conf')))
  })
})

describe('the folder that is built and served', () => {
  it('is that of package.json, from wherever the command is started', async () => {
    const file = await readFile(join(PROJECT_FOLDER, 'package.json'), 'utf8')
    expect((JSON.parse(file) as { readonly name: string }).name).toBe('ferrylog')
    expect(DIST_FOLDER).toBe(join(PROJECT_FOLDER, 'dist'))
  })
})
