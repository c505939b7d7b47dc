// Opens the browser's own dialog for printing. What stands on the paper is for the styles to say.
export const printPage = (): void => window.print()
