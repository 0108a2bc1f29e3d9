/** White space, controls, format characters, fillers, and the Braille pattern without dots. */
const INVISIBLE = /[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** True for a text without a visible character. */
export const isBlank = (text: string): boolean => text.replace(INVISIBLE, '') === ''
