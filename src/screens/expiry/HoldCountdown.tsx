// Stub, to be replaced.
export const HoldCountdown = () => null
