// Stub, to be replaced.
export const ExtendScreen = () => null
