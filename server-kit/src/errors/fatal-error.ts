import { ExpectedError } from './expected-error'

/** The process cannot serve. Its message is the one line that the operator reads: cause and remedy. */
export class FatalError extends ExpectedError {}
