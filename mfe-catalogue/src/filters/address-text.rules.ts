import { isBlank } from '@sahra/shared/rules/blank.rules'
import { TEXT_MAX } from '@sahra/shared/contract/limits'

/**
 * Returns what the api reads of a text in an address, which anybody may have made longer or cut: at most its limit, no
 * control characters; '' for a text without a visible character.
 */
export function addressText(value: string | null | undefined): string {
  const text = (value ?? '').replace(/\p{Cc}+/gu, ' ').trim()
  // Half a surrogate pair is not text.
  const short = text
    .slice(0, TEXT_MAX)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
  return isBlank(short) ? '' : short
}
