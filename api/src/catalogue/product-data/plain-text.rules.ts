/** Whether a text has no control characters except tab and line breaks: others have no place in a shop. */
export const isPlain = (text: string): boolean => !/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(text)
