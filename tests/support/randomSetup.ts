// Before each test file: every call of fast-check in it takes the shared seed.
import { shareSeed } from './runs.ts'

shareSeed()
