// The frame of a bank's page: a document of its own, without a script, in the look of no shop.
import type { Language } from '../../../domain/shell/languages.ts'

interface BankFrame {
  readonly language: Language
  readonly title: string
  readonly logoUrl: string
  /** HTML: the caller has escaped what others wrote. */
  readonly content: string
}

export const bankFrameHtml = ({ language, title, logoUrl, content }: BankFrame): string => {
  const icon = logoUrl === '' ? 'data:,' : escaped(logoUrl)
  const logo = logoUrl === '' ? '' : `<img src="${escaped(logoUrl)}" alt="" width="72" height="48" />`
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" />
<link rel="icon" href="${icon}" />
<title>${escaped(title)}</title>
${BANK_STYLE_ELEMENT}</head>
<body><main><header>${logo}<h1>${escaped(title)}</h1></header>
${content}</main></body></html>`
}

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** All that the page looks like. */
export const BANK_STYLE = `
:root{color-scheme:light dark;--ink:#1c2b2d;--quiet:#4a5c5f;--page:#eef3f2;--sheet:#fff;--line:#b9c8c6;--deed:#0e6b6b;--on-deed:#fff;--note:#fff3cf;--on-note:#4a3500}
@media (prefers-color-scheme:dark){:root{--ink:#eaf2f1;--quiet:#b3c4c2;--page:#0f1a1b;--sheet:#182729;--line:#47605f;--deed:#7fd9d2;--on-deed:#06302f;--note:#4a3a0c;--on-note:#ffeab0}}
*{box-sizing:border-box}
body{margin:0;padding:clamp(1rem,5vw,3rem) 1rem;background:var(--page);color:var(--ink);font:1.0625rem/1.5 system-ui,sans-serif}
main{display:grid;gap:1.25rem;max-width:30rem;margin:auto;padding:clamp(1rem,5vw,2rem);background:var(--sheet);border:1px solid var(--line);border-radius:1rem}
header{display:flex;align-items:center;gap:1rem}
h1{margin:0;font-size:1.5rem;line-height:1.2}
h2{margin:0;font-size:1.0625rem}
p,dl,dd{margin:0}
.demo{padding:.6rem .9rem;border-radius:.5rem;background:var(--note);color:var(--on-note);font-weight:600}
dl{display:grid;gap:.35rem 1.5rem;grid-template-columns:auto 1fr}
dt{color:var(--quiet)}
dd{font-weight:600;text-align:end;overflow-wrap:anywhere}
.result{padding:.9rem;border-inline-start:.3rem solid var(--deed);background:var(--page);font-weight:600}
form,section{display:grid;gap:.75rem}
section{margin-top:.5rem;padding-top:1.25rem;border-top:1px solid var(--line)}
button,.back{display:block;width:100%;min-height:3rem;padding:.7rem 1rem;border:2px solid var(--deed);border-radius:.6rem;background:none;color:var(--ink);font:inherit;text-align:center;text-decoration:none;cursor:pointer}
.deed{background:var(--deed);color:var(--on-deed);font-weight:700}
button:hover,.back:hover{text-decoration:underline}
:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
.hint{color:var(--quiet);font-size:.9375rem}
section .hint{margin-top:-.35rem}
section p+button{margin-top:.5rem}
summary{min-height:3rem;padding:.7rem 0;cursor:pointer}
details[open] summary{margin-bottom:.75rem}`

/** As it stands in the page. */
export const BANK_STYLE_ELEMENT = `<style>${BANK_STYLE}</style>`
