// Stub, to be replaced.
export const TicketScreen = () => null
