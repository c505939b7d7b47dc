// Everything that the demo backend refuses: the status, and the sentence in each language.
import type { Titles } from './languages.ts'

export interface RefusalData extends Titles {
  readonly status: 400 | 401 | 403 | 404 | 409 | 410
}

const refusal = (status: RefusalData['status'], en: string, et: string): RefusalData => ({ status, en, et })

export const REFUSALS = {
  INVALID_REQUEST: refusal(400, 'The request does not fit', 'Päring ei sobi'),
  CARD_FIELD_INVALID: refusal(400, 'Please check the card details', 'Palun kontrollige kaardi andmeid'),
  CREDENTIALS_WRONG: refusal(
    400,
    'The e-mail address or the password is wrong',
    'E-posti aadress või parool on vale',
  ),
  PASSWORD_WRONG: refusal(400, 'The current password is wrong', 'Praegune parool on vale'),
  TOKEN_INVALID: refusal(401, 'The sign-in is not valid', 'Sisselogimine ei kehti'),
  TOKEN_EXPIRED: refusal(401, 'The sign-in has expired', 'Sisselogimine on aegunud'),
  KEY_WRONG: refusal(401, 'This payment was opened elsewhere', 'See makse avati mujal'),
  RESERVATION_FORBIDDEN: refusal(
    403,
    'This reservation belongs to another customer',
    'See broneering kuulub teisele kliendile',
  ),
  CUSTOMER_FORBIDDEN: refusal(
    403,
    'Only your own reservations can be listed',
    'Näha saab ainult oma broneeringuid',
  ),
  MANAGER_REQUIRED: refusal(
    403,
    'Only the manager of a company can see this',
    'Seda näeb ainult ettevõtte haldur',
  ),
  COMPANY_FORBIDDEN: refusal(
    403,
    'You are not the manager of this company',
    'Te ei ole selle ettevõtte haldur',
  ),
  PAYER_FORBIDDEN: refusal(
    403,
    'You can’t choose this payer for this ticket',
    'Sellele piletile ei saa te seda maksjat valida',
  ),
  MEMBER_FORBIDDEN: refusal(
    403,
    'This customer is not a member of your companies',
    'See klient ei ole teie ettevõtete liige',
  ),
  SIGN_IN_REQUIRED: refusal(401, 'Please sign in', 'Palun logige sisse'),
  CUSTOMER_UNKNOWN: refusal(
    404,
    'There is no customer of this sign-in',
    'Selle sisselogimisega klienti ei ole',
  ),
  CALL_UNKNOWN: refusal(404, 'There is no such call', 'Sellist päringut ei ole'),
  LEG_NOT_FOUND: refusal(404, 'There is no such crossing', 'Sellist ülesõitu ei ole'),
  SAIL_NOT_FOUND: refusal(404, 'There is no such departure', 'Sellist väljumist ei ole'),
  ROUTE_NOT_FOUND: refusal(404, 'There is no such route', 'Sellist liini ei ole'),
  TRIP_NOT_FOUND: refusal(404, 'The reservation has no such trip', 'Broneeringus sellist reisi ei ole'),
  ITEM_NOT_FOUND: refusal(404, 'The reservation has no such ticket', 'Broneeringus sellist piletit ei ole'),
  GUEST_NOT_FOUND: refusal(
    404,
    'The reservation has no such passenger',
    'Broneeringus sellist reisijat ei ole',
  ),
  RESIDENT_NOT_FOUND: refusal(
    404,
    'The population register has no person with this personal code',
    'Rahvastikuregistris ei ole sellise isikukoodiga inimest',
  ),
  PROMOTION_NOT_FOUND: refusal(404, 'There is no such promotion code', 'Sellist sooduskoodi ei ole'),
  RESERVATION_NOT_FOUND: refusal(404, 'There is no such reservation', 'Sellist broneeringut ei ole'),
  RESERVATION_EXPIRED: refusal(410, 'The reservation has expired', 'Broneering on aegunud'),
  RESERVATION_CANCELLED: refusal(410, 'The reservation is cancelled', 'Broneering on tühistatud'),
  TRANSACTION_NOT_FOUND: refusal(404, 'There is no such payment', 'Sellist makset ei ole'),
  NOT_ENOUGH_INVENTORY: refusal(409, 'There are not enough places left', 'Vabu kohti ei ole piisavalt'),
  PACKAGE_UNKNOWN: refusal(409, 'This trip is not sold', 'Seda reisi ei müüda'),
  PACKAGE_MISMATCH: refusal(409, 'The tickets are for different departures', 'Piletid on eri väljumistele'),
  SAIL_UNKNOWN: refusal(409, 'This departure is not sold', 'Seda väljumist ei müüda'),
  SAIL_CANCELLED: refusal(409, 'This departure is cancelled', 'See väljumine on tühistatud'),
  SAIL_DEPARTED: refusal(409, 'The ship has left', 'Laev on väljunud'),
  SAIL_NOT_ENABLED: refusal(409, 'This departure is not on sale', 'See väljumine ei ole müügil'),
  BOOKING_CLOSED: refusal(409, 'Booking for this departure has closed', 'Selle väljumise müük on suletud'),
  PRICE_CATEGORY_UNKNOWN: refusal(409, 'This ticket is not sold here', 'Seda piletit siin ei müüda'),
  TOO_MANY_ADDONS: refusal(409, 'No more of this extra can be had', 'Seda lisateenust rohkem ei saa'),
  ADDON_PARAMETER_MISSING: refusal(
    409,
    'Something that this extra needs has not been told',
    'Lisateenuse kohustuslikud andmed on puudu',
  ),
  NO_DISCOUNT_ON_ROUTE: refusal(
    409,
    'This person has no resident discount on this route',
    'Sellel inimesel ei ole sellel liinil kohaliku elaniku soodustust',
  ),
  DISCOUNT_ALREADY_USED_ON_SAIL: refusal(
    409,
    'The resident discount has been used on this departure',
    'Kohaliku elaniku soodustus on sellel väljumisel juba kasutatud',
  ),
  RESIDENT_REQUIRED: refusal(
    409,
    'This ticket is for residents with their personal code',
    'See pilet on ainult kohalikule elanikule, tema isikukoodi alusel',
  ),
  PLATE_MISSING: refusal(409, 'The registration number is missing', 'Registreerimisnumber on puudu'),
  PLATE_ALREADY_ON_SAIL: refusal(
    409,
    'This vehicle is booked on this departure already',
    'See sõiduk on sellele väljumisele juba broneeritud',
  ),
  WEIGHT_NOT_EDITABLE: refusal(
    409,
    'The weight of this vehicle is not asked',
    'Selle sõiduki kaalu ei küsita',
  ),
  WEIGHT_TOO_HIGH: refusal(
    409,
    'Too heavy for this kind of vehicle',
    'Kaal on selle sõidukiliigi jaoks liiga suur',
  ),
  DECK_LOAD_EXCEEDED: refusal(
    409,
    'The deck cannot carry that much more',
    'Autotekk nii suurt lisakoormust ei kanna',
  ),
  SAIL_NOT_IN_RESERVATION: refusal(
    404,
    'The reservation has no such departure',
    'Broneeringus sellist väljumist ei ole',
  ),
  SAIL_ALREADY_REFUNDED: refusal(
    409,
    'The money for this departure has been given back',
    'Selle väljumise raha on juba tagastatud',
  ),
  REFUND_NOT_ALLOWED: refusal(
    403,
    'No money is given back for this departure now',
    'Selle väljumise eest praegu raha ei tagastata',
  ),
  LAST_TRIP: refusal(409, 'The only trip cannot be removed', 'Ainsat reisi ei saa eemaldada'),
  RETURN_TOO_EARLY: refusal(
    409,
    'The ship back leaves before you arrive',
    'Tagasireisi laev väljub enne, kui kohale jõuate',
  ),
  PROMOTION_EXPIRED: refusal(409, 'The promotion is over', 'Sooduspakkumine on lõppenud'),
  PROMOTION_NOT_APPLICABLE: refusal(
    409,
    'The promotion does not hold for these tickets',
    'Sooduskood nendele piletitele ei kehti',
  ),
  GUESTS_INCOMPLETE: refusal(
    409,
    'The names of all passengers are needed',
    'Vaja on kõigi reisijate nimesid',
  ),
  RESERVATION_EMPTY: refusal(409, 'The reservation has no tickets', 'Broneeringus ei ole pileteid'),
  OWNER_EMAIL_MISSING: refusal(409, 'An e-mail address is needed', 'Vaja on e-posti aadressi'),
  RESERVATION_ALREADY_PAID: refusal(409, 'The reservation is paid', 'Broneering on makstud'),
  RESERVATION_NOT_CONFIRMED: refusal(409, 'The reservation is not confirmed', 'Broneering on kinnitamata'),
  RESERVATION_NOT_PAID: refusal(409, 'The reservation is not paid', 'Broneering on maksmata'),
  EDIT_NOT_STARTED: refusal(409, 'The ticket is not being changed', 'Piletit ei muudeta'),
  EDIT_EXPIRED: refusal(410, 'The time to change the ticket is over', 'Pileti muutmise aeg on läbi'),
  EDIT_PAYMENT_DUE: refusal(
    409,
    'A change of this ticket waits to be paid',
    'Selle pileti muudatus ootab maksmist',
  ),
  RESERVATION_REFUNDED: refusal(409, 'The ticket has been refunded', 'Pileti eest on raha tagastatud'),
  EXTENSION_LIMIT: refusal(409, 'The time cannot be extended again', 'Aega ei saa enam pikendada'),
  METHOD_UNKNOWN: refusal(409, 'This way to pay is not offered', 'Seda makseviisi ei pakuta'),
  PAYMENT_UNDER_WAY: refusal(409, 'A payment is under way', 'Makse on pooleli'),
  PAYMENT_NOT_COMPLETED: refusal(409, 'The payment was not completed', 'Makse jäi lõpetamata'),
  PAYMENT_ALREADY_TAKEN: refusal(409, 'The money has been taken', 'Raha on juba võetud'),
  TRANSACTION_CLOSED: refusal(409, 'This payment is closed', 'See makse on suletud'),
} as const satisfies Record<string, RefusalData>

export type RefusalCode = keyof typeof REFUSALS
