// Stub, to be replaced.
export const ConfirmScreen = () => null
