import type { Fit } from '../size-guide/fit.rules'

export const sizeToolsText = {
  sizeGuide: 'Size guide',
  system: 'Sizes in',
  letters: 'Letters',
  fits: (size: string, kind: Fit[0], measure: string | number, waist?: string) =>
    kind === 'ring'
      ? `${size} is ${measure} mm across inside`
      : `${size} fits ${waist ? `${kind} ${measure} and waist ${waist}` : `a foot of ${measure}`} cm`
}
