// Trips with everything that can be booked, each command of them left out once.
import { describeShorterTrips } from './shorterTrips.ts'

describeShorterTrips(1)
