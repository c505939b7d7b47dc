// Stub, to be replaced.
export const PaymentResultsScreen = () => null
