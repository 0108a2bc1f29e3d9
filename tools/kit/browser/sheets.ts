import { mirrored } from './mirrored'
import { sheets as declared } from './sheets.generated'

/** All sheets by name, each in both directions. */
export const sheets = Object.fromEntries(
  Object.entries(declared).map(([name, sheet]) => [name, mirrored(sheet)])
)
