// A screen of the build that throws where it is shown: a mistake in the program, as a customer meets it.
import type { Page } from 'playwright-core'

/** Call it before the screen is asked for; `name` is the component's, which is the file's as well. */
export const breakScreen = async (page: Page, name: string, message: string): Promise<void> => {
  await page.context().route(new RegExp(`/assets/${name}-[^/]+\\.js$`), async (route) => {
    const response = await route.fetch()
    const source = await response.text()
    const exported = new RegExp(`export\\s*\\{\\s*[\\w$]+ as ${name}\\s*\\}`)
    if (!exported.test(source)) throw new Error(`${name} is not what its file exports`)
    const broken = `const broken = () => { throw new Error(${JSON.stringify(message)}) }; export { broken as ${name} }`
    await route.fulfill({ response, body: source.replace(exported, () => broken) })
  })
}
