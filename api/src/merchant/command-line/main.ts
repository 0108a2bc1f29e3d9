import { createInterface } from 'node:readline/promises'
import { runCommand } from './run-command'

// EPIPE: `npm run shop -- orders list | head` closes the pipe early.
process.stdout.on('error', () => process.exit())

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}

process.exitCode = await runCommand(process.argv.slice(2), {
  print: line => void process.stdout.write(`${line}\n`),
  printError: line => void process.stderr.write(`${line}\n`),
  ask: process.stdin.isTTY ? ask : undefined
})
