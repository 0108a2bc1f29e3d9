import { ExpectedError } from '../errors/expected-error'

/** Exit codes of every command; pipelines rely on them. */
export const exitCode = { done: 0, refused: 1, usage: 2, unreachable: 3, notJudged: 4 } as const
export type ExitCode = (typeof exitCode)[keyof typeof exitCode]

/** Ends a command: what failed and what to do, in one line, or one line per problem. */
export class CliError extends ExpectedError {
  override name = 'CliError'
  constructor(
    message: string,
    readonly exitCode: ExitCode = 1
  ) {
    super(message)
  }
}
