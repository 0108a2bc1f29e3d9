export const sitePictureHelp = {
  'set-icon': 'the icon of the shop in browsers and on devices, a square of at least 512 × 512 pixels',
  'reset-icon': 'back to the icon of the build; a shop with a name of its own has the first letter',
  'set-share-picture':
    'the picture of links to the shop in messages, at least 1200 × 630 pixels, for pages without one of their own',
  'reset-share-picture': 'back to the picture of the build; a shop with a name of its own has none'
}

export const sitePictureMessages = {
  set: ({ files, isChanged }: { files: string[]; isChanged: boolean }) =>
    isChanged
      ? `Set: ${files.map(name => `/${name}`).join(', ')}. Browsers may keep the former ones for a day.`
      : 'It is that picture already.',
  unset: 'It is not set.',
  reset: 'Reset.'
}
