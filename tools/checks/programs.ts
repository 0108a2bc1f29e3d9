import { spawn } from 'node:child_process'
import path from 'node:path'
import { environment } from './config'
import { ofExit, type Tally } from './tally'

export const bin = (name: string) => path.join('node_modules', '.bin', name)

interface RunResult {
  code: number
  output: string
}

/** Runs a program, prints its output and returns it with the exit code. */
export function run(command: string, args: string[], env: Record<string, string> = {}): Promise<RunResult> {
  return new Promise(ended => {
    const child = spawn(command, args, {
      env: { ...environment(), ...env },
      stdio: ['ignore', 'pipe', 'pipe']
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        process.stdout.write(chunk)
      })
    child.once('error', error => ended({ code: 1, output: `${output}${error.message}` }))
    child.once('exit', code => ended({ code: code ?? 1, output }))
  })
}

/** Runs an installed program as one check. */
export async function command(name: string, ...args: string[]): Promise<Tally> {
  const { code, output } = await run(bin(name), args)
  return ofExit(code, output)
}

export function warnNotRun(what: string, advice: string): void {
  const line = '!'.repeat(100)
  console.log(`${line}\n! NOT RUN: ${what}\n! ${advice}\n${line}`)
}
