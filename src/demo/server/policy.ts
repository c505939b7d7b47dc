// `npm run policy -- FILE`: checks a deployment's config.json and prints the policy that its web server must send with
// the page. Without a file: that of the brand's own servers.
import { readFile } from 'node:fs/promises'
import * as E from 'fp-ts/Either'
import { contentPolicyOf } from '../../../domain/deployment/contentPolicy.ts'
import { type Hosts, hostsFrom, type HostsRefused, unknownKeysIn } from '../../../domain/deployment/hosts.ts'
import { meretee } from '../../brands/meretee.ts'
import { runCommand } from './commandLine.ts'

const ROOT =
  'an https: address without a query, or "" for the page\'s own host (http: for this machine alone)'
const PAGE = 'a whole https: address, or "" for the page\'s own host (http: for this machine alone)'
const EXPECTED = {
  api: ROOT,
  catalog: ROOT,
  identityPortal: PAGE,
  cardProvider: PAGE,
  bankHosts: 'a list of hosts such as "pay.bank.example:8443", without a path and without http:',
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
  const [file] = process.argv.slice(2)
  const content = file === undefined ? {} : (JSON.parse(await readFile(file, 'utf8')) as unknown)
  const hosts = hostsFrom(content, meretee.hosts)
  if (E.isLeft(hosts)) throw new Error(sentenceOf(hosts.left))
  for (const key of unknownKeysIn(content)) console.error(`"${key}" means nothing here.`)
  console.log(contentPolicyOf(hosts.right))
})
