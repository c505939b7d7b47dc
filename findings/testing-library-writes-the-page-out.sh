#!/usr/bin/env bash
# @testing-library/dom 10.4.2 with jsdom 29.1.1, on Node 20.19 or later: `waitFor` and `findBy...` turn "expensive error
# diagnostics" off while they wait, and that holds for the list of roles alone. Each attempt that finds nothing still
# builds its whole error, and for that writes out the page, though only the last of these errors is ever read. The setting
# `getElementError` is asked for each of them, so that an error whose message is a getter costs nothing until it is read.
# Seen: 15 attempts in a second, 16 errors (one more for the timeout), and the text of all 400 paragraphs read for each.
# Exits 1 where an attempt no longer builds its error, or the page is no longer written out for it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @testing-library/dom@10.4.2 jsdom@29.1.1
cat >seen.cjs <<'JS'
const { JSDOM } = require('jsdom')
const { window } = new JSDOM(`<body>${'<p>text</p>'.repeat(400)}</body>`, { pretendToBeVisual: true })
for (const name of ['window', 'document', 'MutationObserver', 'Node', 'HTMLElement'])
  globalThis[name] = name === 'window' ? window : window[name]
const { configure, getConfig, prettyDOM, screen, waitFor } = require('@testing-library/dom')

const { getElementError } = getConfig()
let built = 0
let reads = 0
const { get } = Object.getOwnPropertyDescriptor(window.CharacterData.prototype, 'data')
Object.defineProperty(window.CharacterData.prototype, 'data', {
  configurable: true,
  get() {
    reads += 1
    return get.call(this)
  },
})
const count = async (setting) => {
  built = 0
  reads = 0
  let attempts = 0
  configure({ getElementError: (...parts) => ((built += 1), setting(...parts)) })
  const wait = waitFor(() => ((attempts += 1), screen.getByText('none')), { interval: 50, timeout: 1_000 })
  await wait.catch(() => undefined)
  return { attempts, built, readsOfText: reads > 400 * attempts ? 'the page, each time' : 'the page, once at most' }
}
const lazily = (message, container) =>
  Object.defineProperty(new Error(), 'message', { configurable: true, get: () => `${message}\n${prettyDOM(container)}` })

const main = async () => {
  const usual = await count(getElementError)
  const lazy = await count(lazily)
  console.log('as it comes:', usual.built >= usual.attempts && usual.attempts > 5 ? 'an error for each attempt' : 'fewer errors', '|', usual.readsOfText)
  console.log('with a getter:', lazy.built >= lazy.attempts && lazy.attempts > 5 ? 'an error for each attempt' : 'fewer errors', '|', lazy.readsOfText)
}
main()
JS
seen=$(node seen.cjs)
echo "$seen"
expected='as it comes: an error for each attempt | the page, each time
with a getter: an error for each attempt | the page, once at most'
[ "$seen" = "$expected" ]
