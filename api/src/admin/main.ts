import { runCommand } from './run-command'

// EPIPE: `npm run shop -- orders list | head` closes the pipe early.
process.stdout.on('error', () => process.exit())

process.exitCode = await runCommand(process.argv.slice(2), {
  print: line => void process.stdout.write(`${line}\n`),
  printError: line => void process.stderr.write(`${line}\n`)
})
