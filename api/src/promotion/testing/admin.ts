import assert from 'node:assert/strict'
import type { Database } from '@sahra/platform/database/database'
import { parseCommand } from '../../admin/parse-command'
import type { Deps } from '../../feature'

/** The command line of a shop; `add` returns the number of the promotion. */
export function adminOf(db: Database, { config }: Deps) {
  async function type(...typed: string[]): Promise<string[]> {
    const command = parseCommand(typed)
    assert.ok('run' in command, JSON.stringify(command))
    const output: string[] = []
    await command.run({ db, config, print: line => void output.push(line) })
    return output
  }
  const add = async (label: string, reduction: string, ...options: string[]) => {
    const [line = ''] = await type('promotion', 'add', label, reduction, ...options)
    return /^Promotion (\d+)/.exec(line)?.[1] ?? ''
  }
  return { type, add }
}
