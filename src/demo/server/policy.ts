// `npm run --silent policy -- FILE`: checks a deployment's config.json and prints the policy that its web server must send with
// the page. Without a file: that of the brand's own servers. `--for nginx`, `caddy` or `cdn` prints all the headers, as
// that server wants them written.
import { readFile } from 'node:fs/promises'
import * as E from 'fp-ts/Either'
import { contentPolicyOf } from '../../../domain/deployment/contentPolicy.ts'
import { type Hosts, hostsFrom, type HostsRefused, unknownKeysIn } from '../../../domain/deployment/hosts.ts'
import { brandToBuild } from '../../brands/brands.ts'
import { policyArgumentsOf, runCommand } from './commandLine.ts'
import { textOfHosts } from './files.ts'
import { headersAs, WEB_SERVERS } from './webServers.ts'

const OWN_HOSTS = brandToBuild(process.env['FERRYLOG_BRAND']).hosts

const ROOT =
  'an https: address without a query, or "" for the page\'s own host (http: for this machine alone)'
const PAGE = 'a whole https: address, or "" for the page\'s own host (http: for this machine alone)'
const EXPECTED = {
  api: ROOT,
  catalog: ROOT,
  identityPortal: PAGE,
  cardProvider: PAGE,
  bankHosts: 'a list of hosts such as "pay.bank.example:8443", without a path and without http:',
  errorReports: 'a DSN such as "https://key@errors.example/42", or "" for none',
} as const satisfies Record<keyof Hosts, string>

const sentenceOf = (refused: HostsRefused): string => {
  switch (refused._tag) {
    case 'NotAnObject':
      return 'The file must hold one JSON object.'
    case 'WrongHosts':
      return refused.wrong
        .map(
          ({ key, item }) =>
            `"${key}"${item === null ? '' : `, item ${item + 1},`} must be ${EXPECTED[key]}.`,
        )
        .join('\n')
  }
}

/** The file's text, as the page reads it: a mark of its encoding at the start is no part of it. Throws in sentences. */
const contentOf = async (file: string): Promise<unknown> => {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new Error(whyUnread(file, error))
  })
  try {
    return JSON.parse(textOfHosts(bytes)) as unknown
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${(error as Error).message}.`, { cause: error })
  }
}

const whyUnread = (file: string, error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'it is not known why'
  if (code === 'ENOENT') return `There is no file ${file}.`
  return code === 'EISDIR' ? `${file} is a folder.` : `${file} cannot be read: ${code}.`
}

const USAGE = `usage: npm run --silent policy -- [config.json] [--for ${WEB_SERVERS.join('|')} [--below /shop]]

Checks the config.json of a deployment, and prints the Content-Security-Policy that its web server must send with the page:
without a file, that for the servers of the brand. Nothing else is on standard output.
  --for NAME    all headers, in the form of that server
  --below PATH  the same for a page below a path

Exits with 0 where the file is right, 1 where it is wrong or cannot be read, 2 where the arguments are wrong.`

await runCommand({
  usage: USAGE,
  asked: policyArgumentsOf(process.argv.slice(2)),
  work: async ({ file, server, folder }) => {
    const content = file === null ? {} : await contentOf(file)
    const hosts = hostsFrom(content, OWN_HOSTS)
    if (E.isLeft(hosts)) throw new Error(sentenceOf(hosts.left))
    for (const key of unknownKeysIn(content)) console.error(`"${key}" means nothing here.`)
    console.log(server === null ? contentPolicyOf(hosts.right) : headersAs(server, hosts.right, folder))
  },
})
