// What the build changes of how sheets are loaded.
import type { Plugin } from 'vite'

/** In what Vite adds to the program: what came and what failed are remembered alike. */
const SEEN_THOUGH_LOST = /seen\[href\] = void 0;(?=\s*throw)/

/** Vite asks for a sheet once and counts one that did not come as there; it is asked for again by each part that needs it. */
export const lostSheetsAgain = (): Plugin => ({
  name: 'ferrylog:lost-sheets-again',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: (code) => {
      if (!SEEN_THOUGH_LOST.test(code)) throw new Error('How Vite remembers a lost sheet has changed')
      return { code: code.replace(SEEN_THOUGH_LOST, 'delete seen[href];'), map: null }
    },
  },
})
