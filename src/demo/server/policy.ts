// `npm run policy -- FILE`: checks a deployment's config.json and prints the policy that its web server must send with
// the page. Without a file: that of the brand's own servers. `--for nginx`, `caddy` or `cdn` prints all the headers, as
// that server wants them written.
import { readFile } from 'node:fs/promises'
import * as E from 'fp-ts/Either'
import { contentPolicyOf } from '../../../domain/deployment/contentPolicy.ts'
import { type Hosts, hostsFrom, type HostsRefused, unknownKeysIn } from '../../../domain/deployment/hosts.ts'
import { brandToBuild } from '../../brands/brands.ts'
import { policyArgumentsOf, runCommand } from './commandLine.ts'
import { headersAs } from './webServers.ts'

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

await runCommand(async () => {
  const { file, server } = policyArgumentsOf(process.argv.slice(2))
  const content = file === null ? {} : (JSON.parse(await readFile(file, 'utf8')) as unknown)
  const hosts = hostsFrom(content, OWN_HOSTS)
  if (E.isLeft(hosts)) throw new Error(sentenceOf(hosts.left))
  for (const key of unknownKeysIn(content)) console.error(`"${key}" means nothing here.`)
  console.log(server === null ? contentPolicyOf(hosts.right) : headersAs(server, hosts.right))
})
