import { atom } from '@sahra/shared/atoms/atoms'

/**
 * Number of times that another tab or device ended this page's session or replaced its shopper. Pages are keyed by it:
 * what they hold of one shopper ends with them (SH-099).
 */
export const $takeovers = atom(0)
