/* Joins the class names that are there; a false or absent one leaves no trace. */
export const classes = (...names: ReadonlyArray<string | false | undefined>): string =>
  names.filter((name) => name !== undefined && name !== false && name !== '').join(' ')
