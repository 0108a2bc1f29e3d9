/** Why a product is not as it was wanted. */
export const editProblems = {
  unknown: (_field: string, key: string) => `There is no product or variant ${key}.`,
  deleted: (_field: string, name: string) => `${name} was deleted.`,
  invalid: (field: string, reason: string) => `${field} ${reason}`,
  taken: (field: string, reason: string) => `${field} ${reason}`
}
