export const brandProblems = {
  unknown: (key: string) => `There is no brand ${key}.`,
  name: 'A name has 1 to 200 characters in one line.',
  taken: (name: string) => `There is a brand ${name} already.`,
  text: (field: string, max: number) =>
    `The ${field} has control characters, or more than ${max} characters.`,
  picture: 'The picture is not an address of the shop, like /media/atelier.webp.',
  itself: (name: string) => `${name} cannot be merged into itself.`,
  hasProducts: (name: string, count: number) =>
    `${name} has ${count} ${count === 1 ? 'product' : 'products'}, deleted ones included. Merge it into another brand.`
}
