export const categoryProblems = {
  unknown: (key: string) => `There is no category ${key}.`,
  ambiguous: (key: string, paths: string[]) =>
    `${key} can be one of: ${paths.join(', ')}. Write the path, or the id.`,
  name: 'A name has 1 to 200 characters in one line, without ">".',
  taken: (path: string) => `There is a category ${path} already.`,
  cycle: (path: string) => `${path} cannot stand below itself.`,
  depth: (path: string) => `${path} would stand deeper than three levels.`,
  itself: (path: string) => `${path} cannot be merged into itself.`,
  intoBelow: (path: string) => `${path} cannot be merged into a category below it.`,
  hasChildren: (path: string) => `${path} has categories below it. Move, merge or remove them first.`,
  hasProducts: (path: string, count: number) =>
    `${path} has ${count} ${count === 1 ? 'product' : 'products'}, deleted ones included. Merge it into another category.`,
  text: (field: string) => `The ${field} is too long, or has control characters.`,
  position: 'A position is a whole number from 1.',
  tags: 'Up to 50 tags of 1 to 100 characters, without commas.',
  picture: 'The picture is not an address of the shop, like /media/summer.webp.',
  sizing: 'is not a sizing like "women EU": women, men or unisex, and EU, IT, FR, UK or US'
}
