// Stub, to be replaced.
export const ExpiryModals = () => null
