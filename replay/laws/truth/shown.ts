export { differenceFrom } from './told.ts'
