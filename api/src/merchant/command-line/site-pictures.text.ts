export const sitePictureDescriptions = {
  icon: 'the icon of the shop in browsers and on devices, a square of at least 512 × 512 pixels',
  sharePicture:
    'the picture of links to the shop in messages, at least 1200 × 630 pixels, for pages without one of their own',
  reset:
    'back to the picture of the build; a shop with a name of its own has the first letter, and no share picture'
}

export const sitePictureMessages = {
  set: (names: string[]) =>
    `Set: ${names.map(name => `/${name}`).join(', ')}. Browsers may keep the former ones for a day.`,
  same: 'It is that picture already.',
  unset: 'It is not set.',
  reset: 'Reset.'
}
