// What a law remembers by the entry that led to it. A log of a day has very many of them, and what follows from one comes
// soon: of the newest ones alone anything is asked again.

/** So many things are never in flight at once. */
const MOST = 200

class NewestMap<K, V> extends Map<K, V> {
  override set(key: K, value: V): this {
    this.delete(key)
    super.set(key, value)
    if (this.size > MOST) this.delete(this.keys().next().value as K)
    return this
  }
}

/** A map of the entries that were set last; one that is set again is among the newest again. */
export const newestMap = <K, V>(): Map<K, V> => new NewestMap<K, V>()
