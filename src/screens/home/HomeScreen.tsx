// Stub, to be replaced.
export const HomeScreen = () => null
