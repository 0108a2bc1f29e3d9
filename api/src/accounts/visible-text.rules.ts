/** Spaces, controls and code points that are drawn as nothing: U+2800 is an empty Braille cell. */
const invisible = /[\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** True for a text without a visible character: empty, spaces, zero-width characters. */
export const isBlank = (text: string): boolean => text.replace(invisible, '') === ''
