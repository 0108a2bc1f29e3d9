import { PICTURE_WIDTHS } from '../contract/limits'

const BANNER_WIDTHS = [640, 960, 1280, 1600, 2000]
const NARROW_WIDTHS = [480, 640, 828, 960]
const TURNTABLE_WIDTHS = [1920, 2880]

/** Returns the widths in pixels at which a picture exists, by its name: products, wide banners, banners for phones, sheets of turntables. */
export function pictureWidths(name: string): readonly number[] {
  if (name.endsWith('-turn')) return TURNTABLE_WIDTHS
  if (!/^(banner|about)-/.test(name)) return PICTURE_WIDTHS
  return name.endsWith('-narrow') ? NARROW_WIDTHS : BANNER_WIDTHS
}
