// What the build puts into the page for its first picture: the picture itself in each language.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import type { Language } from '../../domain/shell/languages.ts'
import type frameTexts from '../../locales/en/frame.json'
import type shellTexts from '../../locales/en/shell.json'
import type tripTexts from '../../locales/en/trip.json'
import type { Brand } from '../brands/brand.ts'
import type { firstPictures as FirstPictures, FirstWords } from '../start/FirstPicture.tsx'

const FIRST_PICTURE = 'src/start/FirstPicture.tsx'
const ITS_PLACE = '<!-- first pictures -->'

/** Renders the first picture in each language of the brand, with the classes that its sheets have in the build. */
export const firstPicture = (brand: Brand): Plugin => ({
  name: 'ferrylog:first-picture',
  apply: 'build',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => html.replace(ITS_PLACE, await renderedFirst(brand)),
  },
})

const renderedFirst = async (brand: Brand): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'ferrylog-'))
  try {
    await build({
      configFile: false,
      logLevel: 'warn',
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      plugins: [react()],
      ssr: { noExternal: true },
      build: {
        ssr: FIRST_PICTURE,
        outDir: folder,
        emptyOutDir: false,
        rolldownOptions: { output: { entryFileNames: 'first.mjs', format: 'es' } },
      },
    })
    const { firstPictures } = (await import(pathToFileURL(join(folder, 'first.mjs')).href)) as {
      readonly firstPictures: typeof FirstPictures
    }
    return firstPictures(brand, await Promise.all(brand.languages.map((one) => firstWordsIn(brand, one))))
  } finally {
    await rm(folder, { recursive: true })
  }
}

const firstWordsIn = async ({ id, hasCookieBanner }: Brand, language: Language): Promise<FirstWords> => {
  const textsOf = async <A>(namespace: string): Promise<A> =>
    JSON.parse(await readFile(`locales/${language}/${namespace}.json`, 'utf8')) as A
  const { banner } = await textsOf<typeof shellTexts>('shell')
  const { route } = await textsOf<typeof tripTexts>('trip')
  const { cookies } = await textsOf<typeof frameTexts>('frame')
  return {
    language,
    title: banner['route-select'],
    tagline: banner.taglines[id],
    routes: route.title,
    from: route.from,
    to: route.to,
    loading: route.loading,
    cookies: hasCookieBanner === true ? cookies : null,
  }
}
