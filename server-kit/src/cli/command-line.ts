import { parseArgs, type ParseArgsConfig } from 'node:util'
import { ExpectedError } from '../errors/expected-error'
import { CliError, exitCode } from './cli-error'

type Options = NonNullable<ParseArgsConfig['options']>

/** Parses the arguments of a command; `--help` and `-h` are always known. Throws `CliError` (usage). */
export function parseCommandLine<O extends Options>(args: string[], options: O) {
  try {
    return parseArgs({
      args,
      options: { ...options, help: { type: 'boolean', short: 'h' } } as const,
      allowPositionals: true,
      strict: true
    })
  } catch (error) {
    // Node appends advice in further sentences.
    throw new CliError((error as Error).message.split('. ')[0] ?? '', exitCode.usage)
  }
}

/** Throws `CliError` (usage) unless the value is a number above 0. */
export function parsePositive(option: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number) || number <= 0)
    throw new CliError(`${option} must be a number above 0, not “${value}”`, exitCode.usage)
  return number
}

/** Runs a command: an expected error prints its message, any other its stack, and both set the exit code. */
export async function runCommand(command: () => Promise<void> | void): Promise<void> {
  try {
    await command()
  } catch (error) {
    const expected = error instanceof ExpectedError
    process.stderr.write(`${expected ? error.message : String((error as Error).stack)}\n`)
    process.exitCode = error instanceof CliError ? error.exitCode : exitCode.refused
  }
}
