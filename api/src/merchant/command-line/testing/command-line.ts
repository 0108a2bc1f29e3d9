import assert from 'node:assert/strict'
import type { TestApi } from '../../../testing/test-api'
import { parseCommand } from '../parse-command'

interface Shop extends Pick<TestApi, 'db'> {
  deps: Pick<TestApi['deps'], 'config'>
}

/** Runs command lines that begin with these words; each returns what it prints. */
export const commandLine =
  ({ db, deps: { config } }: Shop, ...first: string[]) =>
  async (...typed: string[]): Promise<string[]> => {
    const command = parseCommand([...first, ...typed])
    assert.ok('run' in command, JSON.stringify(command))
    const output: string[] = []
    await command.run({ db, config, print: line => void output.push(line) })
    return output
  }
