import { PICTURE_WIDTHS } from '../contract/limits'

const BANNER_WIDTHS = [640, 960, 1280, 1600, 2000]
const NARROW_WIDTHS = [480, 640, 828, 960]
const TURNTABLE_WIDTHS = [1920, 2880]

const TAKEN = /^\/media\/(?:banner-)?p-[0-9a-f]{24}-([0-9a-f]{3})(?:-narrow)?\.webp$/

/** Returns the colour of a picture's backdrop, which the name of a merchant's picture ends with: a digit for red, green and blue. */
export const backdropOf = (src: string): string | undefined => TAKEN.exec(src)?.[1]

/** Returns the widths in pixels at which a picture exists, by its name: products, wide banners, banners for phones, sheets of turntables. */
export function pictureWidths(name: string): readonly number[] {
  if (name.endsWith('-turn')) return TURNTABLE_WIDTHS
  if (!/^(banner|about)-/.test(name)) return PICTURE_WIDTHS
  return name.endsWith('-narrow') ? NARROW_WIDTHS : BANNER_WIDTHS
}
