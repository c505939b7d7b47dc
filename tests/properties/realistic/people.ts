// What people are called and how they are reached, as they type it: every script, slips of the finger included.
import fc, { type Arbitrary } from 'fast-check'
import type { CompanyInfo, ContactForm } from '../../../domain/passengers/contact.ts'
import { NO_COMPANY } from '../../../domain/passengers/emptyContact.ts'

const LATIN = [
  'Mari',
  'Jüri',
  'Õie',
  'Ülle',
  'Šveik',
  'Žanna',
  'José',
  'Zoë',
  'Łukasz',
  'Nguyễn',
  'Ağaoğlu',
  'İnci',
]
const OTHER_SCRIPTS = [
  'Дмитрий',
  'Ольга',
  'Їжакевич',
  'Γιώργος',
  'Παπαδοπούλου',
  'محمد',
  'فاطمة',
  'שרה',
  'כהן',
  'अनुष्का',
  '王小明',
  '김철수',
  '山田花子',
  'สมชาย',
  'ქეთევან',
  'Արմեն',
]
const APART = [
  "O'Neill",
  'O’Neill',
  'Mari-Liis',
  'van der Berg',
  'Müller, dr.',
  'St. John',
  'de la Cruz y García',
]
const RIGHT_TO_LEFT_MARK = '\u200f'
const COMBINING_DIAERESIS = '\u0308'
const ZERO_WIDTH_JOINER = '\u200d'
const STRANGE = [
  'X',
  'Ö',
  '李',
  ' Mari ',
  'Mari\u00a0Liis',
  '12345',
  'null',
  '-',
  '<b>Mari</b>',
  "Robert'); --",
  `Zoe${COMBINING_DIAERESIS}`,
  `${RIGHT_TO_LEFT_MARK}שרה${RIGHT_TO_LEFT_MARK}`,
  `👩${ZERO_WIDTH_JOINER}👧`,
  'Mari 🚢',
  'Wolfeschlegelsteinhausenbergerdorff'.repeat(6),
]

/** One part of a name; never empty. */
export const names: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...LATIN) },
  { weight: 3, arbitrary: fc.constantFrom(...OTHER_SCRIPTS) },
  { weight: 1, arbitrary: fc.constantFrom(...APART) },
  { weight: 1, arbitrary: fc.constantFrom(...STRANGE) },
)

const MAILBOXES = ['mari', 'Mari.Maasikas', 'mari_m-1984', 'j', 'info', 'jyri.karu.vanem']
const HOSTS = ['example.ee', 'mail.example.com', 'ut-kool.example', 'a.bc', 'posti.mail.example.org']

/** Addresses that the form takes. */
export const goodEmails: Arbitrary<string> = fc
  .tuple(fc.constantFrom(...MAILBOXES), fc.constantFrom(...HOSTS), fc.constantFrom('', '', '', ' '))
  .map(([mailbox, host, space]) => `${space}${mailbox}@${host}${space}`)

/** Addresses on their way to being typed, and some that only look like one. */
export const nearlyEmails: Arbitrary<string> = fc.constantFrom(
  '',
  'm',
  'mari@',
  'mari@gmail',
  'mari@gmail.',
  'mari@gmail.c',
  'mari@@example.ee',
  '@example.ee',
  'mari.example.ee',
  'mari @example.ee',
  'mari+laev@example.ee',
  'märi@õun.ee',
  'mari@example.ee, jyri@example.ee',
)

export const emails: Arbitrary<string> = fc.oneof({ weight: 3, arbitrary: goodEmails }, nearlyEmails)

export const goodPhoneCodes = fc.constantFrom('372', '372', '358', '371', '46', '49', '1', '7')
export const phoneCodes: Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: goodPhoneCodes },
  fc.constantFrom('', '+372', '00372', ' 372 ', '3 7 2', 'EE', '12345'),
)

export const goodPhoneNumbers: Arbitrary<string> = fc
  .tuple(fc.integer({ min: 5_000_000, max: 59_999_999 }), fc.constantFrom('joined', 'spaced', 'hyphened'))
  .map(([digits, form]) => {
    const text = String(digits)
    return form === 'joined' ? text : `${text.slice(0, 4)}${form === 'spaced' ? ' ' : '-'}${text.slice(4)}`
  })
export const phoneNumbers: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: goodPhoneNumbers },
  fc.constantFrom('', '5', '+372 5550 0000', '555O000', '(555) 0000', '٥٥٥٠٠٠٠', '5550 0000 ext. 2'),
)

/** Estonia, Latvia, Lithuania, Finland, Sweden, Germany, Britain, Poland, Ukraine; spaces and case as typed. */
export const plates: Arbitrary<string> = fc.oneof(
  ...[
    /^\d{3} ?[A-Z]{3}$/,
    /^[A-Z]{2}-?\d{4}$/,
    /^[A-Z]{3} \d{3}$/,
    /^[A-Z]{3}-\d{3}$/,
    /^[a-z]{3}\d{2}[a-z0-9]$/,
    /^(B|M|HH|KÖ)-[A-Z]{2} \d{1,4}$/,
    /^[A-Z]{2}\d{2} [A-Z]{3}$/,
    /^W[AXY] \d{5}$/,
    /^[АВЕІКМНОРСТХ]{2}\d{4}[АВ]{2}$/,
  ].map((pattern) => fc.stringMatching(pattern)),
)

/** Mostly none; some with everything that is asked for, some without a name, which counts as none. */
export const companies: Arbitrary<CompanyInfo> = fc.oneof(
  { weight: 4, arbitrary: fc.constant(NO_COMPANY) },
  fc.constantFrom<CompanyInfo>(
    { ...NO_COMPANY, legalName: ' Saare Veod OÜ ', registrationNumber: '1990 0019', country: 'EE' },
    { ...NO_COMPANY, legalName: '  ', registrationNumber: '19901237', city: 'Kuressaare' },
    {
      legalName: 'Kihnu Kala AS',
      registrationNumber: '799-00014',
      address: 'Sadama 1',
      city: 'Kihnu',
      zip: '88005',
      country: 'EE',
    },
  ),
)

interface ContactParts {
  readonly part: Arbitrary<string>
  readonly email: Arbitrary<string>
  readonly phoneCode: Arbitrary<string>
  readonly phoneNumber: Arbitrary<string>
}

const contactsOf = ({ part, ...own }: ContactParts): Arbitrary<ContactForm> =>
  fc.record({ firstName: part, lastName: part, ...own, company: companies }, { noNullPrototype: true })

/** What the confirmation takes. */
export const goodContacts: Arbitrary<ContactForm> = contactsOf({
  part: names,
  email: goodEmails,
  phoneCode: goodPhoneCodes,
  phoneNumber: goodPhoneNumbers,
})

export const contacts: Arbitrary<ContactForm> = contactsOf({
  part: fc.oneof(names, fc.constant('')),
  email: emails,
  phoneCode: phoneCodes,
  phoneNumber: phoneNumbers,
})
