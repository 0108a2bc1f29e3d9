import type { Sheet } from '@sahra/shared/testing/sheet'

export const MIRRORED = 'right to left'

/**
 * Returns the sheet with its first state mirrored as its last: it stands for the others. A sheet that mirrors a state
 * of its choice stays as it is, and so does a sheet of documents.
 */
export function mirrored(sheet: Sheet): Sheet {
  const [first] = Object.values(sheet)
  const isMirrored = Object.keys(sheet).some(state => state.endsWith(MIRRORED))
  return !first || isMirrored || 'document' in first
    ? sheet
    : { ...sheet, [MIRRORED]: { ...first, dir: 'rtl' } }
}
