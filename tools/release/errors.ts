import { CliError, exitCode } from '@sahra/server-kit/cli/cli-error'
import { print } from '@sahra/server-kit/cli/output'
import type { ListedError, StackPosition } from '../../platform/src/release/shapes/responses'
import type { RegistryClient } from './client'

/** Prints the errors of an app, most frequent first, with their positions in the sources. */
export async function errors(client: RegistryClient, app: string | undefined): Promise<void> {
  if (!app) throw new CliError('Which remote? npm run release -- errors <remote>', exitCode.usage)
  const { since, errors: found } = await client.errors(app)
  if (found.length === 0) return print(`No browser has reported an error of ${app} since ${timeOf(since)}.`)
  for (const line of found.flatMap(linesOf)) print(line)
}

/** One error as the command prints it. */
export const linesOf = ({ times, name, during, app, release, first, last, stack }: ListedError): string[] => [
  `${times} × ${name} (${during})  ${app}@${release}  ${timeOf(first)} to ${timeOf(last)}`,
  ...stack.map(position => `  at ${sourceOf(position)}`)
]

function sourceOf({ release, position, source, line, name }: StackPosition): string {
  if (!source) return `${release} ${position}`
  return `${name ? `${name} ` : ''}${source}:${line}  (${release} ${position})`
}

const timeOf = (iso: string): string => iso.slice(0, 16).replace('T', ' ')
