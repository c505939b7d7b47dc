// What the pages of the invented banks say. `{amount}` is filled in.
import type { Language } from './languages.ts'

const en = {
  demo: 'Demo: this bank does not exist, and no money moves.',
  payee: 'Paid to',
  amount: 'Amount',
  reservation: 'Reservation number',
  pay: 'Pay {amount}',
  cancel: 'Cancel',
  tryOut: 'Try what else can happen',
  close: 'Close without paying',
  closeHint: 'As if you closed the tab. The payment stays open at the bank.',
  stay: 'Pay, but never come back',
  stayHint: 'The bank takes the money and tells the shop by itself some seconds later.',
  early: 'Pay, and come back before the bank has told the shop',
  earlyHint: 'You are back at once, and the shop has to wait for the bank’s word.',
  back: 'Back to the shop',
  again: 'Open the payment again',
  stillOpen: 'The payment stays open here until the reservation expires.',
  Paid: '{amount} has been paid.',
  PaidForGood: '{amount} has been paid. The bank tells the shop by itself; you can close this page.',
  Left: 'Nothing was paid. You can close this page.',
  Cancelled: 'You cancelled the payment. Nothing was paid.',
  Expired: 'The reservation has expired, so it can no longer be paid. Nothing was charged.',
  Changed:
    'The reservation has changed since this payment was opened. Nothing was charged; please pay again from the shop.',
  PaidOtherwise: 'The reservation has already been paid by another payment. Nothing was charged here.',
}

const et: typeof en = {
  demo: 'Demo: seda panka ei ole olemas ja raha ei liigu.',
  payee: 'Saaja',
  amount: 'Summa',
  reservation: 'Broneeringu number',
  pay: 'Maksa {amount}',
  cancel: 'Katkesta',
  tryOut: 'Proovige, mis veel võib juhtuda',
  close: 'Sulge maksmata',
  closeHint: 'Nagu paneksite vahelehe kinni. Makse jääb pangas avatuks.',
  stay: 'Maksa, aga ära tule tagasi',
  stayHint: 'Pank võtab raha ja teatab sellest poele ise mõne sekundi pärast.',
  early: 'Maksa ja tule tagasi enne, kui pank on poele teatanud',
  earlyHint: 'Olete kohe tagasi, aga pood peab panga teadet ootama.',
  back: 'Tagasi poodi',
  again: 'Ava makse uuesti',
  stillOpen: 'Makse jääb siin avatuks, kuni broneering aegub.',
  Paid: '{amount} on makstud.',
  PaidForGood: '{amount} on makstud. Pank teatab sellest poele ise; võite selle lehe sulgeda.',
  Left: 'Midagi ei makstud. Võite selle lehe sulgeda.',
  Cancelled: 'Katkestasite makse. Midagi ei makstud.',
  Expired: 'Broneering on aegunud ja seda ei saa enam maksta. Raha ei võetud.',
  Changed:
    'Broneering on pärast makse avamist muutunud. Raha ei võetud; palun alustage maksmist poes uuesti.',
  PaidOtherwise: 'Broneering on juba teise maksega makstud. Siin raha ei võetud.',
}

export const BANK_TEXTS: Readonly<Record<Language, Readonly<typeof en>>> = { en, et }
