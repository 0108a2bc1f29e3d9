/** Raised when a remote built against an older version would misread a message, a store, a declaration or a page. */
export const CONTRACT_VERSION = 2
