// Stub, to be replaced.
export const CardModal = () => null
