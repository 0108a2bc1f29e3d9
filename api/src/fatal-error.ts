/** The database cannot be had; the message is one line for the person who starts the shop. */
export class FatalError extends Error {}
