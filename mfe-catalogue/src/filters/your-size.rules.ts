import type { OwnSize } from '@sahra/shared/browser/own-sizes'
import type { Sizing } from '@sahra/shared/contract/sizing'
import { isSameSize, systemOf, withSystem } from '@sahra/shared/rules/size-conversion.rules'
import { familyOf } from '@sahra/shared/rules/size-families.rules'

/**
 * Returns which sizes of a listing are those that the shopper has bought, in the order of the listing, by the table of sizes
 * (C377). A family is compared with itself alone: shoes of 38 are not dresses of 38.
 */
export function yourSizesAmong(sizes: readonly string[], sizing: Sizing, own: readonly OwnSize[]): string[] {
  const bought = own
    .filter(other => isSameFamily(other.sizing, sizing))
    .map(other => withSystem(other.size, other.sizing))
    // A number whose system is not known is compared with its like, or it would be read as one of the listing's system.
    .filter(size => /\p{L}/u.test(size) || !sizing.system)
  return sizes.filter(
    size => isMeasured(size, sizing) && bought.some(other => isSameSize(size, other, sizing))
  )
}

/** Where the table has no family, kind and audience have to be the same. */
const isSameFamily = (a: Sizing, b: Sizing): boolean =>
  a.kind === b.kind && (familyOf(a) ?? a.audience) === (familyOf(b) ?? b.audience)

/** 'One size' is the size of every shopper. */
const isMeasured = (size: string, sizing: Sizing): boolean =>
  /\d|^X*[SML]$/i.test(size) || systemOf(size, sizing) !== undefined
