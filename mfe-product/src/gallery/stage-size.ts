/** Of the first picture, for `Picture`. The stage is as wide as the viewport on a phone, as the space beside the buy box on wider ones. */
export const STAGE_SIZE = {
  sizes:
    '(width < 48rem) 100vw, (width < 64rem) calc(100vw - 26rem), (width < 90rem) calc(100vw - 45rem), 45rem',
  width: 960,
  height: 1200
}
