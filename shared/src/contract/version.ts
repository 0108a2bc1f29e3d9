/**
 * Raised when a remote built against an older version would misread a message, a store, a declaration or a page, or would
 * miss a shared module in the share scope.
 */
export const CONTRACT_VERSION = 3
