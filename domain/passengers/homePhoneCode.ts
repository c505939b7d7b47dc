// The dialling code that stands in a form in which nothing is typed yet, without its plus sign.

export const HOME_PHONE_CODE = '372'
