/** An error that the caller can act on: its message is complete and needs no stack trace. */
export abstract class ExpectedError extends Error {}
