import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import type { DemoApi } from '../demo-api'
import { demoConfigOf, type DemoConfig } from '../demo-config'

/** Counts its starts on its data, writes what it is sent, and shows its environment. */
export const program = `
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
const file = process.env.DATA_DIR + '/starts'
writeFileSync(file, String((existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0) + 1))
createServer((request, response) =>
  response.end(JSON.stringify({ starts: readFileSync(file, 'utf8'), pid: process.pid, env: process.env }))
).listen(process.env.LISTEN)
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))
`

const signIn = { path: '/', body: {} }
const secrets = { STRIPE_SECRET_KEY: 'a secret', DATABASE_URL: 'postgres://production' }

/** Configures this program, in a folder of its own. */
export async function configOf(source = program): Promise<DemoConfig> {
  const folder = temporaryFolder()
  const entry = path.join(folder, 'api.mjs')
  await writeFile(entry, source)
  const api = {
    entry,
    demo: { sources: [entry], settings: { QUIET: 'on' }, checkSettings: { LIMITS: 'off' }, signIn, pages: {} }
  }
  const config = demoConfigOf(api, folder, { PATH: '/usr/bin:/bin', ...secrets })
  assert.ok(config)
  return config
}

interface Shown {
  starts: string
  pid: number
  env: Record<string, string>
}
/** Asks the program of an api. */
export const shownBy = ({ target }: DemoApi): Promise<Shown> =>
  new Promise((resolve, reject) => {
    request({ socketPath: target, path: '/' }, response => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => resolve(JSON.parse(text) as Shown))
    })
      .on('error', reject)
      .end()
  })
