// What a browser keeps of a page's origin: storages, cookies, databases and caches.
import type { Page } from 'playwright-core'

/** All that this origin keeps, as one text. */
export const keptOn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open(name)
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error ?? new Error(name))
      })
      for (const store of database.objectStoreNames)
        kept.push(
          await new Promise((resolve, reject) => {
            const asked = database.transaction(store).objectStore(store).getAll()
            asked.onsuccess = () => resolve(asked.result)
            asked.onerror = () => reject(asked.error ?? new Error(store))
          }),
        )
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        const type = answer?.headers.get('content-type') ?? ''
        kept.push(request.url, /json|text/.test(type) ? await answer?.text() : type)
      }
    }
    return JSON.stringify(kept)
  })
