import type { Grade, ReportCheck } from '@sahra/shared/contract/provenance'

/** What is checked of a pre-loved product by its category; the first check is of its surface, which wears. */
interface Checked {
  names: readonly [surface: string, ...others: string[]]
  /** The letters before its serial number; products without them have none. */
  serial?: string
}

const withoutSerial: ReportCheck = {
  check: 'Serial number',
  result: 'absent',
  remark: 'Pieces of this kind are not numbered.'
}
const worn = 'Wear as marked on the picture. The surface is original and has not been redone.'

const byCategory: Record<string, Checked> = {
  'pre-loved-bags': {
    names: ['Material', 'Stitching', 'Hardware', 'Stamp of the maker', 'Lining'],
    serial: 'B'
  },
  'pre-loved-watches': {
    names: ['Case and glass', 'Movement', 'Dial and hands', 'Crown and clasp', 'Engraving of the maker'],
    serial: 'W'
  },
  'pre-loved-jewellery': { names: ['Metal', 'Hallmark', 'Stones', 'Settings and joints'] },
  'pre-loved-accessories': { names: ['Material', 'Edges and seams', 'Stamp or label of the maker'] }
}

/** Returns the checks of a report that fit a product; a surface with marks of wear is noted. */
export function checksOf(category: string, grade: Grade): ReportCheck[] {
  const { names, serial } = checkedIn(category)
  return [
    ...names.map((check, index): ReportCheck =>
      index === 0 && grade !== 'pristine'
        ? { check, result: 'noted', remark: worn }
        : { check, result: 'passed' }
    ),
    serial ? { check: 'Serial number', result: 'passed' } : withoutSerial
  ]
}

/** Returns the letters before the serial numbers of a category; undefined where products have none. */
export const serialMark = (category: string): string | undefined => checkedIn(category).serial

function checkedIn(category: string): Checked {
  const found = byCategory[category]
  if (!found) throw new Error(`No checks for ${category}: see demo/src/product/checks.ts`)
  return found
}
