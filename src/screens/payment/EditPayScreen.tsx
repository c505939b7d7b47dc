// Stub, to be replaced.
export const EditPayScreen = () => null
