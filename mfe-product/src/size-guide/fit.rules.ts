import type { Sizing } from '@sahra/shared/contract/sizing'
import { convert } from '@sahra/shared/rules/size-conversion.rules'
import { footLength, ringDiameter } from './size-guide.rules'

/** What a size measures: the foot in cm, the inner diameter of a ring in mm, or ranges of the body in cm. */
export type Fit = readonly [
  kind: 'foot' | 'ring' | 'bust' | 'chest',
  measure: string | number,
  waist?: string
]

/** Returns what the guide says of a size; undefined where it has none (C457). */
export function fitOf(size: string, sizing: Sizing): Fit | undefined {
  const { kind, audience } = sizing
  const isClothing = kind === 'clothing'
  const [low, high = low] =
    convert(size, isClothing ? 'IT' : 'EU', sizing)
      ?.split('–')
      .map(Number) ?? []
  if (low === undefined || high === undefined) return undefined
  if (kind === 'shoes') return ['foot', footLength(low)]
  if (!isClothing) return ['ring', ringDiameter(low)]
  const isOfMen = audience === 'men'
  // A number is 4 cm of the 8 of its letter; the guide ends with XL.
  const range = (more: number): string => `${2 * low + more - 2}–${2 * high + more + 2}`
  if (high > (isOfMen ? 58 : 54)) return undefined
  return isOfMen ? ['chest', range(0), range(-12)] : ['bust', range(4), range(-12)]
}
