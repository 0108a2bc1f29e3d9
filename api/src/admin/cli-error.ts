/** The command cannot be executed; the message is one line for the operator. */
export class CliError extends Error {}
