// Stub, to be replaced.
export const TripSummary = () => null
