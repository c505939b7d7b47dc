// The brand that this build is: the one that `FERRYLOG_BRAND` names stands here in what is built, and no other.
export { meretee as ownBrand } from './meretee.ts'
