import { VISIBLE_TEXT } from '@sahra/shared/contract/limits'

/** True for a text without a visible character. */
export const isBlank = (text: string): boolean => !VISIBLE_TEXT.test(text)
