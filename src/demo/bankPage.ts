// The page of a bank that doesn't exist: the amount, a button that pays, a button that leads back.
import { PAYMENT_METHODS } from './data/paymentMethods.ts'
import type { Language } from './data/languages.ts'
import { eurosOf } from './fares.ts'
import type { Transaction } from './state.ts'

const TEXTS = {
  en: {
    demo: 'Demo: no money moves',
    pay: 'Pay',
    cancel: 'Cancel',
    back: 'Back to the shop',
    closed: 'This payment is closed.',
  },
  et: {
    demo: 'Demo: raha ei liigu',
    pay: 'Maksa',
    cancel: 'Katkesta',
    back: 'Tagasi poodi',
    closed: 'See makse on suletud.',
  },
} as const satisfies Record<Language, Record<string, string>>

interface BankPage {
  readonly transaction: Transaction
  readonly isOpen: boolean
  /** Where the way back leads when there is nothing left to choose. */
  readonly leadsTo: string
  readonly language: Language
}

/** Works without a script: each button sends a form to the page's own address. */
export const bankPageHtml = ({ transaction, isOpen, leadsTo, language }: BankPage): string => {
  const texts = TEXTS[language]
  const bank = PAYMENT_METHODS.find(({ code }) => code === transaction.methodCode)
  const title = escaped(bank?.title[language] ?? transaction.methodCode)
  const amount = `${eurosOf(transaction.amountCents).toFixed(2)} EUR`
  const choice = isOpen
    ? `<form method="post"><button name="action" value="pay">${texts.pay} ${amount}</button>
       <button name="action" value="cancel" class="quiet">${texts.cancel}</button></form>`
    : `<p>${texts.closed}</p><a href="${escaped(leadsTo)}">${texts.back}</a>`
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${title}</title>
<style>${STYLE}</style></head>
<body><main><img src="${escaped(bank?.logoUrl ?? '')}" alt="" width="72" height="48" />
<h1>${title}</h1><p class="demo">${texts.demo}</p>
<p>${escaped(transaction.reservationId)}</p>${choice}</main></body></html>`
}

const STYLE = `
:root{color-scheme:light dark}
body{font:1.05rem/1.5 system-ui,sans-serif;margin:0;padding:2rem 1rem}
main{max-width:24rem;margin:auto}
form{display:grid;gap:.75rem}
button{font:inherit;padding:.8rem 1rem;border:2px solid #0e6b6b;border-radius:.5rem;background:#0e6b6b;color:#fff}
button.quiet{background:none;color:inherit}
.demo{font-weight:700}`

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
