// Stub, to be replaced.
export const ReplayScreen = () => null
