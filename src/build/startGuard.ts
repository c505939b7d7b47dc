// Puts the guard of the start beside the program and into the head of the page.
import type { Plugin } from 'vite'
import type { Brand } from '../brands/brand.ts'
import { builtAlone } from './builtAlone.ts'

const GUARD_FILE = 'guard.js'

/** The first script of the page, which needs no other file. */
export const startGuard = ({ id, languages }: Brand): Plugin => ({
  name: 'ferrylog:start-guard',
  apply: 'build',
  async buildStart() {
    const source = await builtAlone('src/start/guard.ts', {
      __FIRST_LANGUAGES__: JSON.stringify(languages),
      __BRAND_ID__: JSON.stringify(id),
    })
    this.emitFile({ type: 'asset', name: GUARD_FILE, source })
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const fileOf = (wanted: string): string => {
        const file = Object.values(bundle).find(({ name }) => name === wanted)?.fileName
        if (file === undefined) throw new Error(`${wanted} is not in the bundle`)
        return `./${file}`
      }
      const texts = Object.fromEntries(languages.map((language) => [language, fileOf(`texts-${language}`)]))
      const src = fileOf(GUARD_FILE)
      const attrs = { async: true, fetchpriority: 'high', 'data-texts': JSON.stringify(texts), src }
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' }]
    },
  },
})
