/** The process cannot serve. Its message is the one line that the operator reads: cause and remedy. */
export class FatalError extends Error {}
