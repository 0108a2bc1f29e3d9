import { pictureWidths } from './picture.rules'

test.each([
  ['bag-tote-sand', 160, 960],
  ['banner-hero', 640, 2000],
  ['about-hero', 640, 2000],
  ['banner-hero-narrow', 480, 960],
  ['bag-tote-sand-turn', 1920, 2880]
])('%s exists from %i to %i pixels', (name, smallest, largest) => {
  expect([pictureWidths(name)[0], pictureWidths(name).at(-1)]).toEqual([smallest, largest])
})
