// The projections that the choice of a trip takes on the first page. Those of a booking come after it
// (bookingProjections.ts), and go over what has happened until then.
import { auth } from './models/auth.ts'
import { content } from './models/content/content.ts'
import { catalog, prices } from './models/catalog.ts'
import { resources } from './models/resources/resources.ts'
import { schedule } from './models/schedule.ts'
import { shell } from './models/shell.ts'

export const firstProjections = { shell, auth, catalog, schedule, prices, resources, content }
