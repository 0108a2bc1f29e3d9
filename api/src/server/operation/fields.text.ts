export const fieldProblems = {
  moment: (typed: string) => `"${typed}" is not a time: write 2030-11-27 or 2030-11-27T18:00, in Dubai.`,
  invalid: (field: string, problem: string) => `${field} is not valid: ${problem}`,
  unknown: (typed: string, fields: readonly string[]) =>
    `There is no field "${typed}". Fields: ${fields.join(', ')}. "none" takes a value away.`,
  required: (thing: string, field: string) => `A ${thing} needs its ${field}.`,
  notFound: (typed: string) => `There is no ${typed}.`
}
export const orderChanged =
  'Someone else has changed this order meanwhile. Look at it, and send the new position again.'
