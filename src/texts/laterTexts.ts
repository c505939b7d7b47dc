// The texts of all that comes after the first page. The build puts those of the shop into one file a language.

export const laterFiles = import.meta.glob<Record<string, unknown>>(
  [
    '../../locales/*/*.json',
    '!../../locales/*/{shell,trip,frame}.json', // They are the first page's.
    '!../../locales/*/missing.json', // It is part of what says that the rest is missing.
    '!../../locales/*/demo.json', // The demo's servers say it.
  ],
  { import: 'default' },
)
