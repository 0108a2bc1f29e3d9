/** Joins the truthy class names: classNames('a', wide && 'b') → 'a' or 'a b'. */
export const classNames = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
