// The commands of ENGINES.md as they stand there, against a real ClickHouse: the tables, the rows of a run, loaded twice, and
// the eleven questions, which are answered as DuckDB answers them.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runFleet } from '../../../replay/fleet/cli/fleet.ts'
import { QUESTIONS } from '../../../replay/fleet/questions.ts'
import { TABLE_NAMES } from '../../../replay/fleet/tables.ts'
import { ran } from '../../support/commandLine.ts'
import { areInstalled, freePort, PATH, type StartedServer, startServer } from '../../support/installed.ts'
import { generatedLogs, newFolder } from './generatedLogs.ts'

const PROJECT = resolve(import.meta.dirname, '../../..')
const isThere = areInstalled(
  ['clickhouse-server', 'clickhouse-client'],
  ['clickhouse-server', 'clickhouse-client'],
)

/** Of the section on ClickHouse: the one that makes the tables and loads the rows. */
const loadingCommands = (): string =>
  /^```sh\n(npm run --silent fleet -- --schema clickhouse[\s\S]*?)^```$/m.exec(
    readFileSync(join(PROJECT, 'replay/fleet/ENGINES.md'), 'utf8'),
  )?.[1] ?? ''

const configOf = (folder: string, { http, tcp }: Ports): string => `<yandex>
  <logger><level>warning</level><console>true</console></logger>
  <http_port>${http}</http_port><tcp_port>${tcp}</tcp_port><listen_host>127.0.0.1</listen_host>
  <path>${folder}/data/</path><tmp_path>${folder}/tmp/</tmp_path><mark_cache_size>5368709</mark_cache_size>
  <users_config>users.xml</users_config><default_profile>default</default_profile>
  <default_database>default</default_database>
</yandex>`

const USERS = `<yandex>
  <profiles><default/></profiles><quotas><default/></quotas>
  <users><default>
    <password></password><networks><ip>127.0.0.1</ip></networks>
    <profile>default</profile><quota>default</quota>
  </default></users>
</yandex>`

interface Ports {
  readonly http: number
  readonly tcp: number
}

describe.runIf(isThere)('ClickHouse', () => {
  const folder = newFolder()
  let ports: Ports = { http: 0, tcp: 0 }
  let server: StartedServer | null = null
  let kept = ''
  beforeAll(async () => {
    ports = { http: await freePort(), tcp: await freePort() }
    writeFileSync(join(folder, 'config.xml'), configOf(folder, ports))
    writeFileSync(join(folder, 'users.xml'), USERS)
    mkdirSync(join(folder, 'data'))
    mkdirSync(join(folder, 'tmp'))
    server = await startServer(['clickhouse-server', `--config-file=${join(folder, 'config.xml')}`], {
      address: `http://127.0.0.1:${ports.http}/`,
      cwd: folder,
    })
    const logs = generatedLogs()
    kept = join(folder, 'fleet.duckdb')
    await ran(runFleet, [logs, '--no-rerun', '--keep', kept, '--rows', join(folder, 'rows')])
    rmSync(logs, { recursive: true })
  })
  afterAll(async () => {
    await server?.stop()
    rmSync(folder, { recursive: true })
  })

  /** The documents' words, with this server's port, beside the rows. */
  const shell = async (commands: string): Promise<string> => {
    const tsx = pathToFileURL(join(PROJECT, 'node_modules/tsx/dist/loader.mjs')).href
    const words = `set -e -o pipefail
npm() { shift 4; "${process.execPath}" --import "${tsx}" "${PROJECT}/replay/fleet/cli/main.ts" "$@"; }
clickhouse-client() { command clickhouse-client --port ${ports.tcp} "$@"; }
${commands}`
    const { stdout } = await promisify(execFile)('bash', ['-c', words], {
      cwd: folder,
      env: { ...process.env, PATH },
    })
    return stdout
  }

  const asked = async (sql: string): Promise<readonly unknown[]> => {
    const answer = await fetch(`http://127.0.0.1:${ports.http}/`, {
      method: 'POST',
      body: `${sql} FORMAT JSONEachRow`,
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(text)
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line, (_key, value: unknown) => numberIn(value)) as unknown)
  }

  it('takes tables, rows and a question by the commands of the document', async () => {
    expect(existsSync(join(folder, 'rows', 'logs.jsonl'))).toBe(true)
    const out = await shell(loadingCommands())
    expect(out).toContain('/main-inside/confirm')
    expect(await asked('SELECT version() AS version')).toHaveLength(1)
  })
  it('has each row once, however often it was loaded', async () => {
    const counts = (): Promise<unknown> =>
      Promise.all(TABLE_NAMES.map((table) => asked(`SELECT count() AS rows FROM ${table}`)))
    const before = await counts()
    await shell(
      loadingCommands()
        .split('\n')
        .filter((line) => !line.startsWith('npm'))
        .join('\n'),
    )
    expect(await counts()).toEqual(before)
  })
  it.each(QUESTIONS)('answers $name as DuckDB does', async ({ name, sql }) => {
    const { out } = await ran(runFleet, ['--keep', kept, '--ask', name, '--format', 'json'])
    const answer = await asked(sql.clickhouse)
    expect(answer).toEqual(JSON.parse(out))
    expect(answer.length).toBeGreaterThan(0)
  })
})

/** Whole numbers of 64 bits come as texts; no other text of an answer is a number. */
const numberIn = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
