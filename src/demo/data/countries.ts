// Lands by ISO code: all of Europe, and others from which people come. In the order of the codes on purpose: sorting
// by name is the client's business.
export const COUNTRY_CODES: readonly string[] = [
  ...['AD', 'AE', 'AL', 'AM', 'AR', 'AT', 'AU', 'AZ', 'BA', 'BE', 'BG', 'BR', 'BY', 'CA', 'CH', 'CL', 'CN'],
  ...['CY', 'CZ', 'DE', 'DK', 'EE', 'EG', 'ES', 'FI', 'FR', 'GB', 'GE', 'GR', 'HR', 'HU', 'ID', 'IE', 'IL'],
  ...['IN', 'IS', 'IT', 'JP', 'KR', 'KZ', 'LI', 'LT', 'LU', 'LV', 'MA', 'MC', 'MD', 'ME', 'MK', 'MT', 'MX'],
  ...['MY', 'NL', 'NO', 'NZ', 'PH', 'PL', 'PT', 'RO', 'RS', 'RU', 'SE', 'SG', 'SI', 'SK', 'SM', 'TH', 'TR'],
  ...['TW', 'UA', 'US', 'UZ', 'VA', 'VN', 'XK', 'ZA'],
]
