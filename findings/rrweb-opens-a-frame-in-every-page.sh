#!/usr/bin/env bash
# rrweb 2.2.2 in Chromium (driven by playwright-core 1.65.1), on Node 20.19 or later: to find out whether a page has changed
# the prototypes of the DOM, the recorder looks at their accessors and methods, and takes those of a new inner frame where one
# is not native. Among the accessors of `Element` it lists `querySelector` and `querySelectorAll`, which are methods and have
# no getter, so that every page counts as changed: in a bare page that changed nothing, a recorder appends a hidden frame to
# the body and takes it away again, twice. A script that starts the recorder in all frames of a page, as an init script of
# Playwright or of Puppeteer does and an extension may, starts it in that frame, too, which opens the next one, until the
# stack is full; the recorder catches that and goes on with the next, and in the end the tab crashes. Started in the
# outermost frame alone (`window === window.top`), it records.
# Seen with Chromium 150: 2 frames opened in a bare page, asked for by shadowRoot; as an init script, 44 frames within each
# other; in the outermost frame alone, 1 full snapshot.
# Exits 1 where a bare page gets no frame, or an init script not more than 10 within each other. Needs a Chromium:
# FERRYLOG_CHROMIUM names one.
set -euo pipefail
chromium=${FERRYLOG_CHROMIUM:-$(command -v chromium-headless-shell || command -v chromium || command -v google-chrome)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts rrweb@2.2.2 playwright-core@1.65.1
cat >seen.cjs <<'JS'
const { readFileSync } = require('node:fs')
const { chromium } = require('playwright-core')
const rrweb = readFileSync('node_modules/rrweb/dist/rrweb.umd.cjs', 'utf8')

const main = async () => {
  const browser = await chromium.launch({ executablePath: process.argv[2], args: ['--headless', '--no-sandbox'] })

  const bare = await browser.newPage()
  await bare.setContent('<p>text</p>')
  await bare.addScriptTag({ content: rrweb })
  const askers = await bare.evaluate(() => {
    const asked = []
    const { createElement } = document
    document.createElement = function (name) {
      if (name === 'iframe') asked.push(/Object\.(\w+)/.exec(new Error().stack)?.[1])
      return createElement.apply(this, arguments)
    }
    rrweb.record({ emit() {} })
    return asked
  })
  console.log('in a bare page:', askers.length > 0 ? 'frames opened' : 'no frame', '|', [...new Set(askers)].join())

  /** How deep the frames stand in each other in which the script was started. */
  const startedBy = async (condition) => {
    const page = await browser.newPage()
    let deepest = 0
    let snapshots = 0
    await page.exposeFunction('noteDepth', (depth) => void (deepest = Math.max(deepest, depth)))
    await page.exposeFunction('noteSnapshot', () => void (snapshots += 1))
    await page.addInitScript(`
      let depth = 0
      for (let one = window; one !== one.parent; one = one.parent) depth += 1
      window.top.noteDepth(depth)
      if (${condition}) {
        ${rrweb}
        rrweb.record({ emit: ({ type }) => { if (type === 2) window.top.noteSnapshot() } })
      }`)
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<p>text</p>' }))
    await page.goto('http://localhost/').catch(() => undefined)
    await page.waitForTimeout(2_000)
    await page.close().catch(() => undefined)
    return { deepest, snapshots }
  }
  const everywhere = await startedBy('true')
  console.log('as an init script:', everywhere.deepest > 10 ? 'frames within each other' : everywhere.deepest)
  const outermost = await startedBy('window === window.top')
  console.log('in the outermost frame alone:', outermost.snapshots, 'full snapshot')
  await browser.close()
}
main()
JS
seen=$(timeout 120 node seen.cjs "$chromium")
echo "$seen"
expected='in a bare page: frames opened | shadowRoot
as an init script: frames within each other
in the outermost frame alone: 1 full snapshot'
[ "$seen" = "$expected" ]
