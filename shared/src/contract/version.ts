/** Raised when a message, a store or a page's shape changes so that an older remote would misread it. */
export const CONTRACT_VERSION = 1
