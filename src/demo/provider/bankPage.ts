// The page of a bank that doesn't exist: who is paid how much for what, and what the customer may do or has done.
// Works without a script: each button sends a form to the page's own address.
import { bankFrameHtml, escaped } from './bankFrame.ts'
import type { Language } from '../../../domain/shell/languages.ts'
import { DEMO_TEXTS, filledIn } from '../data/languages.ts'
import { logoWithin, PAYMENT_METHODS } from '../data/paymentMethods.ts'
import { eurosOf } from '../pricing/fares.ts'
import type { BankStanding } from './paymentStanding.ts'
import type { BankAction } from './providerEndpoints.ts'
import type { Transaction } from '../state/state.ts'

interface BankPage {
  readonly transaction: Transaction
  readonly standing: BankStanding
  readonly shopName: string
  /** The way back, where there is one and nothing left to choose. */
  readonly leadsTo: string
  readonly language: Language
}

export const bankPageHtml = (page: BankPage): string => {
  const { transaction, language } = page
  const texts = DEMO_TEXTS[language].bank
  const bank = PAYMENT_METHODS.find(({ code }) => code === transaction.methodCode)
  const content = `<p class="demo">${escaped(texts.demo)}</p>
<dl>${fact(texts.payee, page.shopName)}${fact(texts.amount, amountOf(page))}
${fact(texts.reservation, transaction.reservationId)}</dl>
${dealHtml(page)}`
  const title = bank?.title[language] ?? transaction.methodCode
  return bankFrameHtml({ language, title, logoUrl: bank === undefined ? '' : logoWithin(bank.logo), content })
}

/** For an address that is no payment's. */
export const bankRefusalHtml = (sentence: string, language: Language): string =>
  bankFrameHtml({
    language,
    title: sentence,
    logoUrl: '',
    content: `<p class="demo">${escaped(DEMO_TEXTS[language].bank.demo)}</p>`,
  })

const dealHtml = (page: BankPage): string => {
  const { standing, leadsTo, language } = page
  const texts = DEMO_TEXTS[language].bank
  switch (standing) {
    case 'Open':
      return choicesHtml(page)
    case 'Left':
      return `${resultHtml(page, texts.Left)}<p class="hint">${escaped(texts.stillOpen)}</p>
<details><summary>${escaped(texts.again)}</summary>${choicesHtml(page)}</details>`
    case 'PaidForGood':
      return resultHtml(page, texts.PaidForGood)
    case 'Paid':
    case 'Cancelled':
    case 'Expired':
    case 'Changed':
    case 'PaidOtherwise':
      return `${resultHtml(page, texts[standing])}
<a class="back" href="${escaped(leadsTo)}">${escaped(texts.back)}</a>`
  }
}

const choicesHtml = (page: BankPage): string => {
  const texts = DEMO_TEXTS[page.language].bank
  return `<form method="post">
${button('pay', filledIn(texts.pay, { amount: amountOf(page) }), 'class="deed"')}
${button('cancel', texts.cancel)}
<section aria-labelledby="try"><h2 id="try">${escaped(texts.tryOut)}</h2>
${hinted('close', texts.close, texts.closeHint)}
${hinted('pay-and-stay', texts.stay, texts.stayHint)}
${hinted('pay-and-return-early', texts.early, texts.earlyHint)}</section></form>`
}

const resultHtml = (page: BankPage, text: string): string =>
  `<p class="result" role="status">${escaped(filledIn(text, { amount: amountOf(page) }))}</p>`

const fact = (name: string, value: string): string => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`

const button = (action: BankAction, label: string, attributes = ''): string =>
  `<button name="action" value="${action}" ${attributes}>${escaped(label)}</button>`

const hinted = (action: BankAction, label: string, hint: string): string =>
  `${button(action, label, `aria-describedby="${action}"`)}<p class="hint" id="${action}">${escaped(hint)}</p>`

/** `4.29 EUR`, `4,29 EUR`. */
const amountOf = ({ transaction, language }: BankPage): string => {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false }
  return `${new Intl.NumberFormat(language, digits).format(eurosOf(transaction.amountCents))} EUR`
}
