#!/usr/bin/env bash
# fflate 0.8.3, on Node 20.19 or later: of several gzips in a row, which are one file by RFC 1952 (what `cat a.gz b.gz` makes, and
# what many loggers append), `gunzipSync` and `decompressSync` give so many bytes of the first one as the last one is long: the
# length at the end of the file is taken for that of the first member. Nothing is thrown, nothing says that something is missing.
# The same bytes through its stream `Gunzip` come out whole, as they do from Node's `gunzipSync`.
# Seen, of 440 bytes and then 7: Node 447, the stream 447, `gunzipSync` 7, which are the first 7 of the 440; of 7 and then 440:
# `gunzipSync` 7 again, and the second is lost.
# Exits 1 where the two ways give the same.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm pkg set type=module
npm install --silent --no-audit --no-fund fflate@0.8.3
cat >seen.mjs <<'JS'
import { gunzipSync as gunzipOfNode, gzipSync } from 'node:zlib'
import { decompressSync, Gunzip, gunzipSync } from 'fflate'

const long = 'a ferry sails at noon\n'.repeat(20)
const short = 'second\n'
const textOf = (bytes) => Buffer.from(bytes).toString()
const streamed = (bytes) => {
  let text = ''
  const gunzip = new Gunzip((chunk) => (text += textOf(chunk)))
  gunzip.push(bytes, true)
  return text
}
const seen = [
  [long, short],
  [short, long],
].map((texts) => {
  const file = Buffer.concat(texts.map((text) => gzipSync(text)))
  const whole = texts.join('')
  return {
    node: textOf(gunzipOfNode(file)) === whole,
    stream: streamed(file) === whole,
    atOnce: textOf(gunzipSync(file)),
    byItsKind: textOf(decompressSync(file)),
  }
})
const [longFirst, shortFirst] = seen
const isAsSeen =
  seen.every(({ node, stream, atOnce, byItsKind }) => node && stream && atOnce === byItsKind) &&
  longFirst.atOnce === long.slice(0, short.length) &&
  shortFirst.atOnce === short
console.log(seen.map(({ atOnce }) => atOnce.length).join(' and '), 'bytes at once, 447 by the stream')
process.exit(isAsSeen ? 0 : 1)
JS
node seen.mjs
