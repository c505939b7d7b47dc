// What the program knows of its build.

/** The version in package.json. */
declare const __APP_VERSION__: string

/** The shop's files that are kept for where no network is, each with its fingerprint where its name has none. */
declare const __SHOP_FILES__: readonly { readonly url: string; readonly revision: string | null }[]

/** The name of the file that the page begins with. */
declare const __SHOP_PROGRAM__: string
/** Of the guard of the start alone. */
declare const __FIRST_LANGUAGES__: readonly string[]
declare const __BRAND_ID__: string
