// What the pages of the invented banks say. `{amount}` is filled in.
import type { Language } from './languages.ts'

const en = {
  demo: 'Demo: this bank does not exist, and no money moves.',
  payee: 'Paid to',
  amount: 'Amount',
  reservation: 'Reservation number',
  pay: 'Pay {amount}',
  cancel: 'Cancel',
  tryOut: 'Other ways to end the payment',
  close: 'Close without paying',
  closeHint: 'As if you closed the tab. The payment stays open at the bank.',
  stay: 'Pay, but never come back',
  stayHint: 'The bank takes the money and tells the shop a few seconds later.',
  early: 'Pay, and come back before the bank has told the shop',
  earlyHint: 'You are back at once, and the shop waits for the bank’s answer.',
  back: 'Back to the shop',
  again: 'Open the payment again',
  stillOpen: 'The payment stays open here until the reservation expires.',
  Paid: '{amount} has been paid.',
  PaidForGood: '{amount} has been paid. The bank tells the shop, so you can close this page.',
  Left: 'Nothing was paid. You can close this page.',
  Cancelled: 'You cancelled the payment. Nothing was paid.',
  Expired: 'The reservation has expired, so it can no longer be paid. Nothing was charged.',
  Changed:
    'The reservation has changed since you opened this payment. Nothing was charged; pay again from the shop.',
  PaidOtherwise: 'The reservation has already been paid with another payment. Nothing was charged here.',
}

const et: typeof en = {
  demo: 'Demo: seda panka ei ole olemas ja raha ei liigu.',
  payee: 'Saaja',
  amount: 'Summa',
  reservation: 'Broneeringu number',
  pay: 'Maksa {amount}',
  cancel: 'Katkesta',
  tryOut: 'Muud viisid makse lõpetada',
  close: 'Sulge maksmata',
  closeHint: 'Nagu sulgeksid vahelehe. Makse jääb pangas avatuks.',
  stay: 'Maksa, aga ära tule tagasi',
  stayHint: 'Pank võtab raha ja teatab sellest poele mõne sekundi pärast.',
  early: 'Maksa ja tule tagasi enne, kui pank on poele teatanud',
  earlyHint: 'Oled kohe tagasi ja pood ootab panga vastust.',
  back: 'Tagasi poodi',
  again: 'Ava makse uuesti',
  stillOpen: 'Makse jääb siin avatuks, kuni broneering aegub.',
  Paid: '{amount} on makstud.',
  PaidForGood: '{amount} on makstud. Pank teatab sellest poele, seega võid selle lehe sulgeda.',
  Left: 'Midagi ei makstud. Võid selle lehe sulgeda.',
  Cancelled: 'Katkestasid makse. Midagi ei makstud.',
  Expired: 'Broneering on aegunud ja seda ei saa enam maksta. Raha ei võetud.',
  Changed: 'Broneering on pärast makse avamist muutunud. Raha ei võetud; maksa poest uuesti.',
  PaidOtherwise: 'Broneering on juba teise maksega makstud. Siin raha ei võetud.',
}

export const BANK_TEXTS: Readonly<Record<Language, Readonly<typeof en>>> = { en, et }
