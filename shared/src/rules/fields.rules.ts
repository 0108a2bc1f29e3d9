/** Returns the properties of an unvalidated object, an empty object for any other value. */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
