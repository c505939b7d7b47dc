// Stub, to be replaced.
export const TicketsScreen = () => null
